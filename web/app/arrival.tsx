import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const positions = new Map<string, number>();
/** The history entry that the browser itself opened, as the router names it: that arrival is the page load's own. */
const opened = (window.history.state as { key?: string } | null)?.key ?? 'default';
let first = true;

/**
 * What a page load would do and a change of route must do itself: go to the top (or back to where one was), put the
 * focus on the heading, so that it is read aloud. Mounted anew, inside the screen's Suspense, for every address.
 */
export function Arrival() {
  const { key } = useLocation();
  const how = useNavigationType();

  useEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const isPageLoad = first && key === opened;
    first = false;
    if (isPageLoad) return;
    settle(how, key);
    return focusHeading();
    // Only the arrival counts: a changed search on the same page moves nothing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}

function settle(how: NavigationType, key: string) {
  window.scrollTo(0, how === NavigationType.Pop ? (positions.get(key) ?? 0) : 0);
}

/**
 * Focuses the screen's heading as soon as there is one, and again if a skeleton's gives way to the real one: as long as
 * the person has not begun to do something else.
 */
function focusHeading(): () => void {
  const before = document.activeElement;
  let focused: HTMLElement | null = null;
  const look = () => {
    const heading = document.querySelector<HTMLElement>('main h1');
    const isFree = document.activeElement === before || document.activeElement === document.body;
    if (!heading || heading === focused || !isFree) return;
    focused = heading;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const watcher = new MutationObserver(look);
  const stop = () => watcher.disconnect();
  look();
  watcher.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('pointerdown', stop, { once: true });
  window.addEventListener('keydown', stop, { once: true });
  return () => {
    stop();
    window.removeEventListener('pointerdown', stop);
    window.removeEventListener('keydown', stop);
  };
}
