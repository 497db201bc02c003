import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../testing/fake-api.tsx';
import { cataloguePage, openCatalogue, resetShopper } from './testing.tsx';

beforeEach(resetShopper);

const reading = (search: object) => ({ listProducts: () => ({ ...cataloguePage(['Felpa Torino']), search }) });

it('shows the filters that were said in a search as chips, and takes their words away', async () => {
  const filters = [{ label: 'Taglia M', without: 'felpa nera' }];
  const api = fakeApi(reading({ filters, words: 'felpa nera' }));
  const { user, currentAddress } = openCatalogue('/products?search=felpa+nera+M');
  const chip = () => screen.findByRole('button', { name: 'Rimuovi il filtro: Taglia M' });
  await user.click(await chip());
  await waitFor(() => expect(currentAddress()).toBe('/products?search=felpa+nera'));
  expect(api.of('listProducts')[0]?.query.search).toBe('felpa nera M');
  await user.click(screen.getByRole('button', { name: 'Rimuovi filtri' }));
  await waitFor(() => expect(currentAddress()).toBe('/products?search=felpa+nera'));
});

it('shows the best match first in a search, and the newest first in a list', async () => {
  const api = fakeApi(reading({ filters: [], words: 'felpa' }));
  const { user, currentAddress } = openCatalogue('/products?search=felpa');
  await screen.findByText('Felpa Torino');
  expect(api.of('listProducts')[0]?.query.sortBy).toBeUndefined();
  expect(screen.getByLabelText('Ordina per')).toHaveDisplayValue('Più pertinenti');
  await user.selectOptions(screen.getByLabelText('Ordina per'), 'Più recenti');
  await waitFor(() => expect(currentAddress()).toBe('/products?search=felpa&sort=recenti'));
  expect(api.of('listProducts').at(-1)?.query).toMatchObject({ sortBy: 'createdAt', sortOrder: 'desc' });
});

it('offers six sortings of a list', async () => {
  fakeApi({ listProducts: () => cataloguePage(['Felpa Torino']) });
  openCatalogue('/products');
  const options = within(await screen.findByLabelText('Ordina per')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    ...['Più recenti', 'Meno recenti', 'Prezzo crescente', 'Prezzo decrescente', 'Nome A-Z', 'Nome Z-A'],
  ]);
});

it('says which words it found something for, where no product has all', async () => {
  fakeApi(reading({ filters: [], words: 'polo a righe', shown: 'a righe' }));
  openCatalogue('/products?search=polo+a+righe');
  expect(await screen.findByText('Nessun prodotto per «polo a righe»: ecco «a righe»')).toBeInTheDocument();
});

it('says that the shop sells no such thing, and proposes the categories', async () => {
  fakeApi({
    listProducts: () => ({
      ...cataloguePage([], 0, 0),
      search: { filters: [], words: 'jeans', notSold: true },
    }),
  });
  openCatalogue('/products?search=jeans');
  expect(await screen.findByRole('heading', { name: 'Nessun prodotto trovato' })).toBeInTheDocument();
  expect(screen.getByText(/Nel negozio non c’è niente per «jeans»/)).toBeInTheDocument();
  const links = within(screen.getByRole('heading', { name: 'Nessun prodotto trovato' }).parentElement!).getAllByRole(
    'link',
  );
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    ...['/products', '/products?category=magliette', '/products?category=felpe'],
    ...['/products?category=sciarpe', '/products?category=accessori'],
  ]);
});

it.each([
  ['reso', 1],
  ['resi e rimborsi', 1],
  ['restituire', 1],
  ['resort', 0],
])('where «%s» finds nothing, it links to the page about returns: %i', async (search, links) => {
  fakeApi({
    listProducts: () => ({ ...cataloguePage([], 0, 0), search: { filters: [], words: search, notSold: true } }),
  });
  openCatalogue(`/products?search=${encodeURIComponent(search)}`);
  await screen.findByText(/Nel negozio non c’è niente per/);
  expect(screen.queryAllByRole('link', { name: 'Resi e recesso' })).toHaveLength(links);
});

it('opens a product in the colour that was said', async () => {
  const page = cataloguePage(['Felpa Torino', 'Felpa Asti']);
  const colors = { [page.products[0]!._id]: 'Cipria' };
  fakeApi({ listProducts: () => ({ ...page, search: { filters: [], words: 'felpa rosa', colors } }) });
  openCatalogue('/products?search=felpa+rosa');
  const link = async (name: string) =>
    (await screen.findByRole('link', { name: new RegExp(name) })).getAttribute('href');
  expect(await link('Felpa Torino')).toBe('/products/Felpa%20Torino?color=Cipria');
  expect(await link('Felpa Asti')).toBe('/products/Felpa%20Asti');
});
