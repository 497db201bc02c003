/**
 * Hears of the browser's back and forward before the router does, which keeps no step from being taken. Imported by
 * `start.tsx` ahead of the router: listeners of the window are called in the order in which they came.
 */
type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

window.addEventListener('popstate', (event) => guard?.(event));

/** One guard at a time; it may stop the event. Returns how to end it. */
export function interceptPopState(next: Guard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
}
