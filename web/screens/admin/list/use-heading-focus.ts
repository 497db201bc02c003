import { useEffect, useRef } from 'react';

/**
 * For the heading of a list: what was changed in a window may have left the list, and with it the button that the focus
 * would return to. Then it goes to the heading.
 */
export function useHeadingFocus(isOpen: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen && wasOpen.current && document.activeElement === document.body) heading.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return heading;
}
