import { screen, waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../testing/axe.ts';
import { openAdminScreen } from '../../../testing/admin.tsx';
import { errorReply, type ReceivedCall } from '../../../testing/fake-api.tsx';
import CountScreen from './count.tsx';

const variant = (sku: string, stock: number, gtin?: string) => ({
  ...{ _id: sku, size: 'M', color: 'verde', colorCode: '#0e5a46', sku, stock, priceModifier: 0, price: 10 },
  ...(gtin && { gtin }),
});

interface OrderedPieces {
  items: { variant: { _id: string }; quantity: number }[];
  parcels?: object[];
  returns?: object[];
  pickup?: true;
}

/** A search finds parts of codes, too. */
function fakeShop(ordered: Partial<Record<string, OrderedPieces[]>> = {}) {
  const stock = new Map([
    ['FEL-M', 7],
    ['FEL-M-2', 1],
    ['MAG-S', 3],
  ]);
  const products = () => [
    { _id: '1', name: 'Felpa', variants: [variant('FEL-M', stock.get('FEL-M')!, '8001234567897')] },
    { _id: '2', name: 'Altra', variants: [variant('FEL-M-2', 1)] },
    { _id: '3', name: 'Maglietta', variants: [variant('MAG-S', stock.get('MAG-S')!)] },
  ];
  return {
    stock,
    listAllProducts: ({ query }: ReceivedCall) => ({
      products: products().filter(({ variants }) => JSON.stringify(variants).includes(query['search']!.toUpperCase())),
    }),
    listAllOrders: ({ query }: ReceivedCall) => ({
      orders: (ordered[query['status']!] ?? []).map((order, place) => ({
        _id: `${query['status']}${place}`,
        ...order,
      })),
      totalPages: 1,
    }),
    importStock: ({ body }: ReceivedCall) => ({
      results: (body as { lines: { sku: string; stock: string }[] }).lines.map(({ sku, stock: counted }) => {
        stock.set(sku, Number(counted));
        return { sku, outcome: 'updated' };
      }),
    }),
  };
}

const open = (shop = fakeShop()) => ({ shop, ...openAdminScreen(CountScreen, shop, '/admin/conteggio') });
const row = (name: RegExp) => screen.getByRole('row', { name });

describe('a count', () => {
  it('by a scanner is compared with the stock and set, in two steps', async () => {
    const { shop, api, user, container } = open();
    await user.type(
      screen.getByLabelText('Codice EAN o SKU'),
      '8001234567897{Enter}FEL-M{Enter}mag-s{Enter}BOH{Enter}',
    );
    expect(await screen.findByText('BOH: Nessun prodotto ha questo codice')).toBeVisible();
    expect(row(/^BOH/)).toHaveTextContent('Nessun prodotto ha questo codice');
    await waitFor(() => expect(row(/^Felpa/)).toHaveTextContent('SKU FEL-M'));
    expect(screen.getByLabelText('Pezzi di 8001234567897')).toHaveValue('2');
    expect(screen.getByLabelText('Codice EAN o SKU')).toHaveFocus();
    expect(await axeViolations(container)).toEqual([]);
    await user.clear(screen.getByLabelText('Pezzi di mag-s'));
    await user.type(screen.getByLabelText('Pezzi di mag-s'), '3');
    await user.click(screen.getByRole('button', { name: 'Confronta con le giacenze' }));
    expect(await screen.findByRole('columnheader', { name: 'Differenza' })).toBeVisible();
    expect(row(/^Felpa/)).toHaveTextContent(/−5/);
    expect(row(/^Maglietta/)).toHaveTextContent(/=/);
    expect(api.of('importStock')).toEqual([]);
    expect(await axeViolations(container)).toEqual([]);
    await user.type(screen.getByLabelText(/^Nota/), 'Fine mese');
    await user.click(screen.getByRole('button', { name: 'Aggiorna 1 giacenza' }));
    expect(await screen.findByText('1 giacenza aggiornata')).toBeVisible();
    expect(api.of('importStock').map(({ body }) => body)).toEqual([
      {
        lines: [{ sku: 'FEL-M', stock: '2', compared: { id: expect.any(String) as string, stock: 7 } }],
        reason: 'Fine mese',
      },
    ]);
    expect(shop.stock.get('MAG-S')).toBe(3);
    expect(screen.getByText('Ancora nessun codice.')).toBeVisible();
  });

  it('expects what is ordered and has not left, too', async () => {
    const piece = (variantId: string, quantity: number) => ({ variant: variantId, quantity });
    const withPieces = (quantity: number, others: Partial<OrderedPieces> = {}) => ({
      items: [{ variant: { _id: 'FEL-M' }, quantity }],
      ...others,
    });
    const refunded = { kind: 'beforeShipping', state: 'refunded', items: [piece('FEL-M', 1)] };
    const shop = fakeShop({
      pending: [withPieces(1)],
      paid: [withPieces(2), withPieces(3, { returns: [refunded, { ...refunded, state: 'received' }] })],
      processing: [withPieces(4, { parcels: [{ items: [piece('FEL-M', 3)] }] })],
      // It waits for its customer in the shop; the other one has left.
      shipped: [withPieces(1, { pickup: true }), withPieces(9)],
    });
    const { user, api } = open(shop);
    await user.click(screen.getByText('Incolla un elenco'));
    await user.click(screen.getByLabelText('Elenco'));
    await user.paste('FEL-M;13\nMAG-S;3');
    await user.click(screen.getByRole('button', { name: 'Aggiungi l’elenco' }));
    await user.click(screen.getByRole('button', { name: 'Confronta con le giacenze' }));
    expect(await screen.findByRole('columnheader', { name: 'Ordinati' })).toBeVisible();
    expect(row(/^Felpa/)).toHaveTextContent(/7713−1/);
    expect(row(/^Maglietta/)).toHaveTextContent(/303=/);
    await user.click(screen.getByRole('button', { name: 'Aggiorna 1 giacenza' }));
    await waitFor(() => expect(api.of('importStock')).toHaveLength(1));
    expect(api.of('importStock')[0]!.body).toMatchObject({ lines: [{ stock: '13', compared: { stock: 14 } }] });
  });

  it('refuses what is no number of pieces, in words at its field', async () => {
    const { user, api, container } = open();
    await user.type(screen.getByLabelText('Codice EAN o SKU'), 'FEL-M{Enter}');
    await waitFor(() => expect(row(/^Felpa/)).toBeVisible());
    const pieces = screen.getByLabelText('Pezzi di FEL-M');
    await user.clear(pieces);
    await user.type(pieces, '-3');
    expect(pieces).toHaveValue('-3');
    expect(pieces).toHaveAccessibleDescription('Scrivi un numero intero da 0 a 99.999');
    expect(await axeViolations(container)).toEqual([]);
    const searches = api.of('listAllProducts').length;
    await user.click(screen.getByRole('button', { name: 'Confronta con le giacenze' }));
    expect(pieces).toHaveFocus();
    expect(api.of('listAllProducts')).toHaveLength(searches);
    await user.clear(pieces);
    await user.type(pieces, '3');
    expect(pieces).not.toHaveAccessibleDescription();
    await user.click(screen.getByRole('button', { name: 'Confronta con le giacenze' }));
    expect(await screen.findByRole('columnheader', { name: 'Differenza' })).toBeVisible();
  });

  it('takes a pasted list, and refuses one with a line that cannot be read', async () => {
    const { user } = open();
    await user.click(screen.getByText('Incolla un elenco'));
    const field = screen.getByLabelText('Elenco');
    await user.click(field);
    await user.paste('FEL-M;9\nMAG-S;molti');
    await user.click(screen.getByRole('button', { name: 'Aggiungi l’elenco' }));
    expect(field).toHaveAccessibleDescription(/La riga 2 non si può leggere/);
    expect(screen.getByText('Ancora nessun codice.')).toBeVisible();
    await user.clear(field);
    await user.click(field);
    await user.paste('FEL-M;9\nMAG-S;2');
    await user.click(screen.getByRole('button', { name: 'Aggiungi l’elenco' }));
    expect(within(screen.getByRole('table')).getByLabelText('Pezzi di FEL-M')).toHaveValue('9');
  });

  it('is kept when the person leaves the screen', async () => {
    const { user, unmount } = open();
    await user.type(screen.getByLabelText('Codice EAN o SKU'), 'FEL-M{Enter}');
    await waitFor(() => expect(row(/^Felpa/)).toBeVisible());
    unmount();
    expect(sessionStorage.getItem('drafts')).toContain('FEL-M');
  });

  it('sends the same difference again after a lost answer, so that it is added once', async () => {
    const answers = [errorReply(500, 'INTERNAL', 'Errore'), { results: [{ sku: 'FEL-M', outcome: 'updated' }] }];
    const calls = { ...fakeShop(), importStock: () => answers.shift()! };
    const { user, api } = openAdminScreen(CountScreen, calls, '/admin/conteggio');
    await user.type(screen.getByLabelText('Codice EAN o SKU'), 'FEL-M{Enter}');
    await user.click(screen.getByRole('button', { name: 'Confronta con le giacenze' }));
    const save = await screen.findByRole('button', { name: 'Aggiorna 1 giacenza' });
    expect(screen.getByText(/i pezzi venduti dopo questo confronto restano sottratti/)).toBeVisible();
    await user.click(save);
    expect(await screen.findByText(/^Non sappiamo se le giacenze sono state aggiornate\. Riprova/)).toBeVisible();
    await waitFor(() => expect(save).toBeEnabled());
    await user.click(save);
    expect(await screen.findByText('1 giacenza aggiornata')).toBeVisible();
    const [first, second] = api.of('importStock').map(({ body }) => body);
    expect(second).toEqual(first);
  });

  it('names the codes that the shop refuses', async () => {
    const shop = fakeShop();
    const refusal = { outcome: 'refused', message: 'Più prodotti hanno questo SKU' };
    const { user } = open({ ...shop, importStock: () => ({ results: [{ sku: 'FEL-M', ...refusal }] }) });
    await user.type(screen.getByLabelText('Codice EAN o SKU'), 'FEL-M{Enter}');
    await user.click(screen.getByRole('button', { name: 'Confronta con le giacenze' }));
    await user.click(await screen.findByRole('button', { name: 'Aggiorna 1 giacenza' }));
    expect(await screen.findByText('Più prodotti hanno questo SKU')).toBeVisible();
  });
});
