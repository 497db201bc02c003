import { screen, waitFor } from '@testing-library/react';
import type { User } from '../../../shared/account/answers.ts';
import { sessionStore } from '../../data/session-store.ts';
import { fakeApi, jsonReply } from '../../testing/fake-api.tsx';
import { cataloguePage, openCatalogue, resetShopper } from './testing.tsx';
import { parseCatalogueState } from './use-catalogue.ts';

beforeEach(resetShopper);

it('reads the list of the URL, and the newest products by default', async () => {
  const api = fakeApi({ listProducts: () => cataloguePage(['Felpa Torino']) });
  openCatalogue('/products?category=felpe&search=blu&sort=prezzo-crescente&page=3').unmount();
  openCatalogue('/products?category=scarpe&sort=a-caso&page=-1');
  await screen.findByText('Felpa Torino');
  expect(api.of('listProducts').map(({ query }) => query)).toEqual([
    { category: 'felpe', search: 'blu', sortBy: 'price', sortOrder: 'asc', page: '3' },
    { sortBy: 'createdAt', sortOrder: 'desc', page: '1' },
  ]);
});

it('reads the six sortings', () => {
  const sorted = (sort: string) => parseCatalogueState(new URLSearchParams({ sort })).sort;
  for (const sort of ['recenti', 'meno-recenti', 'prezzo-crescente', 'prezzo-decrescente', 'nome-a-z', 'nome-z-a']) {
    expect(sorted(sort)).toBe(sort);
  }
  expect(sorted('__proto__')).toBe('recenti');
});

