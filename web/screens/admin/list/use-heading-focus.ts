import { useEffect, useRef } from 'react';

/**
 * A change in a dialog may remove the row whose button opened it. Then the focus has no place to return to and goes to
 * the list's heading.
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
