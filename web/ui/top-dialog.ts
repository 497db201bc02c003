/**
 * The open modal dialogs, the latest last. While one is open, the browser makes everything outside it inert, for screen
 * readers too. So toasts must be inside the top dialog.
 */
import { useSyncExternalStore } from 'react';
import { createStore } from '../lib/create-store.ts';

const openDialogs = createStore<readonly HTMLElement[]>([]);

/** Returns how to remove the dialog again. */
export function pushDialog(dialog: HTMLElement): () => void {
  openDialogs.set([...openDialogs.get(), dialog]);
  return () => openDialogs.set(openDialogs.get().filter((open) => open !== dialog));
}

export function isTopDialog(dialog: HTMLElement): boolean {
  return openDialogs.get().at(-1) === dialog;
}

export function useTopDialog(): HTMLElement | null {
  return useSyncExternalStore(openDialogs.subscribe, () => openDialogs.get().at(-1) ?? null);
}
