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

describe('when the shop takes the place of what the page came with', () => {
  it.each(['[href="/products"]', '[href="#contenuto"]', 'main'])('the focus stays on %s', async (selector) => {
    const root = place();
    restoreFocusAfterMount(root);
    root.querySelector<HTMLElement>(selector)!.focus();
    root.innerHTML = after;
    await settled();
    expect(document.activeElement).toBe(root.querySelector(selector));
  });

  it('nobody is put anywhere who was nowhere', async () => {
    const root = place();
    restoreFocusAfterMount(root);
    root.innerHTML = after;
    await settled();
    expect(document.activeElement).toBe(document.body);
  });

  it('nobody is taken away from where they have gone meanwhile', async () => {
    const root = place();
    root.querySelector<HTMLElement>('[href="/products"]')!.focus();
    restoreFocusAfterMount(root);
    root.innerHTML = after;
    root.querySelector<HTMLElement>('main')!.focus();
    await settled();
    expect(document.activeElement).toBe(root.querySelector('main'));
  });
});
