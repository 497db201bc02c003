import { toast, type Toast } from 'react-hot-toast/headless';

/** When the person last did something: a click, a key, a step through the history. */
let lastInput = 0;
for (const event of ['pointerdown', 'keydown', 'popstate']) {
  window.addEventListener(event, () => (lastInput = Date.now()), { capture: true });
}

/**
 * After a step to another page: takes away what was said before the person asked for that page. The toast of the action
 * that led there is younger, and stays.
 */
export function dismissStaleToasts(toasts: readonly Toast[]): void {
  for (const { id, createdAt } of toasts) if (createdAt < lastInput) toast.dismiss(id);
}
