import { act, screen, waitFor, within } from '@testing-library/react';
import type { Product } from '../../shared/product/answers.ts';
import type { User } from '../../shared/account/answers.ts';
import { sessionStore } from '../data/session-store.ts';
import { SessionProvider } from '../data/session.tsx';
import { variantSheet } from '../data/variant-sheet.ts';
import ProductsScreen from '../screens/products/products.tsx';
import { errorReply, fakeApi, jsonReply, renderAt } from '../testing/fake-api.tsx';
import { anna, cartWith, productWith, signInAs } from '../testing/shopper.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { RunPendingAction } from './run-pending-action.tsx';
import { VariantSheet } from './variant-sheet.tsx';

const variantOf = (size: 'S' | 'M' | 'L', color: string, stock: number) => ({
  ...productWith().variants[0]!,
  _id: `${size}-${color}`,
  size,
  color,
  stock,
});
const hoodie: Product = productWith({
  variants: [
    variantOf('S', 'verde', 0),
    variantOf('M', 'verde', 9),
    variantOf('M', 'blu', 0),
    variantOf('L', 'blu', 2),
  ],
});

function openCatalogue(user: User | null, address = '/products') {
  signInAs(user);
  act(() => variantSheet.set(null));
  const facets = { sizes: [], colors: [], price: { min: 0, max: 0 }, available: 1 };
  const api = fakeApi({
    readMe: () => ({ user: anna }),
    readCart: () => ({ cart: cartWith() }),
    addToCart: () => ({ cart: cartWith() }),
    readProduct: () => ({ product: hoodie }),
    listProducts: () => ({ products: [hoodie], currentPage: 1, totalPages: 1, total: 1, facets }),
  });
  const shop = (
    <>
      <ProductsScreen />
      <VariantSheet />
      <RunPendingAction />
      <Toaster />
    </>
  );
  const view = renderAt(address, shop, { around: (inner) => <SessionProvider>{inner}</SessionProvider> });
  return { api, ...view };
}

const bag = () => screen.findByRole('button', { name: 'Aggiungi al carrello: Felpa Trieste' });
const findSheet = async () => within(await screen.findByRole('dialog', { name: 'Scegli taglia e colore' }));
const colours = (sheet: Awaited<ReturnType<typeof findSheet>>) =>
  within(sheet.getByRole('group', { name: /^Colore/ }))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));

it('the bag on a card asks for size and colour, and adds exactly these', async () => {
  const { api, user, currentAddress } = openCatalogue(anna);
  await user.click(await bag());
  const sheet = await findSheet();
  expect(api.of('addToCart')).toHaveLength(0);

  expect(await sheet.findByRole('button', { name: 'S, esaurita' })).toBeInTheDocument();
  expect(sheet.getByText('Le taglie barrate sono esaurite.')).toBeInTheDocument();
  expect(colours(sheet)).toEqual(['verde', 'blu']);
  await user.click(sheet.getByRole('button', { name: 'Aggiungi al carrello' }));
  expect(sheet.getByRole('alert')).toHaveTextContent('Seleziona una variante del prodotto');
  expect(screen.getAllByText('Seleziona una variante del prodotto')).toHaveLength(1);

  await user.click(sheet.getByRole('button', { name: 'M' }));
  expect(sheet.queryByRole('alert')).not.toBeInTheDocument();
  expect(colours(sheet)).toEqual(['verde', 'blu, esaurito']);
  await user.click(sheet.getByRole('button', { name: 'L' }));
  expect(sheet.getByText('Colore: blu')).toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: 'Aggiungi al carrello' }));
  expect(await screen.findByText('Prodotto aggiunto al carrello')).toBeInTheDocument();
  expect(api.of('addToCart')[0]?.body).toMatchObject({ productId: hoodie._id, variantId: 'L-blu', quantity: 1 });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  // The choice is no filter of the catalogue.
  expect(currentAddress()).toBe('/products');
});

