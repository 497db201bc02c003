import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { savedPosition, savePosition, restoreScroll, setCurrentEntry } from './scroll-positions.ts';

/** Key of the history entry that the browser itself opened. */
const initialEntryKey = (window.history.state as { key?: string } | null)?.key ?? 'default';
let isFirstNavigation = true;

/**
 * Does after a change of route what the browser does after a page load: it scrolls to the top (or back to the earlier
 * position) and moves the focus to the heading, so that a screen reader reads it. It is mounted again for every path,
 * inside the screen's Suspense. A change of the search part scrolls only when the person goes back.
 */
export function ScrollAndFocus() {
  const { key, pathname, search } = useLocation();
  // The first entry of every page load has the same key, so the key alone does not name an entry.
  const entry = `${key} ${pathname}${search}`;
  const navigationType = useNavigationType();

  // A layout effect: it must stop listening before a shorter page makes the browser scroll.
  useLayoutEffect(() => {
    setCurrentEntry(entry);
    const onScroll = () => savePosition(entry);
    // The prerendered page may have been scrolled before this script ran.
    if (isFirstNavigation && isNewLoad()) onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [entry]);

  useEffect(() => {
    if (navigationType !== NavigationType.Pop || (isFirstNavigation && isNewLoad())) return;
    const position = savedPosition(entry);
    // After a reload without a saved position the browser itself has restored it.
    if (isFirstNavigation && position === undefined) return savePosition(entry);
    return restoreScroll(position ?? 0);
  }, [entry, navigationType]);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const isPageLoad = isFirstNavigation && key === initialEntryKey;
    isFirstNavigation = false;
    if (isPageLoad) return;
    if (navigationType !== NavigationType.Pop) window.scrollTo(0, 0);
    return focusHeading();
    // Only when the screen is mounted.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}

/** True when the page was opened by its address or a link, not by a reload or by going back. */
function isNewLoad(): boolean {
  const [load] = performance.getEntriesByType?.('navigation') ?? [];
  return (load as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

/**
 * Focuses the screen's heading when it appears, and again when the real heading replaces a skeleton's. It stops when the
 * person does something else.
 */
function focusHeading(): () => void {
  const previouslyFocused = document.activeElement;
  let focusedHeading: HTMLElement | null = null;
  const focusNewHeading = () => {
    const heading = document.querySelector<HTMLElement>('main h1');
    const mayMoveFocus = document.activeElement === previouslyFocused || document.activeElement === document.body;
    if (!heading || heading === focusedHeading || !mayMoveFocus) return;
    focusedHeading = heading;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(focusNewHeading);
  const stop = () => observer.disconnect();
  focusNewHeading();
  observer.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('pointerdown', stop, { once: true });
  window.addEventListener('keydown', stop, { once: true });
  return () => {
    stop();
    window.removeEventListener('pointerdown', stop);
    window.removeEventListener('keydown', stop);
  };
}
