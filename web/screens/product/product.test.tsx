import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { User } from '../../../shared/account.ts';
import { sheetRows } from '../../../shared/legal-sheet.ts';
import type { Product, Variant } from '../../../shared/product.ts';
import { credentials } from '../../data/credentials.ts';
import { takeIntention } from '../../data/intention.ts';
import { SessionProvider } from '../../data/session.tsx';
import { fakeApi, refusal, renderAt } from '../../kit/testing.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { toast } from '../../ui/toast.ts';
import ProductScreen from './product.tsx';

const variant = (size: Variant['size'], color: string, stock: number, price = 24.9): Variant => ({
  _id: `${size}-${color}`,
  size,
  color,
  colorCode: '#AA5533',
  sku: `MAG-${color}-${size}`,
  stock,
  priceModifier: price - 24.9,
  price,
});

const shirt: Product = {
  _id: 'p1',
  name: 'Maglietta Siena',
  description: 'La girocollo di tutti i giorni.',
  category: 'magliette',
  basePrice: 24.9,
  price: 24.9,
  images: ['fronte', 'retro'].map((view) => ({ url: `/images/siena-${view}.webp` })),
  variants: [
    variant('XL', 'blu', 0),
    variant('S', 'blu', 30),
    variant('M', 'ocra', 4),
    variant('M', 'blu', 0),
    variant('L', 'ocra', 12, 26.9),
  ],
  tags: ['cotone'],
  weight: 180,
  isActive: true,
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};
const giulia = { _id: 'u1', firstName: 'Giulia', role: 'customer' } as User;

function open() {
  return renderAt(
    '/products/p1',
    <>
      <Routes>
        <Route path="/products/:id" element={<ProductScreen />} />
        <Route path="*" element={<p>altrove</p>} />
      </Routes>
      <Toaster />
    </>,
    { around: (inner) => <SessionProvider>{inner}</SessionProvider> },
  );
}

const sizes = () =>
  within(screen.getByRole('group', { name: /^Taglia/ })).getAllByRole('button', { name: /^(XS|S|M|L|XL)\b/ });
const colours = () => within(screen.getByRole('group', { name: /^Colore/ })).getAllByRole('button');
const names = (buttons: HTMLElement[]) => buttons.map((button) => button.getAttribute('aria-label'));
const press = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  credentials.clear();
  toast.remove();
});

it('offers sizes in their order, sold-out ones struck and explained', async () => {
  fakeApi({ readProduct: () => ({ product: shirt }) });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Maglietta Siena' })).toBeInTheDocument();
  expect(names(sizes())).toEqual(['S', 'M', 'L', 'XL, esaurita']);
  expect(screen.getByText('Le taglie barrate sono esaurite.')).toBeInTheDocument();
  expect(screen.getByText('da')).toBeInTheDocument();
});

it('limits the colours to the chosen size and takes the first that can be had', async () => {
  fakeApi({ readProduct: () => ({ product: shirt }) });
  const { user } = open();
  await user.click(await press('M'));
  expect(names(colours())).toEqual(['ocra', 'blu, esaurito']);
  expect(screen.getByText('Colore: ocra')).toBeInTheDocument();
  expect(screen.getByText('Solo 4 rimasti')).toBeInTheDocument();

  await user.click(await press('L'));
  expect(screen.getByText(/26,90/)).toBeInTheDocument();
  expect(screen.getByText('Disponibile')).toBeInTheDocument();

  await user.click(await press('XL, esaurita'));
  expect(screen.getByText('Esaurito: taglia XL, colore blu')).toBeInTheDocument();
});

it('never lets the quantity above the stock', async () => {
  fakeApi({ readProduct: () => ({ product: shirt }) });
  const { user } = open();
  await user.click(await press('M'));
  const more = screen.getByRole('button', { name: 'Aumenta quantità' });
  for (let press = 0; press < 6; press += 1) await user.click(more);
  expect(screen.getByRole('group', { name: 'Quantità' })).toHaveTextContent('4');
  expect(more).toBeDisabled();
});

it('asks for a choice before it adds anything', async () => {
  const api = fakeApi({ readProduct: () => ({ product: shirt }) });
  const { user } = open();
  await user.click(await press('Aggiungi al carrello'));
  expect(await screen.findByText('Seleziona una variante del prodotto')).toBeInTheDocument();
  expect(api.of('addToCart')).toHaveLength(0);
});

