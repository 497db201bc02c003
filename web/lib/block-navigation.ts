import { parsePath, type Navigator } from 'react-router-dom';

/**
 * Stops links and calls of `navigate` that lead to another page than `pathname`; the declarative router has no blocker
 * of its own. A tab or a filter stays on the page. A replaced entry is no person's step but a redirect, for example at
 * the end of a session. `onBlocked` gets a function that repeats the step. Returns how to undo it.
 */
export function blockNavigation(
  navigator: { push: Navigator['push'] },
  pathname: string,
  onBlocked: (leave: () => void) => void,
): () => void {
  const { push } = navigator;
  let isBlocking = true;
  const guardedPush: Navigator['push'] = (to, ...rest) => {
    const { pathname: next = pathname } = typeof to === 'string' ? parsePath(to) : to;
    if (!isBlocking || next === pathname) push(to, ...rest);
    else onBlocked(() => push(to, ...rest));
  };
  navigator.push = guardedPush;
  return () => {
    isBlocking = false;
    // A later form may have put its own function over this one.
    if (navigator.push === guardedPush) navigator.push = push;
  };
}
