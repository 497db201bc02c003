import { useEffect, useState } from 'react';
import { interceptPopState } from './intercept-popstate.ts';

/**
 * Asks before unsaved changes are lost. `requestLeave(leave)` leaves at once when nothing is unsaved, else it waits for
 * the person's answer. It covers back and forward too; for a closed page the browser itself asks. Show the question
 * while `isConfirming`.
 */
export function useUnsavedChanges(hasChanges: boolean) {
  const [blocked, setBlocked] = useState<{ leave: () => void } | null>(null);

  useEffect(() => {
    if (!hasChanges) return;
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    const unblock = blockHistory((leave) => setBlocked({ leave }));
    window.addEventListener('beforeunload', askBrowser);
    return () => {
      window.removeEventListener('beforeunload', askBrowser);
      unblock();
    };
  }, [hasChanges]);

  return {
    isConfirming: blocked !== null,
    requestLeave: (leave: () => void) => (hasChanges ? setBlocked({ leave }) : leave()),
    cancelLeave: () => setBlocked(null),
    confirmLeave: () => {
      setBlocked(null);
      blocked?.leave();
    },
  };
}

/** Undoes every back and forward before the router sees it. `onBlocked` gets a function that repeats the step. */
function blockHistory(onBlocked: (leave: () => void) => void): () => void {
  const currentIndex = historyIndex(window.history.state);
  let isLeaving = false;
  let isUndoing = false;
  return interceptPopState((event) => {
    const steps = historyIndex(event.state) - currentIndex;
    if (isLeaving || (!isUndoing && !steps)) return;
    event.stopImmediatePropagation();
    if (isUndoing) {
      isUndoing = false;
      return;
    }
    isUndoing = true;
    window.history.go(-steps);
    onBlocked(() => {
      isLeaving = true;
      window.history.go(steps);
    });
  });
}

/** The router numbers its history entries. NaN for an entry of another site. */
function historyIndex(state: unknown): number {
  return Number((state as { idx?: number } | null)?.idx ?? NaN);
}
