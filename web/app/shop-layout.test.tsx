import { act, screen, waitFor, within } from '@testing-library/react';
import type { User } from '../../shared/account/answers.ts';
import type { Product } from '../../shared/product/answers.ts';
import { sessionStore } from '../data/session-store.ts';
import { SessionProvider } from '../data/session.tsx';
import { fakeApi, renderAt, jsonReply } from '../testing/fake-api.tsx';
import { toast } from '../ui/toast.ts';
import { Toaster } from '../ui/toaster.tsx';
import { AppRoutes } from '../routes.tsx';

const giulia = { _id: 'u1', firstName: 'Giulia', lastName: 'R', email: 'g@r.it', role: 'customer' } as User;
const ada = { ...giulia, _id: 'u9', firstName: 'Ada', role: 'admin' } as User;

const productOf = (name: string) =>
  ({
    _id: name,
    name,
    category: 'felpe',
    price: 20,
    basePrice: 20,
    images: [],
    variants: [],
    tags: [],
  }) as unknown as Product;
const newest = Array.from({ length: 8 }, (_, index) => productOf(`Felpa ${index + 1}`));

function open(address: string, user: User | null = null) {
  sessionStore.clear();
  toast.remove();
  if (user) sessionStore.set({ token: 't', user });
  const api = fakeApi({
    readMe: () => ({ user }),
    readCart: () => ({ cart: { items: [{ _id: 'v', quantity: 3, price: 1 }], removed: [] } }),
    readWishlist: () => ({ data: { wishlist: [] } }),
    listProducts: () => ({ products: newest, currentPage: 1, totalPages: 1, total: 8 }),
  });
  const shop = (
    <>
      <AppRoutes />
      <Toaster />
    </>
  );
  return { api, ...renderAt(address, shop, { around: (inner) => <SessionProvider>{inner}</SessionProvider> }) };
}

const banner = () => within(screen.getByRole('banner'));
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const hrefs = (area: HTMLElement) =>
  within(area)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the header', () => {
  it('leads a visitor to products, categories, cart, login and registration, not to a wishlist', async () => {
    open('/');
    await heading(/Capi semplici/);
    expect(hrefs(banner().getByRole('navigation', { name: 'Principale' }))).toEqual([
      ['Prodotti', '/products'],
      ['Magliette', '/products?category=magliette'],
      ['Felpe', '/products?category=felpe'],
      ['Sciarpe', '/products?category=sciarpe'],
      ['Accessori', '/products?category=accessori'],
    ]);
    expect(banner().getByRole('link', { name: 'Vetrina' })).toHaveAttribute('href', '/');
    expect(banner().getByRole('link', { name: 'Carrello' })).toHaveAttribute('href', '/cart');
    expect(banner().getByRole('link', { name: 'Accedi' })).toHaveAttribute('href', '/login');
    expect(banner().getByRole('link', { name: 'Registrati' })).toHaveAttribute('href', '/register');
    expect(banner().queryByRole('link', { name: 'Preferiti' })).not.toBeInTheDocument();
  });

  it('leads a visitor back to where they were, by way of the registration too', async () => {
    const { api, user, currentAddress } = open('/products?category=sciarpe');
    await heading(/Sciarpe/);
    api.answer({ login: () => ({ token: 't', user: giulia }) });
    await user.click(banner().getByRole('link', { name: 'Accedi' }));
    await heading('Accedi');
    await user.click(banner().getByRole('link', { name: 'Registrati' }));
    await heading('Registrati');
    await user.click(banner().getByRole('link', { name: 'Accedi' }));
    await heading('Accedi');
    await user.type(screen.getByLabelText('Email'), 'g@r.it');
    await user.type(screen.getByLabelText('Password'), 'segreta{Enter}');
    await heading(/Sciarpe/);
    expect(currentAddress()).toBe('/products?category=sciarpe');
  });

  it('shows a customer the quantity in the cart, and has their menu and wishlist', async () => {
    const { user } = open('/', giulia);
    expect(await banner().findByRole('link', { name: 'Carrello: 3 articoli' })).toBeInTheDocument();
    expect(banner().getByRole('link', { name: 'Preferiti' })).toHaveAttribute('href', '/wishlist');
    await user.click(banner().getByRole('button', { name: 'Account di Giulia' }));
    expect(banner().getByRole('link', { name: 'Profilo' })).toHaveAttribute('href', '/profile');
    expect(banner().queryByRole('link', { name: 'Pannello admin' })).not.toBeInTheDocument();
    await user.click(banner().getByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Logout effettuato')).toBeInTheDocument();
    expect(banner().getByRole('link', { name: 'Carrello' })).toBeInTheDocument();
  });

  it('links an admin to the admin panel', async () => {
    const { user } = open('/', ada);
    await user.click(await banner().findByRole('button', { name: 'Account di Ada' }));
    expect(banner().getByRole('link', { name: 'Pannello admin' })).toHaveAttribute('href', '/admin');
  });

  it('has a menu for the phone, which closes when it has led somewhere', async () => {
    const { user } = open('/');
    await user.click(banner().getByRole('button', { name: 'Menu' }));
    const menu = screen.getByRole('dialog', { name: 'Menu', hidden: true });
    await user.click(within(menu).getByText('Sciarpe'));
    expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument();
    await heading(/Sciarpe/);
  });
});

