import { screen, waitFor, within } from '@testing-library/react';
import type { Order } from '../../../../../shared/order/answers.ts';
import { startProductChange } from '../../../../data/bulk-products.ts';
import { axeViolations } from '../../../../testing/axe.ts';
import { hoodieItem, openAdminScreen, orderWith } from '../../../../testing/admin.tsx';
import { errorReply, type ReceivedCall } from '../../../../testing/fake-api.tsx';
import { formDrafts } from '../../../../lib/form-drafts.ts';
import ChangeProductsScreen from './change-products.tsx';

interface Sent {
  check?: boolean;
  change: { kind: string; percent: number };
  rows: { id: string; price?: number; prices?: Record<string, { from: number; to: number }> }[];
}

/** Products of 10 € by their ids; the expensive ones are refused. */
function fakeShop() {
  const prices = new Map<string, number>();
  const values = (euro: number) => ({ basePriceCents: euro * 100, [`SKU.priceCents`]: euro * 100 });
  const restore = (id: string, { from, to }: { from: number; to: number }) => {
    if (prices.get(id) !== from / 100) {
      const message = 'Intanto un’altra persona ha modificato il prodotto';
      return { outcome: 'refused', message, name: id, before: {}, after: {} };
    }
    prices.set(id, to / 100);
    return { outcome: 'changed', message: '', name: id, before: values(from / 100), after: values(to / 100) };
  };
  const answerRow = ({ check, change: { percent } }: Sent, { id, price, prices: before }: Sent['rows'][number]) => {
    if (before) return restore(id, before['basePriceCents']!);
    if (id.startsWith('refused')) {
      return { outcome: 'refused', message: 'Il prezzo diventerebbe troppo alto', name: id, before: {}, after: {} };
    }
    const current = prices.get(id) ?? 10;
    if (price === current) return { outcome: 'same', message: '', name: id, before: {}, after: {} };
    const after = (current * (100 + percent)) / 100;
    if (!check) prices.set(id, after);
    return { outcome: 'changed', message: '', name: id, before: values(current), after: values(after) };
  };
  return {
    prices,
    changeProducts: ({ body }: ReceivedCall) => ({
      rows: (body as Sent).rows.map((row) => answerRow(body as Sent, row)),
    }),
  };
}

/** The session is there once the screen is open: the draft is read when it opens. */
function open(ids: string[], answers: Parameters<typeof openAdminScreen>[1]) {
  const rows = ids.map((id) => ({ id, name: `Prodotto ${id}`, state: 'unchecked', message: '', text: '' }));
  jest.spyOn(formDrafts, 'read').mockReturnValueOnce({ phase: 'edit', rows });
  return openAdminScreen(ChangeProductsScreen, answers, '/admin/modifica-prodotti');
}

/** An order of each product; a is in an order that was paid, b in one more and in one that was not. */
const openOrders =
  (totalPages: number) =>
  ({ query }: ReceivedCall) => {
    const of = (...ids: string[]) => ids.map((_id) => ({ ...hoodieItem, product: { _id, name: _id, images: [] } }));
    const byStatus: Record<string, Order[]> = {
      pending: [orderWith({ status: 'pending', paidAt: null, items: of('b') })],
      paid: [orderWith({ items: of('a', 'b') }), orderWith({ items: of('refused') }), orderWith({ items: of('c') })],
      processing: [orderWith({ status: 'processing', items: of('b') })],
    };
    const orders = byStatus[query['status']!]!;
    return { orders, currentPage: 1, totalPages, total: orders.length };
  };

async function askToDelete(user: ReturnType<typeof open>['user']) {
  await user.selectOptions(screen.getByLabelText('Che cosa cambia'), 'Elimina per sempre');
  await user.click(screen.getByRole('button', { name: 'Controlla' }));
  await user.click(await screen.findByRole('button', { name: 'Elimina 2 prodotti' }));
}

const resultRow = (name: RegExp) => screen.getByRole('row', { name });

afterEach(() => jest.restoreAllMocks());

