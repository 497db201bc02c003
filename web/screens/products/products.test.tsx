import { screen, waitFor, within } from '@testing-library/react';
import type { User } from '../../../shared/account/answers.ts';
import type { Product } from '../../../shared/product/answers.ts';
import { sessionStore } from '../../data/session-store.ts';
import { SessionProvider } from '../../data/session.tsx';
import { fakeApi, renderAt, jsonReply } from '../../testing/fake-api.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { toast } from '../../ui/toast.ts';
import ProductsScreen from './products.tsx';
import { parseCatalogueState } from './use-catalogue.ts';

const productOf = (name: string, stock = 20): Product => ({
  _id: name,
  name,
  description: '',
  category: 'felpe',
  basePrice: 59.9,
  price: 59.9,
  images: [],
  variants: [0, stock].map((left, index) => ({
    _id: `${name}-${index}`,
    size: 'M',
    color: 'blu',
    colorCode: '#123456',
    sku: 'X',
    stock: left,
    priceModifier: 0,
    price: 59.9,
  })),
  tags: [],
  weight: 0,
  isActive: true,
  version: 1,
  createdAt: '2020-01-01T00:00:00Z',
  updatedAt: '2020-01-01T00:00:00Z',
});
const pageOf = (names: string[], total = names.length, totalPages = 1) => ({
  products: names.map((name) => productOf(name)),
  currentPage: 1,
  totalPages,
  total,
  facets: {
    sizes: [
      { name: 'S', count: 2 },
      { name: 'M', count: 1 },
      { name: 'XL', count: 0 },
    ],
    colors: [{ name: 'Verde Bottiglia', colorCode: '#004400', count: 2 }],
    price: { min: 19.9, max: 59.9 },
    available: 2,
  },
});

const open = (address: string) =>
  renderAt(
    address,
    <>
      <ProductsScreen />
      <Toaster />
    </>,
    { around: (inner) => <SessionProvider>{inner}</SessionProvider> },
  );

beforeEach(() => {
  sessionStore.clear();
  toast.remove();
});

