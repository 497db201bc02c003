/**
 * Sees the browser's back and forward before the router does; the router cannot block them. `start.tsx` imports this
 * file before the router, because the window calls its listeners in the order of registration. An open dialog comes
 * before a form with unsaved edits.
 */
import { handleDialogStep } from './dialog-history.ts';

type PopStateListener = (event: PopStateEvent) => void;

let current: PopStateListener | null = null;

window.addEventListener('popstate', (event) => {
  if (handleDialogStep(event)) event.stopImmediatePropagation();
  else current?.(event);
});

/** There is one listener at a time. It may stop the event. Returns how to remove it. */
export function interceptPopState(listener: PopStateListener): () => void {
  current = listener;
  return () => {
    if (current === listener) current = null;
  };
}
