import { useEffect, type RefObject } from 'react';

/** Calls `close` when the person clicks, taps or moves the focus outside the element. */
export function useCloseOutside(isOpen: boolean, element: RefObject<HTMLElement | null>, close: () => void) {
  useEffect(() => {
    if (!isOpen) return;
    const onEvent = (event: Event) => {
      if (!element.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('pointerdown', onEvent);
    document.addEventListener('focusin', onEvent);
    return () => {
      document.removeEventListener('pointerdown', onEvent);
      document.removeEventListener('focusin', onEvent);
    };
  }, [isOpen, element, close]);
}