it('asks for what the address says, and for the newest where it says nothing', async () => {
  const api = fakeApi({ listProducts: () => pageOf(['Felpa Torino']) });
  open('/products?category=felpe&search=blu&sort=prezzo-crescente&page=3').unmount();
  open('/products?category=scarpe&sort=a-caso&page=-1');
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
  const api = fakeApi({ listProducts: () => pageOf(['Felpa Torino'], 24, 2) });
  const { unmount } = open('/products');
  expect(await screen.findByRole('heading', { level: 1, name: 'Prodotti 24 prodotti' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Pagina 2' })).toHaveAttribute('href', '/products?page=2');
  unmount();

  api.answer({ listProducts: () => pageOf(['Felpa Torino'], 1, 1) });
  open('/products?category=felpe');
  expect(await screen.findByRole('heading', { level: 1, name: 'Felpe 1 prodotto' })).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Pagine' })).not.toBeInTheDocument();
});

it('puts every choice into the address and begins again at page one', async () => {
  fakeApi({ listProducts: () => pageOf(['Felpa Torino'], 30, 3) });
  const { user, currentAddress } = open('/products?page=3');
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

it('searches once the typing pauses', async () => {
  const api = fakeApi({ listProducts: ({ query }) => pageOf([`Trovato: ${query.search ?? 'tutto'}`]) });
  const { user, currentAddress } = open('/products');
  await screen.findByText('Trovato: tutto');
  await user.type(screen.getByLabelText('Cerca'), 'felpa blu');
  expect(await screen.findByText('Trovato: felpa blu')).toBeInTheDocument();
  await waitFor(() => expect(currentAddress()).toBe('/products?search=felpa+blu'));
  expect(api.of('listProducts')).toHaveLength(2);
});

it('keeps every filter in the address, shows it as a chip and takes it away again', async () => {
  const api = fakeApi({ listProducts: () => pageOf(['Felpa Torino'], 30, 3) });
  const { user, currentAddress } = open('/products?page=3');
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

it('does not offer a choice behind which there is nothing', async () => {
  fakeApi({ listProducts: () => pageOf(['Felpa Torino']) });
  open('/products?size=XL');
  const filters = within(await screen.findByRole('complementary', { name: 'Filtri' }));
  // It is chosen, and must be taken away again.
  expect(await filters.findByRole('checkbox', { name: 'XL (0)' })).toBeEnabled();
  expect(filters.getByRole('checkbox', { name: 'S (2)' })).toBeEnabled();
});

it('reads whatever stands in the address, and ignores what it cannot understand', () => {
  const read = (address: string) => parseCatalogueState(new URLSearchParams(address)).query;
  expect(read('size=xxl,gigante&color=Verde Bottiglia,&minPrice=9,90&maxPrice=x&available=1')).toEqual({
    page: 1,
    size: 'XXL',
    color: 'verde-bottiglia',
    minPrice: 9.9,
  });
});

it('has the filters behind a button where there is no room beside', async () => {
  fakeApi({ listProducts: () => pageOf(['Felpa Torino'], 30, 3) });
  const { user, currentAddress } = open('/products?size=S');
  await user.click(await screen.findByRole('button', { name: 'Filtri (1)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filtri' }));
  await user.click(dialog.getByRole('checkbox', { name: 'M (1)' }));
  await waitFor(() => expect(currentAddress()).toBe('/products?size=S%2CM'));
  await user.click(dialog.getByRole('button', { name: 'Mostra 30 prodotti' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('suggestions', () => {
  const product = { _id: 'p1', name: 'Felpa Torino', image: '/images/a.webp', price: 64.9 };
  const hints = { words: ['felpa'], categories: ['felpe'], products: [product] };
  const field = () => screen.getByRole('combobox', { name: 'Cerca' });
  const options = () => within(screen.getByRole('listbox', { name: 'Suggerimenti' })).getAllByRole('option');
  const chosen = () => options().find((each) => each.getAttribute('aria-selected') === 'true');

  it('are walked through and chosen by keyboard, with the focus in the field', async () => {
    fakeApi({ listProducts: () => pageOf(['Felpa Torino']), suggestProducts: () => hints });
    const { user, currentAddress } = open('/products');
    await user.type(field(), 'fel');
    await waitFor(() => expect(field()).toHaveAttribute('aria-expanded', 'true'));
    expect(options().map((each) => each.textContent)).toEqual([
      'felpa',
      'CategoriaFelpe',
      'Felpa Torino64,90\u00a0€IVA inclusa',
    ]);
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toHaveTextContent('felpa');
    expect(field()).toHaveAttribute('aria-activedescendant', chosen()?.id);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(chosen()).toHaveTextContent('Felpa Torino');
    expect(field()).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(currentAddress()).toBe('/products/p1'));
  });

  it('close on Escape, and Enter searches what was typed', async () => {
    fakeApi({ listProducts: () => pageOf(['Felpa Torino']), suggestProducts: () => hints });
    const { user, currentAddress } = open('/products');
    await user.type(field(), 'fel');
    await waitFor(() => expect(field()).toHaveAttribute('aria-expanded', 'true'));
    await user.keyboard('{Escape}');
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect(field()).toHaveValue('fel');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(currentAddress()).toBe('/products?search=fel'));
  });

  it('lead to a search or a category by a click, and what was typed is over', async () => {
    fakeApi({ listProducts: () => pageOf(['Felpa Torino']), suggestProducts: () => hints });
    const { user, currentAddress } = open('/products');
    await user.type(field(), 'fel');
    await user.click(await screen.findByRole('option', { name: 'felpa' }));
    await waitFor(() => expect(currentAddress()).toBe('/products?search=felpa'));
    expect(field()).toHaveValue('felpa');
    await user.clear(field());
    await user.type(field(), 'felp');
    await user.click(await screen.findByRole('option', { name: 'Categoria Felpe' }));
    await waitFor(() => expect(currentAddress()).toBe('/products?category=felpe'));
    expect(field()).toHaveValue('');
  });

  it('never come from an answer to older words', async () => {
    const waiting: Record<string, (answer: object) => void> = {};
    fakeApi({
      listProducts: () => pageOf(['Felpa Torino']),
      suggestProducts: ({ query }) => new Promise((resolve) => (waiting[query.q ?? ''] = resolve)),
    });
    const { user } = open('/products');
    await user.type(field(), 'fel');
    await waitFor(() => expect(waiting.fel).toBeDefined());
    await user.type(field(), 'pa');
    await waitFor(() => expect(waiting.felpa).toBeDefined());
    waiting.felpa?.({ ...hints, words: ['felpa nuova'] });
    expect(await screen.findByRole('option', { name: 'felpa nuova' })).toBeInTheDocument();
    waiting.fel?.({ ...hints, words: ['feltro'] });
    await expect(screen.findByRole('option', { name: 'feltro' }, { timeout: 200 })).rejects.toThrow();
  });
});

it('never shows an old answer over a newer one', async () => {
  const waiting: Record<string, (answer: object) => void> = {};
  fakeApi({ listProducts: ({ query }) => new Promise((resolve) => (waiting[query.category ?? ''] = resolve)) });
  const { user } = open('/products?category=felpe');
  await user.selectOptions(screen.getByLabelText('Categoria'), 'Sciarpe');
  await waitFor(() => expect(waiting.sciarpe).toBeDefined());
  waiting.sciarpe?.(pageOf(['Sciarpa Asti']));
  expect(await screen.findByText('Sciarpa Asti')).toBeInTheDocument();
  waiting.felpe?.(pageOf(['Felpa Torino']));
  await expect(screen.findByText('Felpa Torino', {}, { timeout: 200 })).rejects.toThrow();
  expect(screen.getByText('Sciarpa Asti')).toBeInTheDocument();
});

it('says that nothing was found and leads to all products', async () => {
  fakeApi({ listProducts: () => pageOf([], 0, 0) });
  open('/products?search=zzz');
  expect(await screen.findByRole('heading', { name: 'Nessun prodotto trovato' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Vedi tutti i prodotti' })).toHaveAttribute('href', '/products');
});

it('offers another try when the shop does not answer', async () => {
  const api = fakeApi({ listProducts: () => jsonReply(503, { message: 'Service Unavailable' }) });
  const { user } = open('/products');
  const again = await screen.findByRole('button', { name: 'Riprova' });
  api.answer({ listProducts: () => pageOf(['Felpa Torino']) });
  await user.click(again);
  expect(await screen.findByText('Felpa Torino')).toBeInTheDocument();
});

it('adds the first variant in stock, for who is logged in', async () => {
  sessionStore.set({ token: 't', user: { _id: 'u1' } as User });
  const api = fakeApi({
    readMe: () => ({ user: { _id: 'u1' } }),
    listProducts: () => pageOf(['Felpa Torino']),
    addToCart: () => ({ cart: { items: [], removed: [] } }),
  });
  const { user } = open('/products');
  await user.click(await screen.findByRole('button', { name: 'Aggiungi al carrello: Felpa Torino' }));
  expect(await screen.findByText('Prodotto aggiunto al carrello')).toBeInTheDocument();
  expect(api.of('addToCart')[0]?.body).toMatchObject({ variantId: 'Felpa Torino-1', quantity: 1 });
});

it('asks a visitor to log in before it adds anything', async () => {
  fakeApi({ listProducts: () => pageOf(['Felpa Torino']) });
  const { user, currentAddress } = open('/products?category=felpe');
  await user.click(await screen.findByRole('button', { name: 'Aggiungi al carrello: Felpa Torino' }));
  expect(await screen.findByText('Effettua il login per aggiungere prodotti al carrello')).toBeInTheDocument();
  await waitFor(() => expect(currentAddress()).toBe('/login'));
});