it('shows the total in the heading and numbered pages only above one', async () => {
  const api = fakeApi({ listProducts: () => cataloguePage(['Felpa Torino'], 24, 2) });
  const { unmount } = openCatalogue('/products');
  expect(await screen.findByRole('heading', { level: 1, name: 'Prodotti 24 prodotti' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Pagina 2' })).toHaveAttribute('href', '/products?page=2');
  unmount();

  api.answer({ listProducts: () => cataloguePage(['Felpa Torino'], 1, 1) });
  openCatalogue('/products?category=felpe');
  expect(await screen.findByRole('heading', { level: 1, name: 'Felpe 1 prodotto' })).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Pagine' })).not.toBeInTheDocument();
});

it("says '1.000+' of a search with more products than its pages have, and the true total of a list", async () => {
  fakeApi({ listProducts: () => cataloguePage(['Felpa Torino'], 1001, 84) });
  const { unmount } = openCatalogue('/products?search=felpa');
  expect(await screen.findByRole('heading', { level: 1, name: 'Prodotti 1.000+ prodotti' })).toBeInTheDocument();
  expect(screen.getByText('1.000+ prodotti trovati')).toBeInTheDocument();
  unmount();
  openCatalogue('/products?category=felpe');
  expect(await screen.findByRole('heading', { level: 1, name: 'Felpe 1.001 prodotti' })).toBeInTheDocument();
});

it('puts every choice into the URL and goes back to page one', async () => {
  fakeApi({ listProducts: () => cataloguePage(['Felpa Torino'], 30, 3) });
  const { user, currentAddress } = openCatalogue('/products?page=3');
  await screen.findByText('Felpa Torino');
  await user.selectOptions(screen.getByLabelText('Categoria'), 'Sciarpe');
  await waitFor(() => expect(currentAddress()).toBe('/products?category=sciarpe'));
  await user.selectOptions(screen.getByLabelText('Ordina per'), 'Nome A-Z');
  await waitFor(() => expect(currentAddress()).toBe('/products?category=sciarpe&sort=nome-a-z'));
  await user.click(screen.getByRole('button', { name: 'Elenco' }));
  await waitFor(() => expect(currentAddress()).toBe('/products?category=sciarpe&sort=nome-a-z&view=list'));
  await user.selectOptions(screen.getByLabelText('Categoria'), 'Tutte');
  await user.selectOptions(screen.getByLabelText('Ordina per'), 'Più recenti');
  await user.click(screen.getByRole('button', { name: 'Griglia' }));
  await waitFor(() => expect(currentAddress()).toBe('/products'));
});

it('never shows an old answer over a newer one', async () => {
  const waiting: Record<string, (answer: object) => void> = {};
  fakeApi({ listProducts: ({ query }) => new Promise((resolve) => (waiting[query.category ?? ''] = resolve)) });
  const { user } = openCatalogue('/products?category=felpe');
  await user.selectOptions(screen.getByLabelText('Categoria'), 'Sciarpe');
  await waitFor(() => expect(waiting.sciarpe).toBeDefined());
  waiting.sciarpe?.(cataloguePage(['Sciarpa Asti']));
  expect(await screen.findByText('Sciarpa Asti')).toBeInTheDocument();
  waiting.felpe?.(cataloguePage(['Felpa Torino']));
  await expect(screen.findByText('Felpa Torino', {}, { timeout: 200 })).rejects.toThrow();
  expect(screen.getByText('Sciarpa Asti')).toBeInTheDocument();
});

it('says that nothing was found and leads to all products', async () => {
  fakeApi({ listProducts: () => cataloguePage([], 0, 0) });
  openCatalogue('/products?search=zzz');
  expect(await screen.findByRole('heading', { name: 'Nessun prodotto trovato' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Vedi tutti i prodotti' })).toHaveAttribute('href', '/products');
});

it('says that the lowest price is above the highest, and no such thing of other prices', async () => {
  fakeApi({ listProducts: () => cataloguePage([], 0, 0) });
  const { unmount } = openCatalogue('/products?minPrice=50&maxPrice=20');
  expect(
    await screen.findByText('Il prezzo minimo è più alto del massimo. Prova a togliere qualche filtro.'),
  ).toBeInTheDocument();
  unmount();
  openCatalogue('/products?minPrice=500');
  expect(await screen.findByText('Prova a togliere qualche filtro.')).toBeInTheDocument();
});

it('shows the last page for an address beyond it, and never says that nothing was found', async () => {
  const api = fakeApi({
    listProducts: ({ query }) =>
      query.page === '2'
        ? { ...cataloguePage(['Felpa Torino'], 13, 2), currentPage: 2 }
        : { ...cataloguePage([], 13, 2), currentPage: Number(query.page) },
  });
  const { currentAddress } = openCatalogue('/products?category=felpe&page=99');
  let hasSaidNothing = false;
  const observer = new MutationObserver(() => (hasSaidNothing ||= !!screen.queryByText('Nessun prodotto trovato')));
  observer.observe(document.body, { childList: true, subtree: true });
  expect(await screen.findByText('Felpa Torino')).toBeInTheDocument();
  observer.disconnect();
  expect(hasSaidNothing).toBe(false);
  await waitFor(() => expect(currentAddress()).toBe('/products?category=felpe&page=2'));
  expect(screen.getByRole('heading', { level: 1, name: 'Felpe 13 prodotti' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Pagina 2', current: 'page' })).toBeInTheDocument();
  expect(api.of('listProducts').map(({ query }) => query.page)).toEqual(['99', '2']);
});

it('offers another try when the shop does not answer', async () => {
  const api = fakeApi({ listProducts: () => jsonReply(503, { message: 'Service Unavailable' }) });
  const { user } = openCatalogue('/products');
  const again = await screen.findByRole('button', { name: 'Riprova' });
  api.answer({ listProducts: () => cataloguePage(['Felpa Torino']) });
  await user.click(again);
  expect(await screen.findByText('Felpa Torino')).toBeInTheDocument();
});

it('keeps the list while another one loads, not once that has failed, and finds it when the connection is back', async () => {
  const api = fakeApi({ listProducts: () => cataloguePage(['Maglietta Siena']) });
  const { user } = openCatalogue('/products');
  await screen.findByText('Maglietta Siena');
  let fail = () => {};
  api.answer({
    listProducts: () => new Promise((resolve) => (fail = () => resolve(jsonReply(503, { message: 'no' })))),
  });
  await user.selectOptions(screen.getByLabelText('Categoria'), 'Felpe');
  expect(await screen.findByRole('heading', { level: 1, name: 'Felpe' })).toBeInTheDocument();
  expect(screen.getByText('Maglietta Siena')).toBeInTheDocument();
  fail();
  expect(await screen.findByRole('heading', { name: 'Non riusciamo a mostrare i prodotti' })).toBeInTheDocument();
  expect(screen.queryByText('Maglietta Siena')).not.toBeInTheDocument();
  api.answer({ listProducts: () => cataloguePage(['Felpa Torino']) });
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Felpa Torino')).toBeInTheDocument();
});

it('says once for the whole list that VAT is included', async () => {
  fakeApi({ listProducts: () => cataloguePage(['Felpa Torino', 'Felpa Trieste']) });
  openCatalogue('/products');
  await screen.findByText('Felpa Trieste');
  expect(screen.getAllByText(/IVA inclusa/)).toHaveLength(1);
});

it('adds a product with a single variant at once', async () => {
  sessionStore.set({ token: 't', user: { _id: 'u1' } as User });
  const page = cataloguePage(['Felpa Torino']);
  const products = page.products.map((product) => ({ ...product, variants: product.variants.slice(1) }));
  const api = fakeApi({
    readMe: () => ({ user: { _id: 'u1' } }),
    listProducts: () => ({ ...page, products }),
    addToCart: () => ({ cart: { items: [], removed: [] } }),
  });
  const { user } = openCatalogue('/products');
  await user.click(await screen.findByRole('button', { name: 'Aggiungi al carrello: Felpa Torino' }));
  expect(await screen.findByText('Prodotto aggiunto al carrello')).toBeInTheDocument();
  expect(api.of('addToCart')[0]?.body).toMatchObject({ variantId: 'Felpa Torino-1', quantity: 1 });
});

it('asks a visitor to log in before it adds anything', async () => {
  fakeApi({ listProducts: () => cataloguePage(['Felpa Torino']) });
  const { user, currentAddress } = openCatalogue('/products?category=felpe');
  await user.click(await screen.findByRole('button', { name: 'Aggiungi al carrello: Felpa Torino' }));
  expect(await screen.findByText('Effettua il login per aggiungere prodotti al carrello')).toBeInTheDocument();
  await waitFor(() => expect(currentAddress()).toBe('/login'));
});
