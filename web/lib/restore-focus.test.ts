import { restoreFocusAfterMount } from './restore-focus.ts';

const before =
  '<div><a href="#contenuto">Vai</a><main id="contenuto" tabindex="-1"><a href="/products">P</a></main></div>';
const after = '<a href="#contenuto">Vai</a><main id="contenuto" tabindex="-1"><a href="/products">Prodotti</a></main>';
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeAll(() => Object.assign(globalThis, { CSS: { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } }));

function place(): Element {
  document.body.innerHTML = `<div id="root">${before}</div>`;
  return document.getElementById('root')!;
}

describe('when React replaces the prerendered page', () => {
  it.each(['[href="/products"]', '[href="#contenuto"]', 'main'])('the focus stays on %s', async (selector) => {
    const root = place();
    restoreFocusAfterMount(root);
    root.querySelector<HTMLElement>(selector)!.focus();
    root.innerHTML = after;
    await settled();
    expect(document.activeElement).toBe(root.querySelector(selector));
  });

  it('without a focus before, the focus does not move', async () => {
    const root = place();
    restoreFocusAfterMount(root);
    root.innerHTML = after;
    await settled();
    expect(document.activeElement).toBe(document.body);
  });

  it('a focus that moved in the meantime stays', async () => {
    const root = place();
    root.querySelector<HTMLElement>('[href="/products"]')!.focus();
    restoreFocusAfterMount(root);
    root.innerHTML = after;
    root.querySelector<HTMLElement>('main')!.focus();
    await settled();
    expect(document.activeElement).toBe(root.querySelector('main'));
  });
});
