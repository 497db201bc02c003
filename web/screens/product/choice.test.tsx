import { screen, waitFor, within } from '@testing-library/react';
import { sessionStore } from '../../data/session-store.ts';
import { fakeApi, errorReply } from '../../testing/fake-api.tsx';
import { toast } from '../../ui/toast.ts';
import { giulia, openProduct, findButton, shirt, shirtVariant } from './testing.tsx';

const sizes = () =>
  within(screen.getByRole('group', { name: /^Taglia/ })).getAllByRole('button', { name: /^(XS|S|M|L|XL)\b/ });
const colours = () => within(screen.getByRole('group', { name: /^Colore/ })).getAllByRole('button');
const names = (buttons: HTMLElement[]) => buttons.map((button) => button.getAttribute('aria-label'));
beforeEach(() => {
  sessionStore.clear();
  toast.remove();
});

it('offers sizes in their order, sold-out ones struck and explained', async () => {
  fakeApi({ readProduct: () => ({ product: shirt }) });
  openProduct();
  expect(await screen.findByRole('heading', { level: 1, name: 'Maglietta Siena' })).toBeInTheDocument();
  expect(names(sizes())).toEqual(['S', 'M', 'L', 'XL, esaurita']);
  expect(screen.getByText('Le taglie barrate sono esaurite.')).toBeInTheDocument();
  expect(screen.getByText('da')).toBeInTheDocument();
});

it('limits the colours to the chosen size and takes the first that can be had', async () => {
  fakeApi({ readProduct: () => ({ product: shirt }) });
  const { user } = openProduct();
  await user.click(await findButton('M'));
  expect(names(colours())).toEqual(['ocra', 'blu, esaurito']);
  expect(screen.getByText('Colore: ocra')).toBeInTheDocument();
  expect(screen.getByText('Solo 4 rimasti')).toBeInTheDocument();

  await user.click(await findButton('L'));
  expect(screen.getByText(/26,90/)).toBeInTheDocument();
  expect(screen.getByText('Disponibile')).toBeInTheDocument();

  await user.click(await findButton('XL, esaurita'));
  expect(screen.getByText('Esaurito: taglia XL, colore blu')).toBeInTheDocument();
  expect(screen.queryByText(/^Arriva/)).not.toBeInTheDocument();
});

it('never takes another colour than the one that was chosen', async () => {
  const variants = [
    shirtVariant('M', 'ocra', 4),
    shirtVariant('M', 'blu', 4),
    shirtVariant('L', 'ocra', 4),
    shirtVariant('L', 'panna', 4),
  ];
  const api = fakeApi({ readProduct: () => ({ product: { ...shirt, variants } }) });
  const { user } = openProduct();
  await user.click(await findButton('M'));
  await user.click(await findButton('blu'));
  await user.click(await findButton('L'));
  expect(screen.getByText('Nella taglia L il colore blu non è disponibile: scegline un altro')).toBeInTheDocument();
  await user.click(await findButton('Aggiungi al carrello'));
  expect(await screen.findByText('Seleziona una variante del prodotto')).toBeInTheDocument();
  expect(api.of('addToCart')).toHaveLength(0);
  await user.click(await findButton('M'));
  expect(screen.getByText('Colore: blu')).toBeInTheDocument();
});

it('is in the address, so that a reload and a login keep it', async () => {
  fakeApi({ readProduct: () => ({ product: shirt }) });
  const { user, currentAddress, unmount } = openProduct();
  await user.click(await findButton('M'));
  await user.click(await findButton('ocra'));
  await user.click(screen.getByRole('button', { name: 'Aumenta quantità' }));
  await waitFor(() => expect(currentAddress()).toBe('/products/p1?size=M&color=ocra&quantity=2'));
  unmount();
  openProduct('/products/p1?size=M&color=ocra&quantity=2');
  expect(await screen.findByText('Taglia: M')).toBeInTheDocument();
  expect(screen.getByText('Colore: ocra')).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Quantità' })).toHaveTextContent('2');
});

it.each(['size=XS&color=oro&quantity=molti', 'size=&color=&quantity=-3', 'color=oro&quantity=0'])(
  'ignores what the product does not have: %s',
  async (search) => {
    fakeApi({ readProduct: () => ({ product: shirt }) });
    openProduct(`/products/p1?${search}`);
    expect(await screen.findByText('Scegli la taglia')).toBeInTheDocument();
    expect(screen.getByText('Taglia')).toBeInTheDocument();
    expect(screen.getByText('Colore')).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Quantità' })).toHaveTextContent('1');
  },
);

