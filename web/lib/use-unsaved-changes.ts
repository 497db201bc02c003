import { useEffect, useState } from 'react';
import { interceptPopState } from './intercept-popstate.ts';

/**
 * Guards what was not saved. `ask(leave)` leaves at once, or holds `leave` until the person has answered; the browser's
 * own back and forward are held too, and closing the page makes the browser ask. While `asking`, show the question.
 */
export function useUnsavedChanges(unsaved: boolean) {
  const [held, hold] = useState<{ confirmLeave: () => void } | null>(null);

  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const release = holdHistory((leave) => hold({ confirmLeave: leave }));
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      release();
    };
  }, [unsaved]);

  return {
    isConfirming: held !== null,
    requestLeave: (leave: () => void) => (unsaved ? hold({ confirmLeave: leave }) : leave()),
    cancelLeave: () => hold(null),
    leave: () => {
      hold(null);
      held?.confirmLeave();
    },
  };
}

/** Takes back every step through the history, before the router hears of it, and says how to take it after all. */
function holdHistory(onHeld: (leave: () => void) => void): () => void {
  const here = placeOf(window.history.state);
  let released = false;
  let takingBack = false;
  return interceptPopState((event) => {
    const steps = placeOf(event.state) - here;
    if (released || (!takingBack && !steps)) return;
    event.stopImmediatePropagation();
    if (takingBack) {
      takingBack = false;
      return;
    }
    takingBack = true;
    window.history.go(-steps);
    onHeld(() => {
      released = true;
      window.history.go(steps);
    });
  });
}

/** The router numbers its entries; NaN for one that is not its own. */
function placeOf(state: unknown): number {
  return Number((state as { idx?: number } | null)?.idx ?? NaN);
}
