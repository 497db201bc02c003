import { useEffect } from 'react';
import { toast, type Toast } from 'react-hot-toast/headless';
import { useLocation } from 'react-router-dom';

/** When the person last did something: a click, a key, a step through the history. */
let lastInput = 0;
for (const event of ['pointerdown', 'keydown', 'popstate']) {
  window.addEventListener(event, () => (lastInput = Date.now()), { capture: true });
}

/**
 * At each step to another page: takes away what was said before the person asked for that page. The toast of the action
 * that led there is younger, and stays.
 */
export function useDismissStale(toasts: readonly Toast[]): void {
  const { pathname } = useLocation();
  useEffect(() => {
    for (const { id, createdAt } of toasts) if (createdAt < lastInput) toast.dismiss(id);
    // Only at a step to another page.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);
}
