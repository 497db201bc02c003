/**
 * The modal windows that are open, the latest last. While one is, the browser takes all that stands outside it out of
 * reach, of screen readers too: what must be seen and heard goes inside.
 */
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let open: readonly HTMLElement[] = [];

/** Says that a window is open. Returns how to say that it no longer is. */
export function pushDialog(element: HTMLElement): () => void {
  set([...open, element]);
  return () => set(open.filter((each) => each !== element));
}

/** The window on top; null where there is none. */
export function useTopDialog(): HTMLElement | null {
  return useSyncExternalStore(subscribe, () => open.at(-1) ?? null);
}

function set(next: readonly HTMLElement[]) {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
