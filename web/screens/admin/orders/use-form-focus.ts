import { useEffect, useRef } from 'react';

/** The focus follows the form: into its first field, then back to the button that opened it. */
export function useFormFocus(isOpen: boolean) {
  const section = useRef<HTMLElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    section.current
      ?.querySelector<HTMLElement>(isOpen ? ':scope > form select' : ':scope > button, :scope > div > button')
      ?.focus();
  }, [isOpen]);
  return section;
}