it('says that a variant is sold out instead of adding it', async () => {
  const api = fakeApi({ readProduct: () => ({ product: shirt }) });
  const { user } = open();
  await user.click(await press('XL, esaurita'));
  await user.click(await press('Aggiungi al carrello'));
  expect(await screen.findByText('Quantità non disponibile')).toBeInTheDocument();
  expect(api.of('addToCart')).toHaveLength(0);
});

it.each([
  [11, 'Disponibile'],
  [10, 'Solo 10 rimasti'],
  [2, 'Solo 2 rimasti'],
  [1, 'Solo 1 rimasto'],
  [0, 'Prodotto esaurito in tutte le taglie'],
])('with %i pieces it says: %s', async (stock, words) => {
  fakeApi({ readProduct: () => ({ product: { ...shirt, variants: [variant('M', 'ocra', stock)] } }) });
  open();
  expect(await screen.findByText(words)).toBeInTheDocument();
});

it('reads the stock again when the shop has fewer than it showed', async () => {
  credentials.keep({ token: 't', user: giulia });
  let left = 4;
  fakeApi({
    readMe: () => ({ user: giulia }),
    readProduct: () => ({ product: { ...shirt, variants: [variant('M', 'ocra', left), variant('S', 'blu', 30)] } }),
    addToCart: () => {
      left = 1;
      return refusal(409, 'OUT_OF_STOCK', 'Quantità non disponibile');
    },
  });
  const { user } = open();
  await user.click(await press('M'));
  await user.click(screen.getByRole('button', { name: 'Aumenta quantità' }));
  await user.click(await press('Aggiungi al carrello'));
  expect(await screen.findByText('Solo 1 rimasto')).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Quantità' })).toHaveTextContent('1');
});