describe('many products', () => {
  it('get a new price after a preview that changes nothing', async () => {
    const shop = fakeShop();
    const { user, api, container } = open(['a', 'refused'], shop);
    expect(screen.getByText('2 prodotti scelti.')).toBeVisible();
    await user.type(screen.getByLabelText('Percentuale'), '10');
    expect(await axeViolations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Controlla' }));
    expect(await screen.findByRole('heading', { name: 'Anteprima' })).toBeVisible();
    expect(shop.prices.size).toBe(0);
    expect(resultRow(/^a /)).toHaveTextContent('Prezzo base: 10,00 € → 11,00 €Pronto');
    expect(resultRow(/^refused/)).toHaveTextContent('RifiutatoIl prezzo diventerebbe troppo alto');
    expect(await axeViolations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Modifica 1 prodotto' }));
    expect(await screen.findByRole('heading', { name: 'Risultato' })).toBeVisible();
    expect(shop.prices).toEqual(new Map([['a', 11]]));
    expect(api.of('changeProducts').at(-1)!.body).toEqual({
      change: { kind: 'percent', percent: 10 },
      rows: [{ id: 'a', price: 11 }],
    });
    expect(await axeViolations(container)).toEqual([]);
  });

  it('whose answers are lost are tried again, and no price changes twice', async () => {
    const shop = fakeShop();
    const { user, api } = open(
      Array.from({ length: 30 }, (_, index) => `p${index}`),
      shop,
    );
    await user.selectOptions(screen.getByLabelText('Che cosa cambia'), 'Riduci il prezzo in percentuale');
    await user.type(screen.getByLabelText('Percentuale'), '20');
    await user.click(screen.getByRole('button', { name: 'Controlla' }));
    const run = await screen.findByRole('button', { name: 'Modifica 30 prodotti' });
    const { changeProducts } = shop;
    let calls = 0;
    api.answer({
      changeProducts: (call) => {
        const answer = changeProducts(call);
        return (calls += 1) === 1 ? errorReply(403, 'FORBIDDEN', 'Non hai i permessi per questa operazione') : answer;
      },
    });
    await user.click(run);
    const retry = await screen.findByRole('button', { name: 'Riprova le righe non riuscite' });
    expect(within(screen.getByRole('table')).getAllByText('Non riuscito')).toHaveLength(25);
    await user.click(retry);
    await waitFor(() => expect(screen.queryByText('Non riuscito')).not.toBeInTheDocument());
    expect([...shop.prices.values()]).toEqual(Array.from({ length: 30 }, () => 8));
  });

  it('get their prices back, but for those that have another one since', async () => {
    const shop = fakeShop();
    const { user, api, container } = open(['a', 'b', 'refused'], shop);
    await user.type(screen.getByLabelText('Percentuale'), '10');
    await user.click(screen.getByRole('button', { name: 'Controlla' }));
    await user.click(await screen.findByRole('button', { name: 'Modifica 2 prodotti' }));
    const undo = await screen.findByRole('button', { name: 'Annulla le modifiche' });
    shop.prices.set('b', 15);
    await user.click(undo);
    await waitFor(() => expect(resultRow(/^a /)).toHaveTextContent('Prezzo base: 11,00 € → 10,00 €Fatto'));
    expect(resultRow(/^b /)).toHaveTextContent('RifiutatoIntanto un’altra persona ha modificato il prodotto');
    expect(screen.queryByRole('row', { name: /^refused/ })).not.toBeInTheDocument();
    expect(shop.prices).toEqual(
      new Map([
        ['a', 10],
        ['b', 15],
      ]),
    );
    const prices = { basePriceCents: { from: 1100, to: 1000 }, 'SKU.priceCents': { from: 1100, to: 1000 } };
    expect(api.of('changeProducts').at(-1)!.body).toEqual({
      change: { kind: 'prices' },
      rows: [
        { id: 'a', prices },
        { id: 'b', prices },
      ],
    });
    expect(screen.getByText('Rimessi come prima')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Annulla le modifiche' })).not.toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Un’altra modifica agli stessi prodotti' }));
    expect(screen.getByText('2 prodotti scelti.')).toBeVisible();
  });

  it('are not sent with a wrong value', async () => {
    const { user, api } = open(['a'], fakeShop());
    await user.click(screen.getByRole('button', { name: 'Controlla' }));
    expect(screen.getByLabelText('Percentuale')).toHaveAccessibleDescription(/Inserisci una percentuale/);
    expect(screen.getByLabelText('Percentuale')).toHaveFocus();
    await user.selectOptions(screen.getByLabelText('Che cosa cambia'), 'Imposta una promozione');
    await user.click(screen.getByRole('button', { name: 'Controlla' }));
    expect(screen.getByLabelText('Primo giorno')).toHaveAccessibleDescription('Inserisci un giorno');
    expect(api.of('changeProducts')).toEqual([]);
  });

  it('are deleted after a question, which counts the orders that still have to be shipped', async () => {
    const { user, api } = open(['a', 'b', 'refused'], { ...fakeShop(), listAllOrders: openOrders(1) });
    await askToDelete(user);
    expect(api.of('changeProducts')).toHaveLength(1);
    const dialog = within(screen.getByRole('dialog', { name: 'Eliminare i prodotti?' }));
    expect(
      await dialog.findByText(
        'Attenzione: 2 ordini pagati e non ancora spediti ne contengono e restano da spedire; 1 ordine non ancora pagato ne contiene e resta valido.',
      ),
    ).toBeVisible();
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Elimina 2 prodotti' }));
    expect(await screen.findByRole('heading', { name: 'Risultato' })).toBeVisible();
    expect(screen.getByText('Eliminati')).toBeVisible();
    expect(screen.queryByText('Modificati')).not.toBeInTheDocument();
    expect(api.of('changeProducts')).toHaveLength(2);
  });

  it('warn in general before they are deleted where there are too many orders to count', async () => {
    const { user, api } = open(['a', 'b'], { ...fakeShop(), listAllOrders: openOrders(2) });
    await askToDelete(user);
    await waitFor(() => expect(api.of('listAllOrders')).toHaveLength(3));
    expect(
      screen.getByText(
        'Gli ordini pagati e non ancora spediti che ne contengono restano da spedire; quelli non ancora pagati restano validi.',
      ),
    ).toBeVisible();
  });

  it('go on after a reload', async () => {
    const shop = fakeShop();
    const typed = { name: 'raisePercent', amount: '10' };
    const row = (id: string) => ({ id, name: id, state: 'ready', message: '', text: '', price: 11, checked: true });
    shop.prices.set('a', 11);
    jest.spyOn(formDrafts, 'read').mockReturnValueOnce({ phase: 'run', typed, rows: [row('a'), row('b')] });
    openAdminScreen(ChangeProductsScreen, shop, '/admin/modifica-prodotti');
    expect(await screen.findByRole('heading', { name: 'Risultato' })).toBeVisible();
    expect([...shop.prices.values()]).toEqual([11, 11]);
    expect(resultRow(/^a/)).toHaveTextContent('Già così');
  });

  it('do not replace those of a change that is under way', () => {
    jest.spyOn(formDrafts, 'read').mockReturnValue({ phase: 'run', rows: [] });
    expect(startProductChange([{ _id: 'a', name: 'A' }])).toBe(false);
  });
});
