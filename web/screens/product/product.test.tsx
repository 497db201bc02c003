import { act, screen, waitFor, within } from '@testing-library/react';
import { legalSheetRows } from '../../../shared/legal-sheet/rows.ts';
import type { Product } from '../../../shared/product/answers.ts';
import { sessionStore } from '../../data/session-store.ts';
import { takePendingAction } from '../../data/pending-action.ts';
import { fakeApi, errorReply } from '../../testing/fake-api.tsx';
import { toast } from '../../ui/toast.ts';
import { giulia, openProduct, findButton, shirt } from './testing.tsx';

beforeEach(() => {
  sessionStore.clear();
  toast.remove();
});

it('asks a visitor to log in before a heart, and remembers it', async () => {
  fakeApi({ readProduct: () => ({ product: shirt }) });
  const { user, currentAddress } = openProduct();
  await user.click(await findButton(/preferiti: Maglietta Siena/));
  expect(await screen.findByText('Effettua il login per aggiungere ai preferiti')).toBeInTheDocument();
  await waitFor(() => expect(currentAddress()).toBe('/login'));
  expect(takePendingAction()).toEqual({ kind: 'wish', productId: 'p1' });
});

it('adds the chosen variant for a user', async () => {
  sessionStore.set({ token: 't', user: giulia });
  const api = fakeApi({
    readMe: () => ({ user: giulia }),
    readProduct: () => ({ product: shirt }),
    addToCart: () => ({ cart: { items: [], removed: [] } }),
  });
  const { user, currentAddress } = openProduct();
  await user.click(await findButton('M'));
  await user.click(screen.getByRole('button', { name: 'Aumenta quantità' }));
  await user.click(await findButton('Aggiungi al carrello'));
  const notice = (await screen.findByText('Prodotto aggiunto al carrello')).closest<HTMLElement>('[role="status"]')!;
  expect(notice).toHaveTextContent('Prodotto aggiunto al carrelloMaglietta SienaTaglia M · ocraVai al carrello');
  expect(notice.querySelector('img')).toHaveAttribute('src', '/images/siena-fronte.webp');
  expect(api.of('addToCart')[0]?.body).toEqual({ productId: 'p1', variantId: 'M-ocra', quantity: 2 });

  act(() => toast.remove());
  // The toast goes after three seconds; the link beside the button stays.
  await user.click(screen.getByRole('link', { name: 'Vai al carrello' }));
  expect(currentAddress()).toBe('/cart');
});

it('shows the server’s refusal', async () => {
  sessionStore.set({ token: 't', user: giulia });
  fakeApi({
    readMe: () => ({ user: giulia }),
    readProduct: () => ({ product: shirt }),
    addToCart: () => errorReply(409, 'NOT_SELLABLE', 'Prodotto non disponibile'),
  });
  const { user } = openProduct();
  await user.click(await findButton('S'));
  await user.click(await findButton('Aggiungi al carrello'));
  expect(await screen.findByText('Prodotto non disponibile')).toBeInTheDocument();
});

it('sends a visitor to the login and stores the pending action', async () => {
  fakeApi({ readProduct: () => ({ product: shirt }) });
  const { user, currentAddress } = openProduct();
  await user.click(await findButton('M'));
  await user.click(await findButton('Aggiungi al carrello'));
  expect(await screen.findByText('Devi effettuare il login per aggiungere prodotti al carrello')).toBeInTheDocument();
  await waitFor(() => expect(currentAddress()).toBe('/login'));
  expect(takePendingAction()).toEqual({ kind: 'cart', productId: 'p1', variantId: 'M-ocra', quantity: 1 });
  expect(takePendingAction()).toBeNull();
});

it('puts a product on the wishlist with its heart', async () => {
  sessionStore.set({ token: 't', user: giulia });
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
  const { user } = openProduct();
  const heart = await findButton(/preferiti/);
  await user.click(heart);
  expect(await screen.findByText('Prodotto aggiunto ai preferiti')).toBeInTheDocument();
  expect(heart).toHaveAttribute('aria-pressed', 'true');
});

it('of a real shop invents no reviews', async () => {
  fakeApi({ readProduct: () => ({ product: shirt }) }, { payments: { provider: 'stripe' } });
  openProduct();
  expect(await screen.findByText('IVA inclusa')).toBeInTheDocument();
  expect(screen.queryByText(/24 recensioni/)).not.toBeInTheDocument();
});

