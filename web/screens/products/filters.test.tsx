import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../testing/fake-api.tsx';
import { cataloguePage, openCatalogue, resetShopper } from './testing.tsx';
import { parseCatalogueState } from './use-catalogue.ts';

beforeEach(resetShopper);

it('applies a typed price while the field still has the focus', async () => {
  const api = fakeApi({ listProducts: () => cataloguePage(['Felpa Torino'], 30, 3) });
  const { user } = openCatalogue('/products');
  const filters = within(await screen.findByRole('complementary', { name: 'Filtri' }));
  await user.type(await filters.findByLabelText('Da'), '20');
  await waitFor(() => expect(api.of('listProducts').at(-1)?.query).toMatchObject({ minPrice: '20' }));
  expect(filters.getByLabelText('Da')).toHaveFocus();
});

it('keeps every filter in the address, shows it as a chip and takes it away again', async () => {
  const api = fakeApi({ listProducts: () => cataloguePage(['Felpa Torino'], 30, 3) });
  const { user, currentAddress } = openCatalogue('/products?page=3');
  const filters = within(await screen.findByRole('complementary', { name: 'Filtri' }));
  await user.click(await filters.findByRole('checkbox', { name: 'S (2)' }));
  await user.click(filters.getByRole('checkbox', { name: 'M (1)' }));
  await user.click(filters.getByRole('checkbox', { name: 'Verde Bottiglia (2)' }));
  await user.click(filters.getByRole('checkbox', { name: 'Solo disponibili (2)' }));
  await user.type(filters.getByLabelText('Da'), '20');
  await user.type(filters.getByLabelText('A'), '45.5{Enter}');
  const all = '/products?size=S%2CM&color=verde-bottiglia&available=true&minPrice=20&maxPrice=45.5';
  await waitFor(() => expect(currentAddress()).toBe(all));
  expect(api.of('listProducts').at(-1)?.query).toMatchObject({
    size: 'S,M',
    color: 'verde-bottiglia',
    minPrice: '20',
    maxPrice: '45.5',
    available: 'true',
    page: '1',
  });

  const chips = () => within(screen.getByRole('list', { name: 'Filtri attivi' })).getAllByRole('button');
  expect(chips().map((chip) => chip.textContent)).toEqual([
    ...['Taglia S', 'Taglia M', 'Colore Verde Bottiglia', 'Da 20,00\u00a0€', 'Fino a 45,50\u00a0€', 'Solo disponibili'],
    'Rimuovi filtri',
  ]);
  await user.click(screen.getByRole('button', { name: 'Rimuovi il filtro: Taglia S' }));
  await waitFor(() => expect(currentAddress()).toContain('size=M&'));
  await user.click(screen.getByRole('button', { name: 'Rimuovi filtri' }));
  await waitFor(() => expect(currentAddress()).toBe('/products'));
  expect(screen.queryByRole('list', { name: 'Filtri attivi' })).not.toBeInTheDocument();
});

it('names the goods in one size as such, not as a size of garments', async () => {
  openCatalogue('/products?size=unica');
  expect(await screen.findByRole('button', { name: 'Rimuovi il filtro: Taglia unica' })).toBeVisible();
});

it('keeps the focus of the keyboard at a chip beside the removed one, then at the heading', async () => {
  fakeApi({ listProducts: () => cataloguePage(['Felpa Torino']) });
  const { user } = openCatalogue('/products?size=S,M&available=true');
  const chip = (label: string) => screen.findByRole('button', { name: `Rimuovi il filtro: ${label}` });
  const heading = await screen.findByRole('heading', { level: 1 });
  (await chip('Taglia M')).focus();
  await user.keyboard('{Enter}');
  expect(await chip('Solo disponibili')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await chip('Taglia S')).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Filtri attivi' })).not.toBeInTheDocument());
  expect(heading).toHaveFocus();
});

