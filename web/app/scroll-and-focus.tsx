import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { savedPosition, savePosition, restoreScroll, setCurrentEntry } from './scroll-positions.ts';

/** The history entry that the browser itself opened, as the router names it: that arrival is the page load's own. */
const opened = (window.history.state as { key?: string } | null)?.key ?? 'default';
let first = true;

/**
 * What a page load would do and a change of route must do itself: go to the top (or back to where one was), put the
 * focus on the heading, so that it is read aloud. Mounted anew, inside the screen's Suspense, for every path; what only
 * the search changes on one page moves nothing, but for going back.
 */
export function ScrollAndFocus() {
  const { key, pathname, search } = useLocation();
  // The first entry of every page load has the same key.
  const entry = `${key} ${pathname}${search}`;
  const how = useNavigationType();

  // A layout effect: it must stop listening before the page that follows is shorter and the browser scrolls by itself.
  useLayoutEffect(() => {
    setCurrentEntry(entry);
    const remember = () => savePosition(entry);
    // The page stood there, and could be scrolled, before any of this ran.
    if (first && isNewLoad()) remember();
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [entry]);

  useEffect(() => {
    if (how !== NavigationType.Pop || (first && isNewLoad())) return;
    const position = savedPosition(entry);
    // Who reloads before any of this ran is brought back by the browser itself.
    if (first && position === undefined) return savePosition(entry);
    return restoreScroll(position ?? 0);
  }, [entry, how]);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const isPageLoad = first && key === opened;
    first = false;
    if (isPageLoad) return;
    if (how !== NavigationType.Pop) window.scrollTo(0, 0);
    return focusHeading();
    // Only the arrival counts.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}

/** True where this page was opened by its address or a link from elsewhere: not by a reload, nor by going back. */
function isNewLoad(): boolean {
  const [load] = performance.getEntriesByType?.('navigation') ?? [];
  return (load as PerformanceNavigationTiming | undefined)?.type === 'navigate';
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