it('has the texts that every product page has', async () => {
  fakeApi({ readProduct: () => ({ product: shirt }) }, { demo: { accounts: [] } });
  const { user } = openProduct();
  await user.click(await screen.findByRole('tab', { name: 'Recensioni' }));
  expect(screen.getByText('Recensioni in arrivo')).toBeInTheDocument();
  expect(await screen.findByText(/24 recensioni/)).toBeInTheDocument();
  expect(screen.getByText('IVA inclusa')).toBeInTheDocument();
  expect(screen.getByText('Consegna in 2-3 giorni lavorativi')).toBeInTheDocument();
  expect(screen.getByText(/^Arriva tra (il|l’) ?\d/)).toBeInTheDocument();
  expect(screen.getByText('(valore dimostrativo)')).toBeInTheDocument();
  expect(screen.getByText('Spedizione gratuita da 50 €')).toBeInTheDocument();
  expect(screen.getByText('Garanzia 24 mesi', { exact: false })).toBeInTheDocument();
  expect(screen.getByText('(garanzia legale di conformità)')).toBeInTheDocument();
  expect(screen.getByText('Reso entro 30 giorni')).toBeInTheDocument();
  expect(
    screen.getByText('(14 giorni per recedere, 30 per il reso; la rispedizione è a tuo carico)'),
  ).toBeInTheDocument();
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
    const { user } = openProduct();
    expect(await screen.findByText('80% cotone, 20% poliestere')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Specifiche' }));
    await screen.findAllByRole('term');
    expect(rows()).toEqual(expect.arrayContaining(legalSheetRows(details)));
    expect(rows()).toContainEqual(['Parti non tessili', 'Contiene parti non tessili di origine animale']);
    expect(screen.getByText('Dati dimostrativi, di prodotti che non esistono.')).toBeVisible();
  });

  it('of a product that has none is its manufacturer alone', async () => {
    fakeApi({ readProduct: () => ({ product: shirt }), listProducts: () => ({ products: [] }) });
    const { user } = openProduct();
    await screen.findByRole('heading', { level: 1, name: 'Maglietta Siena' });
    await user.click(screen.getByRole('tab', { name: 'Specifiche' }));
    await screen.findByText('Caratteristiche');
    expect(rows().map(([name]) => name)).toEqual([
      'Categoria',
      'Taglie',
      'Colori',
      'Peso',
      'Caratteristiche',
      'SKU',
      'Fabbricante',
    ]);
  });

  it('shows the SKU of the chosen variant and the manufacturer without a click', async () => {
    fakeApi({ readProduct: () => ({ product: { ...shirt, details } }) });
    const { user } = openProduct();
    const identity = within(await screen.findByRole('region', { name: 'Prodotto e fabbricante' }));
    expect(identity.getByText('Scegli taglia e colore per vederlo')).toBeInTheDocument();
    expect(identity.getByText(/^Vetrina Demo S\.r\.l\., Via Esempio 1/)).toBeInTheDocument();
    await user.click(await findButton('M'));
    expect(identity.getByText('MAG-ocra-M')).toBeInTheDocument();
  });
});

it('shows others of its category, but not itself', async () => {
  const other = { ...shirt, _id: 'p2', name: 'Maglietta Lecce' };
  const api = fakeApi({
    readProduct: () => ({ product: shirt }),
    listProducts: () => ({ products: [shirt, other], currentPage: 1, totalPages: 1, total: 2 }),
  });
  openProduct();
  const similar = within(await screen.findByRole('region', { name: 'Potrebbero piacerti anche' }));
  expect(similar.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual(['Maglietta Lecce']);
  expect(api.of('listProducts')[0]?.query).toEqual({ category: 'magliette', limit: '5' });
});

it('says that a product is not there and goes back to the catalogue', async () => {
  fakeApi({ readProduct: () => errorReply(404, 'PRODUCT_NOT_FOUND', 'Prodotto non trovato') });
  const { currentAddress } = openProduct();
  expect(await screen.findByText('Prodotto non trovato')).toBeInTheDocument();
  await waitFor(() => expect(currentAddress()).toBe('/products'));
});