it('leaves the focus at the heading when all filters go, from the chips or from an empty list', async () => {
  const api = fakeApi({ listProducts: () => cataloguePage(['Felpa Torino']) });
  const { user, currentAddress, unmount } = openCatalogue('/products?size=S,M');
  (await screen.findByRole('button', { name: 'Rimuovi filtri' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(currentAddress()).toBe('/products'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  unmount();

  api.answer({ listProducts: ({ query }) => cataloguePage(query.size ? [] : ['Felpa Torino']) });
  const { user: other } = openCatalogue('/products?size=S');
  (await screen.findByRole('link', { name: 'Vedi tutti i prodotti' })).focus();
  await other.keyboard('{Enter}');
  expect(await screen.findByText('Felpa Torino')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('does not offer a choice behind which there is nothing', async () => {
  fakeApi({ listProducts: () => cataloguePage(['Felpa Torino']) });
  openCatalogue('/products?size=XL');
  const filters = within(await screen.findByRole('complementary', { name: 'Filtri' }));
  // It is chosen, so it must stay possible to remove it.
  expect(await filters.findByRole('checkbox', { name: 'XL (0)' })).toBeEnabled();
  expect(filters.getByRole('checkbox', { name: 'S (2)' })).toBeEnabled();
});

it('hides a group of filters with a single value, unless it is chosen', async () => {
  const page = cataloguePage(['Sciarpa Asti']);
  const facets = {
    sizes: [{ name: 'M', count: 4 }],
    colors: [{ name: 'Blu', colorCode: '#123456', count: 4 }],
    price: { min: 39.9, max: 39.9 },
    available: 4,
  };
  fakeApi({ listProducts: () => ({ ...page, facets }) });
  openCatalogue('/products?category=sciarpe&color=blu');
  const filters = within(await screen.findByRole('complementary', { name: 'Filtri' }));
  expect(await filters.findByRole('checkbox', { name: 'Blu (4)' })).toBeChecked();
  expect(filters.queryByRole('group', { name: 'Taglia' })).not.toBeInTheDocument();
  expect(filters.queryByRole('group', { name: 'Prezzo in euro' })).not.toBeInTheDocument();
});

it('reads filters from the URL, and ignores invalid ones', () => {
  const read = (address: string) => parseCatalogueState(new URLSearchParams(address)).query;
  expect(read('size=xxl,gigante&color=Verde Bottiglia,&minPrice=9,90&maxPrice=x&available=1')).toEqual({
    page: 1,
    size: 'XXL',
    color: 'verde-bottiglia',
    minPrice: 9.9,
  });
});

it('opens the filters in a dialog on narrow screens', async () => {
  fakeApi({ listProducts: () => cataloguePage(['Felpa Torino'], 30, 3) });
  const { user, currentAddress } = openCatalogue('/products?size=S');
  await user.click(await screen.findByRole('button', { name: 'Filtri (1)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filtri' }));
  await user.click(dialog.getByRole('checkbox', { name: 'M (1)' }));
  await waitFor(() => expect(currentAddress()).toBe('/products?size=S%2CM'));
  dialog.getByRole('button', { name: 'Rimuovi filtri' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(currentAddress()).toBe('/products'));
  expect(dialog.getByRole('button', { name: 'Mostra 30 prodotti' })).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Mostra 30 prodotti' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows the products in the colour that is filtered for, and never turns them to another', async () => {
  const [product] = cataloguePage(['Felpa Torino']).products;
  const images = [
    { url: '/images/ocra.webp', color: 'ocra' },
    { url: '/images/ocra-retro.webp', color: 'ocra' },
    { url: '/images/notte.webp', color: 'Blu notte' },
  ];
  fakeApi({ listProducts: () => ({ ...cataloguePage([]), products: [{ ...product, images }], total: 1 }) });
  const sources = () => screen.getAllByRole('presentation').map((image) => image.getAttribute('src'));
  const { user, unmount } = openCatalogue('/products?color=blu-notte');
  await user.hover(await screen.findByRole('link', { name: /Felpa Torino/ }));
  expect(sources()).toEqual(['/images/notte.webp']);
  unmount();

  const all = openCatalogue('/products');
  await all.user.hover(await screen.findByRole('link', { name: /Felpa Torino/ }));
  expect(sources()).toEqual(['/images/ocra.webp', '/images/ocra-retro.webp']);
});