it('looks closer at a picture over the whole window, and on to the next', async () => {
  fakeApi({ readProduct: () => ({ product: shirt }) });
  const { user } = open();
  await user.click(await press('Ingrandisci l’immagine'));
  const dialog = within(screen.getByRole('dialog', { name: 'Maglietta Siena' }));
  await user.click(dialog.getByRole('button', { name: 'Avvicina' }));
  expect(dialog.getByRole('button', { name: 'Riduci' })).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Immagine successiva' }));
  expect(dialog.getByText('2 di 2')).toBeInTheDocument();
  expect(dialog.getByRole('img', { name: 'Maglietta Siena, vista posteriore' })).toBeInTheDocument();
  await user.click(dialog.getByRole('img'));
  expect(dialog.getByRole('button', { name: 'Riduci' })).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Chiudi' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows the next picture to a finger that moves sideways, not to one that scrolls', async () => {
  fakeApi({ readProduct: () => ({ product: shirt }) });
  open();
  const picture = await screen.findByRole('img', { name: 'Maglietta Siena, vista frontale' });
  const move = (x: number, y: number) => {
    fireEvent.touchStart(picture, { changedTouches: [{ clientX: 200, clientY: 200 }] });
    fireEvent.touchEnd(picture, { changedTouches: [{ clientX: 200 + x, clientY: 200 + y }] });
  };
  move(-60, 120);
  expect(screen.getByRole('img', { name: 'Maglietta Siena, vista frontale' })).toBeInTheDocument();
  move(-60, 10);
  expect(screen.getByRole('img', { name: 'Maglietta Siena, vista posteriore' })).toBeInTheDocument();
});

it.each([
  ['magliette', '52'],
  ['felpe', '58'],
  ['sciarpe', '180'],
  ['accessori', 'testa 55-60'],
] as const)('has a size guide for %s', async (category, measure) => {
  fakeApi({ readProduct: () => ({ product: { ...shirt, category } }) });
  const { user } = open();
  await user.click(await press('Guida alle taglie'));
  const guide = within(screen.getByRole('dialog', { name: 'Guida alle taglie' }));
  expect(await guide.findByRole('cell', { name: measure })).toBeInTheDocument();
});

it('asks a visitor to log in before a heart, and remembers it', async () => {
  fakeApi({ readProduct: () => ({ product: shirt }) });
  const { user, where } = open();
  await user.click(await press(/preferiti: Maglietta Siena/));
  expect(await screen.findByText('Effettua il login per aggiungere ai preferiti')).toBeInTheDocument();
  await waitFor(() => expect(where()).toBe('/login'));
  expect(takeIntention()).toEqual({ kind: 'wish', productId: 'p1' });
});

it('adds the chosen variant for who is logged in', async () => {
  credentials.keep({ token: 't', user: giulia });
  const api = fakeApi({
    readMe: () => ({ user: giulia }),
    readProduct: () => ({ product: shirt }),
    addToCart: () => ({ cart: { items: [], removed: [] } }),
  });
  const { user } = open();
  await user.click(await press('M'));
  await user.click(screen.getByRole('button', { name: 'Aumenta quantità' }));
  await user.click(await press('Aggiungi al carrello'));
  expect(await screen.findByText('Prodotto aggiunto al carrello')).toBeInTheDocument();
  expect(api.of('addToCart')[0]?.body).toEqual({ productId: 'p1', variantId: 'M-ocra', quantity: 2 });
});

it('shows the server’s refusal', async () => {
  credentials.keep({ token: 't', user: giulia });
  fakeApi({
    readMe: () => ({ user: giulia }),
    readProduct: () => ({ product: shirt }),
    addToCart: () => refusal(409, 'NOT_SELLABLE', 'Prodotto non disponibile'),
  });
  const { user } = open();
  await user.click(await press('S'));
  await user.click(await press('Aggiungi al carrello'));
  expect(await screen.findByText('Prodotto non disponibile')).toBeInTheDocument();
});

it('leads a visitor to the login and remembers what they wanted', async () => {
  fakeApi({ readProduct: () => ({ product: shirt }) });
  const { user, where } = open();
  await user.click(await press('M'));
  await user.click(await press('Aggiungi al carrello'));
  expect(await screen.findByText('Devi effettuare il login per aggiungere prodotti al carrello')).toBeInTheDocument();
  await waitFor(() => expect(where()).toBe('/login'));
  expect(takeIntention()).toEqual({ kind: 'cart', productId: 'p1', variantId: 'M-ocra', quantity: 1 });
  expect(takeIntention()).toBeNull();
});

it('puts a product on the wishlist with its heart', async () => {
  credentials.keep({ token: 't', user: giulia });
  let wished = false;
  fakeApi({
    readMe: () => ({ user: giulia }),
    readProduct: () => ({ product: shirt }),
    readWishlist: () => ({ data: { wishlist: wished ? [shirt] : [] } }),
    toggleWish: () => {
      wished = true;
      return { inWishlist: true, message: 'Prodotto aggiunto ai preferiti' };
    },
  });
  const { user } = open();
  const heart = await press(/preferiti/);
  await user.click(heart);
  expect(await screen.findByText('Prodotto aggiunto ai preferiti')).toBeInTheDocument();
  expect(heart).toHaveAttribute('aria-pressed', 'true');
});

it('takes its pictures from the host of the API, at the path the API says', async () => {
  fakeApi({ readProduct: () => ({ product: shirt }) });
  open();
  const picture = await screen.findByRole('img', { name: 'Maglietta Siena, vista frontale' });
  expect(picture).toHaveAttribute('src', '/images/siena-fronte.webp');
});

it('walks through the pictures in both directions', async () => {
  fakeApi({ readProduct: () => ({ product: shirt }) });
  const { user } = open();
  await user.click(await press('Immagine precedente'));
  expect(screen.getByRole('img', { name: 'Maglietta Siena, vista posteriore' })).toBeInTheDocument();
  await user.click(await press('Immagine successiva'));
  expect(screen.getByRole('img', { name: 'Maglietta Siena, vista frontale' })).toBeInTheDocument();
  await user.click(await press('Mostra: Maglietta Siena, vista posteriore'));
  expect(screen.getByRole('img', { name: 'Maglietta Siena, vista posteriore' })).toBeInTheDocument();
});

it('has the texts that every product page has', async () => {
  fakeApi({ readProduct: () => ({ product: shirt }) });
  const { user } = open();
  await user.click(await screen.findByRole('tab', { name: 'Recensioni' }));
  expect(screen.getByText('Recensioni in arrivo')).toBeInTheDocument();
  expect(screen.getByText(/24 recensioni/)).toBeInTheDocument();
  expect(screen.getByText('IVA inclusa')).toBeInTheDocument();
  expect(screen.getByText('Consegna in 2-3 giorni lavorativi')).toBeInTheDocument();
  expect(screen.getByText('(valore dimostrativo)')).toBeInTheDocument();
  expect(screen.getByText('Spedizione gratuita sopra i 50 €')).toBeInTheDocument();
  expect(screen.getByText('Garanzia 24 mesi', { exact: false })).toBeInTheDocument();
  expect(screen.getByText('(garanzia legale di conformità)')).toBeInTheDocument();
  expect(screen.getByText('Reso entro 30 giorni')).toBeInTheDocument();
  expect(document.title).toBe('Maglietta Siena · Vetrina');
});

describe('the legal sheet', () => {
  const details: NonNullable<Product['details']> = {
    composition: [
      {
        name: '',
        fibres: [
          { fibre: 'cotone', percent: 80 },
          { fibre: 'poliestere', percent: 20 },
        ],
      },
    ],
    animalParts: true,
    care: { washing: '30' },
    origin: 'Portogallo',
  };
  const rows = () =>
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent] as const);

  it('is one line near the price and rows among the specifications', async () => {
    fakeApi({ readProduct: () => ({ product: { ...shirt, details } }), listProducts: () => ({ products: [] }) });
    const { user } = open();
    expect(await screen.findByText('80% cotone, 20% poliestere')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Specifiche' }));
    await screen.findAllByRole('term');
    expect(rows()).toEqual(expect.arrayContaining(sheetRows(details)));
    expect(rows()).toContainEqual(['Parti non tessili', 'Contiene parti non tessili di origine animale']);
    expect(screen.getByText('Dati dimostrativi, di prodotti che non esistono.')).toBeVisible();
  });

  it('of a product that has none is its manufacturer alone', async () => {
    fakeApi({ readProduct: () => ({ product: shirt }), listProducts: () => ({ products: [] }) });
    const { user } = open();
    await screen.findByRole('heading', { level: 1, name: 'Maglietta Siena' });
    await user.click(screen.getByRole('tab', { name: 'Specifiche' }));
    await screen.findAllByRole('term');
    expect(rows().map(([name]) => name)).toEqual([
      'Categoria',
      'Taglie',
      'Colori',
      'Peso',
      'Caratteristiche',
      'Fabbricante',
    ]);
  });
});

