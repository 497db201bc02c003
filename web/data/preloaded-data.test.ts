import type * as PreloadedData from './preloaded-data.ts';

/** The module reads the page when it is loaded. */
async function loadOnPageWith(json: string): Promise<typeof PreloadedData> {
  document.body.innerHTML = `<script id="first-data" type="application/json">${json}</script>`;
  jest.resetModules();
  return import('./preloaded-data.ts');
}

it('a product page shows its own product without a call, and no other product', async () => {
  const { preloadedProduct } = await loadOnPageWith('{"product":{"_id":"felpa"}}');
  expect(preloadedProduct('felpa')).toEqual({ _id: 'felpa' });
  expect(preloadedProduct('sciarpa')).toBeUndefined();
});

it('a catalogue page shows its list for the same filters, in whatever order they are', async () => {
  const list = { query: { category: 'felpe', page: 1 }, answer: { total: 3 } };
  const { preloadedList } = await loadOnPageWith(JSON.stringify({ list }));
  expect(preloadedList({ page: 1, category: 'felpe' })).toEqual({ total: 3 });
  expect(preloadedList({ page: 2, category: 'felpe' })).toBeUndefined();
  expect(preloadedList({ category: 'felpe' })).toBeUndefined();
});

it.each(['', '{"product":'])('a page with the data %j makes its calls', async (json) => {
  const { preloadedList, preloadedProduct } = await loadOnPageWith(json);
  expect(preloadedProduct('felpa')).toBeUndefined();
  expect(preloadedList({})).toBeUndefined();
});
