/**
 * Whoever has come to a link with the keyboard before the shop takes the place of what the page came with (web/start.tsx)
 * stays on it: the focus goes to the same link, or the same landmark, of what stands there now.
 */
export function restoreFocusAfterMount(place: Element): void {
  let last = counterpartOf(document.activeElement, place);
  const note = (event: Event) => (last = counterpartOf(event.target as Element, place));
  place.addEventListener('focusin', note);
  new MutationObserver((_, watcher) => {
    watcher.disconnect();
    place.removeEventListener('focusin', note);
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (last && isLost) place.querySelector<HTMLElement>(last)?.focus({ preventScroll: true });
  }).observe(place, { childList: true });
}

/** How to find it again. */
function counterpartOf(element: Element | null, place: Element): string | undefined {
  if (!element || !place.contains(element)) return undefined;
  if (element.id) return `#${CSS.escape(element.id)}`;
  const href = element.getAttribute('href');
  return href === null ? undefined : `a[href="${CSS.escape(href)}"]`;
}
