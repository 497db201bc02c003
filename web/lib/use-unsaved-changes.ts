import { useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom';
import { blockNavigation } from './block-navigation.ts';
import { interceptPopState } from './intercept-popstate.ts';
import { guardUnsavedChanges } from './unsaved-guard.ts';
import { markUnsavedTab } from './unsaved-tabs.ts';

/**
 * Asks before unsaved changes are lost. `requestLeave(leave)` leaves at once when nothing is unsaved, else it waits for
 * the person's answer. It covers links to other pages, back and forward; for a closed page the browser itself asks. Show
 * the question while `isConfirming`. Of changes that are kept for the next login, `onDiscard` is called when the person gives them
 * up; `isKept` is false where what is unsaved now is not among them.
 */
export function useUnsavedChanges(hasChanges: boolean, onDiscard?: () => void, isKept = onDiscard !== undefined) {
  const { navigator } = useContext(NavigationContext);
  const { pathname } = useLocation();
  /** The answer may lead to another page by itself. */
  const isLeaving = useRef(false);
  const [blocked, setBlocked] = useState<{ leave: () => void } | null>(null);
  // Saved while the question was open: there is nothing left to ask.
  if (blocked && !hasChanges) setBlocked(null);

  useEffect(() => {
    if (!hasChanges) return;
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    const block = (leave: () => void) => (isLeaving.current ? leave() : setBlocked({ leave }));
    const unblockHistory = blockHistory(block);
    const unblockNavigation = blockNavigation(navigator, pathname, block);
    const unguard = guardUnsavedChanges(block, isKept);
    const unmarkTab = markUnsavedTab();
    window.addEventListener('beforeunload', askBrowser);
    return () => {
      window.removeEventListener('beforeunload', askBrowser);
      unguard();
      unmarkTab();
      unblockHistory();
      unblockNavigation();
    };
  }, [hasChanges, isKept, navigator, pathname]);

  return {
    isConfirming: blocked !== null,
    requestLeave: (leave: () => void) => (hasChanges ? setBlocked({ leave }) : leave()),
    cancelLeave: () => setBlocked(null),
    confirmLeave: () => {
      setBlocked(null);
      isLeaving.current = true;
      onDiscard?.();
      blocked?.leave();
      isLeaving.current = false;
    },
  };
}

/** Undoes every back and forward before the router sees it. `onBlocked` gets a function that repeats the step. */
function blockHistory(onBlocked: (leave: () => void) => void): () => void {
  const currentIndex = historyIndex(window.history.state);
  let isLeaving = false;
  /** Off the entry of the page, until the undoing step arrives. Another Back may come first. */
  let isAway = false;
  return interceptPopState((event) => {
    const steps = historyIndex(event.state) - currentIndex;
    if (isLeaving || (!isAway && !steps)) return;
    event.stopImmediatePropagation();
    isAway = Boolean(steps);
    if (!isAway) return;
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