describe('a share', () => {
  const share = (outcome: () => Promise<void>) => {
    const shared = jest.fn(outcome);
    Object.defineProperty(navigator, 'share', { configurable: true, value: shared });
    return shared;
  };
  afterEach(() => Reflect.deleteProperty(navigator, 'share'));

  const pressShare = async () => {
    fakeApi({ readProduct: () => ({ product: shirt }) });
    const { user } = open();
    await user.click(await press('Condividi'));
  };

  it('is the device’s own, where it has one', async () => {
    const shared = share(() => Promise.resolve());
    await pressShare();
    expect(shared).toHaveBeenCalledWith({ title: 'Maglietta Siena', url: window.location.href });
    expect(screen.queryByText('Link copiato negli appunti!')).not.toBeInTheDocument();
  });

  it('says that it failed', async () => {
    share(() => Promise.reject(new Error('no app')));
    await pressShare();
    expect(await screen.findByText('Impossibile condividere il prodotto')).toBeInTheDocument();
  });

  it('says nothing to who thought better of it', async () => {
    const shared = share(() => Promise.reject(new DOMException('closed', 'AbortError')));
    await pressShare();
    await waitFor(() => expect(shared).toHaveBeenCalled());
    expect(screen.queryByText('Impossibile condividere il prodotto')).not.toBeInTheDocument();
  });
});

it('copies the address where the device cannot share', async () => {
  fakeApi({ readProduct: () => ({ product: shirt }) });
  const { user } = open();
  await user.click(await press('Condividi'));
  expect(await screen.findByText('Link copiato negli appunti!')).toBeInTheDocument();
  await expect(navigator.clipboard.readText()).resolves.toContain('http');
});

it('shows others of its category, but not itself', async () => {
  const other = { ...shirt, _id: 'p2', name: 'Maglietta Lecce' };
  const api = fakeApi({
    readProduct: () => ({ product: shirt }),
    listProducts: () => ({ products: [shirt, other], currentPage: 1, totalPages: 1, total: 2 }),
  });
  open();
  const similar = within(await screen.findByRole('region', { name: 'Potrebbe piacerti anche' }));
  expect(similar.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual(['Maglietta Lecce']);
  expect(api.of('listProducts')[0]?.query).toEqual({ category: 'magliette', limit: '5' });
});

it('says that a product is not there and goes back to the catalogue', async () => {
  fakeApi({ readProduct: () => refusal(404, 'PRODUCT_NOT_FOUND', 'Prodotto non trovato') });
  const { where } = open();
  expect(await screen.findByText('Prodotto non trovato')).toBeInTheDocument();
  await waitFor(() => expect(where()).toBe('/products'));
});