it('has a footer with links by product, account and information', async () => {
  open('/');
  await screen.findByRole('link', { name: /Felpa 1/ });
  const columns = ['Prodotti', 'Account', 'Informazioni'].map((name) => screen.getByRole('navigation', { name }));
  expect(columns.map((column) => hrefs(column).map(([, href]) => href))).toEqual([
    ['/products', ...['magliette', 'felpe', 'sciarpe', 'accessori'].map((each) => `/products?category=${each}`)],
    ['/profile', '/profile?tab=orders', '/wishlist', '/cart'],
    ['/contact', '/shipping', '/returns', '/returns#garanzia', '/privacy', '/terms', '/accessibilita'],
  ]);
});

describe('the home page', () => {
  it('has a hero, four categories, four of the eight newest products and reasons to buy here', async () => {
    const { api } = open('/');
    await heading(/Capi semplici/);
    await screen.findByRole('link', { name: /Felpa 1/ });
    const main = within(screen.getByRole('main'));
    expect(
      main.getByText(/gratuita da 50\s€\. 14 giorni per recedere, 30 per il reso; la rispedizione è a tuo carico\.$/),
    ).toBeInTheDocument();
    for (const name of ['Magliette', 'Felpe', 'Sciarpe', 'Accessori']) {
      expect(main.getByRole('link', { name })).toHaveAttribute('href', `/products?category=${name.toLowerCase()}`);
    }
    expect(main.getAllByRole('heading', { level: 3, name: /^Felpa \d/ })).toHaveLength(4);
    expect(api.of('listProducts')[0]?.query).toEqual({ limit: '8', sortBy: 'createdAt', sortOrder: 'desc' });
    expect(main.getByRole('heading', { level: 2, name: 'Perché scegliere Vetrina' })).toBeInTheDocument();
    const reasons = within(main.getByRole('region', { name: 'Perché scegliere Vetrina' }));
    expect(reasons.getAllByRole('heading', { level: 3 }).map((reason) => reason.textContent)).toEqual([
      'Spedizione gratuita',
      'Consegna rapida',
      'Reso facile',
    ]);
    expect(reasons.getByText(/^Da 50\s€ .* costa 5,99\s€\.$/)).toBeInTheDocument();
    expect(reasons.getByText('Il pacco arriva in 2-3 giorni lavorativi da quando parte.')).toBeInTheDocument();
    expect(
      reasons.getByText('La legge ti dà 14 giorni per recedere, noi 30 per il reso; la rispedizione è a tuo carico.'),
    ).toBeInTheDocument();
  });

  it('can be used while the products fail to load, and the catalogue offers a retry', async () => {
    const { api, user } = open('/');
    await heading(/Capi semplici/);
    api.answer({ listProducts: () => jsonReply(503, {}) });
    act(() => void toast.remove());
    expect(screen.getByRole('link', { name: 'Scopri i prodotti' })).toHaveAttribute('href', '/products');
    await user.click(screen.getByRole('link', { name: 'Scopri i prodotti' }));
    expect(await screen.findByRole('button', { name: 'Riprova' }, { timeout: 10_000 })).toBeInTheDocument();
  });
});

describe('addresses', () => {
  it.each(['/profile', '/orders', '/wishlist', '/checkout', '/order-confirmation/1', '/admin/orders'])(
    '%s sends a visitor to the login',
    async (address) => {
      const { currentAddress } = open(address);
      await waitFor(() => expect(currentAddress()).toBe('/login'));
    },
  );

  it('that do not exist show «Pagina non trovata»', async () => {
    open('/non/esiste');
    expect(await heading('Pagina non trovata')).toBeInTheDocument();
  });
});

it('a toast is announced politely, and goes after three seconds', () => {
  jest.useFakeTimers();
  toast.remove();
  renderAt('/', <Toaster />);
  act(() => void toast.success('Fatto'));
  expect(screen.getByText('Fatto').closest('[aria-live="polite"]')).toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(2900));
  expect(screen.getByText('Fatto').parentElement).not.toHaveClass('leaving');
  act(() => void jest.advanceTimersByTime(200));
  expect(screen.getByText('Fatto').parentElement).toHaveClass('leaving');
  act(() => void jest.advanceTimersByTime(2000));
  expect(screen.queryByText('Fatto')).not.toBeInTheDocument();
  jest.useRealTimers();
});