it('asks only for the colour of goods in one size', async () => {
  const { api, user } = openCatalogue(anna);
  const variants = [variantOf('M', 'verde', 0), variantOf('M', 'blu', 3)].map((each) => ({
    ...each,
    oneSize: true as const,
  }));
  api.answer({ readProduct: () => ({ product: { ...hoodie, category: 'sciarpe', variants } }) });
  await user.click(await bag());
  const sheet = within(await screen.findByRole('dialog', { name: 'Scegli il colore' }));
  expect(await sheet.findByText('Taglia unica')).toBeInTheDocument();
  expect(sheet.queryByRole('button', { name: 'M' })).not.toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: 'verde, esaurito' }));
  expect(sheet.getByText('Esaurito: taglia unica, colore verde')).toBeInTheDocument();
});

it('begins with the size and the colour that the catalogue is filtered by, and so does the product’s page', async () => {
  const { user } = openCatalogue(anna, '/products?color=blu&size=L');
  await user.click(await bag());
  const sheet = await findSheet();
  expect(await sheet.findByText('Colore: blu')).toBeInTheDocument();
  expect(sheet.getByRole('button', { name: 'L' })).toHaveAttribute('aria-pressed', 'true');
  const card = screen.getAllByRole('link', { name: /Felpa Trieste/, hidden: true })[0];
  expect(card).toHaveAttribute('href', `/products/${hoodie._id}?size=L&color=blu`);
});

it('never adds a sold-out variant, and shows the stock that is left after a refusal', async () => {
  const { api, user } = openCatalogue(anna);
  await user.click(await bag());
  const sheet = await findSheet();
  await user.click(await sheet.findByRole('button', { name: 'S, esaurita' }));
  expect(sheet.getByText('Esaurito: taglia S, colore verde')).toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: 'Aggiungi al carrello' }));
  expect(sheet.getByRole('alert')).toHaveTextContent('Quantità non disponibile');
  expect(api.of('addToCart')).toHaveLength(0);

  const lessStock = { ...hoodie, variants: [variantOf('M', 'verde', 0), variantOf('L', 'blu', 1)] };
  api.answer({
    addToCart: () => errorReply(409, 'OUT_OF_STOCK', 'Quantità non disponibile'),
    readProduct: () => ({ product: lessStock }),
  });
  await user.click(sheet.getByRole('button', { name: 'M' }));
  await user.click(sheet.getByRole('button', { name: 'Aggiungi al carrello' }));
  expect(await sheet.findByText('Esaurito: taglia M, colore verde')).toBeInTheDocument();
  expect(sheet.getByRole('alert')).toHaveTextContent('Quantità non disponibile');
});

it('shows the picture of the chosen colour', async () => {
  const { api, user } = openCatalogue(anna);
  const imageOf = (color: string) => ({ ...productWith().images[0]!, url: `/images/${color}.webp`, color });
  api.answer({ readProduct: () => ({ product: { ...hoodie, images: ['verde', 'blu'].map(imageOf) } }) });
  await user.click(await bag());
  const sheet = await findSheet();
  await user.click(await sheet.findByRole('button', { name: 'blu' }));
  expect(sheet.getByRole('presentation')).toHaveAttribute('src', expect.stringContaining('blu'));
});

it('sends a visitor to the login first, and asks after it', async () => {
  const { user, currentAddress } = openCatalogue(null);
  await user.click(await bag());
  expect(await screen.findByText('Effettua il login per aggiungere prodotti al carrello')).toBeInTheDocument();
  expect(currentAddress()).toBe('/login');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await act(async () => {
    sessionStore.set({ token: 't', user: anna });
    await Promise.resolve();
  });
  const sheet = await findSheet();
  expect(await sheet.findByRole('link', { name: 'Felpa Trieste' })).toBeInTheDocument();
});

it('says when the product cannot be read, or is no longer sold', async () => {
  const { api, user } = openCatalogue(anna);
  const again = await bag();
  api.answer({ readProduct: () => jsonReply(503, {}) });
  await user.click(again);
  const sheet = await findSheet();
  const retry = await sheet.findByRole('button', { name: 'Riprova' });
  api.answer({ readProduct: () => errorReply(404, 'PRODUCT_NOT_FOUND', 'Prodotto non trovato') });
  await user.click(retry);
  expect(await sheet.findByText('Prodotto non disponibile')).toBeInTheDocument();
  await user.click(sheet.getAllByRole('button', { name: 'Chiudi' }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
