/**
 * React replaces the prerendered page (web/start.tsx), and with it a link that has the keyboard focus. The focus then
 * goes to the same link, or the element with the same id, of the new page.
 */
export function restoreFocusAfterMount(root: Element): void {
  let selector = selectorOf(document.activeElement, root);
  const onFocus = (event: Event) => (selector = selectorOf(event.target as Element, root));
  root.addEventListener('focusin', onFocus);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    root.removeEventListener('focusin', onFocus);
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (selector && isLost) root.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }).observe(root, { childList: true });
}

function selectorOf(element: Element | null, root: Element): string | undefined {
  if (!element || !root.contains(element)) return undefined;
  if (element.id) return `#${CSS.escape(element.id)}`;
  const href = element.getAttribute('href');
  return href === null ? undefined : `a[href="${CSS.escape(href)}"]`;
}