it('never lets the quantity above the stock', async () => {
  fakeApi({ readProduct: () => ({ product: shirt }) });
  const { user } = openProduct();
  await user.click(await findButton('M'));
  const more = screen.getByRole('button', { name: 'Aumenta quantità' });
  for (let press = 0; press < 6; press += 1) await user.click(more);
  expect(screen.getByRole('group', { name: 'Quantità' })).toHaveTextContent('4');
  expect(more).toBeDisabled();
});

it('asks for a choice before it adds anything', async () => {
  const api = fakeApi({ readProduct: () => ({ product: shirt }) });
  const { user } = openProduct();
  await user.click(await findButton('Aggiungi al carrello'));
  expect(await screen.findByText('Seleziona una variante del prodotto')).toBeInTheDocument();
  expect(api.of('addToCart')).toHaveLength(0);
});

it('says that a variant is sold out instead of adding it', async () => {
  const api = fakeApi({ readProduct: () => ({ product: shirt }) });
  const { user } = openProduct();
  await user.click(await findButton('XL, esaurita'));
  await user.click(await findButton('Aggiungi al carrello'));
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
  fakeApi({ readProduct: () => ({ product: { ...shirt, variants: [shirtVariant('M', 'ocra', stock)] } }) });
  openProduct();
  expect(await screen.findByText(words)).toBeInTheDocument();
  // What cannot be ordered arrives on no day.
  expect(screen.queryAllByText(/^Arriva/)).toHaveLength(stock > 0 ? 1 : 0);
  expect(screen.getByText('Consegna in 2-3 giorni lavorativi')).toBeInTheDocument();
});

it('speaks of no sizes where a sold-out product has one', async () => {
  const variants = ['ocra', 'blu'].map((color) => ({ ...shirtVariant('M', color, 0), oneSize: true as const }));
  fakeApi({ readProduct: () => ({ product: { ...shirt, category: 'sciarpe', variants } }) });
  openProduct();
  expect(await screen.findByText('Prodotto esaurito')).toBeInTheDocument();
});

it('reads the stock again when the shop has fewer than it showed', async () => {
  sessionStore.set({ token: 't', user: giulia });
  let left = 4;
  fakeApi({
    readMe: () => ({ user: giulia }),
    readProduct: () => ({
      product: { ...shirt, variants: [shirtVariant('M', 'ocra', left), shirtVariant('S', 'blu', 30)] },
    }),
    addToCart: () => {
      left = 1;
      return errorReply(409, 'OUT_OF_STOCK', 'Quantità non disponibile');
    },
  });
  const { user } = openProduct();
  await user.click(await findButton('M'));
  await user.click(screen.getByRole('button', { name: 'Aumenta quantità' }));
  await user.click(await findButton('Aggiungi al carrello'));
  expect(await screen.findByText('Solo 1 rimasto')).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Quantità' })).toHaveTextContent('1');
});

it.each([
  ['magliette', '52', '94-99'],
  ['felpe', '58', '94-99'],
] as const)('has the measures of the body and of the garment for %s', async (category, garment, chest) => {
  fakeApi({ readProduct: () => ({ product: { ...shirt, category } }) });
  const { user } = openProduct();
  await user.click(await findButton('Guida alle taglie'));
  const guide = within(screen.getByRole('dialog', { name: 'Guida alle taglie' }));
  const ofBody = within(await guide.findByRole('table', { name: 'Misure del corpo' }));
  expect(within(ofBody.getByRole('row', { name: /^M / })).getByRole('cell', { name: chest })).toBeInTheDocument();
  const ofGarment = within(guide.getByRole('table', { name: 'Misure del capo' }));
  expect(within(ofGarment.getByRole('row', { name: /^M / })).getByRole('cell', { name: garment })).toBeInTheDocument();
});

it.each([
  ['sciarpe', '180'],
  ['accessori', 'testa 55-60'],
] as const)('has a size guide for %s', async (category, measure) => {
  fakeApi({ readProduct: () => ({ product: { ...shirt, category } }) });
  const { user } = openProduct();
  await user.click(await findButton('Guida alle taglie'));
  const guide = within(screen.getByRole('dialog', { name: 'Guida alle taglie' }));
  expect(await guide.findByRole('cell', { name: measure })).toBeInTheDocument();
  expect(guide.getByText(/sono a taglia unica/)).toBeInTheDocument();
});
