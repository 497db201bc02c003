import { screen, waitFor, within } from '@testing-library/react';
import { axeViolations, hoodieItem, openManageDialog, orderDialog, orderWith, textOf } from './testing.tsx';

const openReturn = {
  _id: 'r1',
  at: '2026-03-05T15:00:00Z',
  items: [{ variant: hoodieItem.variant._id, quantity: hoodieItem.quantity }],
  state: 'received' as const,
  sendBackBy: null,
  refund: null,
  reason: '',
};

it('of an order that has not left changes the order itself', async () => {
  const order = orderWith({ status: 'paid', items: [hoodieItem] });
  const other = { ...hoodieItem.variant, _id: 'other', size: 'XL', stock: 4 };
  const { user, api } = await openManageDialog(order, {
    readAdminProduct: () => ({
      product: { ...hoodieItem.product, variants: [hoodieItem.variant, other] },
      warnings: [],
    }),
    editOrder: () => ({ order: { ...order, version: order.version + 1 } }),
  });
  await user.click(screen.getByRole('button', { name: 'Cambia taglia o colore' }));
  expect(await screen.findByText(/^Solo se il cliente lo ha chiesto\. .* vale il prezzo già pagato/)).toBeVisible();
  expect(within(screen.getByRole('dialog', { name: 'Cambia taglia o colore' })).queryByLabelText(/^Motivo/)).toBeNull();
  await user.selectOptions(await screen.findByLabelText(/^Variante nuova/), 'other');
  await user.click(screen.getAllByRole('button', { name: 'Cambia taglia o colore' }).at(-1)!);
  expect(await screen.findByText('Articolo cambiato')).toBeVisible();
  expect(api.of('editOrder')[0]!.body).toMatchObject({
    change: 'variant',
    variant: hoodieItem.variant._id,
    to: 'other',
    quantity: 1,
  });
  await waitFor(() => expect(screen.queryByLabelText(/^Variante nuova/)).toBeNull());
});

it.each([
  ['withdrawal' as const, 1],
  ['voluntary' as const, 0],
])('the exchange of a %s asks for the customer’s consent only where the law grants the refund', async (kind, count) => {
  const order = orderWith({ status: 'delivered', items: [hoodieItem], returns: [{ ...openReturn, kind }] });
  const { user } = await openManageDialog(order);
  await user.click(screen.getByRole('button', { name: 'Cambio o sostituzione' }));
  expect(await screen.findByLabelText(/^Articolo da cambiare/)).toBeVisible();
  expect(screen.queryAllByText(/ha dichiarato il recesso: registra il cambio solo se ha accettato/)).toHaveLength(
    count,
  );
});

describe('what was sent comes back', () => {
  const { variant: same } = hoodieItem;
  const larger = { ...same, _id: 'other', size: 'XL', stock: 4 };
  const delivered = orderWith({ status: 'delivered', items: [hoodieItem] });
  const placed = orderWith({ _id: 'order-2', orderNumber: 'VE-2026-BBBB' });
  const answers = {
    readAdminProduct: () => ({ product: { ...hoodieItem.product, variants: [same, larger] }, warnings: [] }),
    exchangeItem: () => ({ order: placed }),
  };
  const open = async (order = delivered) => {
    const view = await openManageDialog(order, answers);
    await view.user.click(screen.getByRole('button', { name: 'Cambio o sostituzione' }));
    return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Cambio o sostituzione' })) };
  };
  const button = (name: string) => screen.getByRole('button', { name });
  const options = (name: RegExp) => within(screen.getByLabelText(name)).getAllByRole('option').map(textOf);

  it('for a reason that is asked for; another size is another variant', async () => {
    const { user, api, dialog } = await open();
    const reason = await dialog.findByLabelText(/^Motivo/);
    await user.click(button('Registra il cambio'));
    expect(reason).toHaveFocus();
    expect(reason).toHaveAccessibleDescription('Scegli il motivo');
    expect(await axeViolations(document.body)).toEqual([]);
    await user.selectOptions(reason, 'Cambio di taglia o colore');
    await user.click(button('Registra il cambio'));
    expect(screen.getByLabelText(/^Variante nuova/)).toHaveFocus();
    expect(options(/^Variante nuova/)).toHaveLength(2);
    await user.selectOptions(screen.getByLabelText(/^Variante nuova/), 'other');
    await user.click(button('Registra il cambio'));
    await waitFor(() => expect(api.of('exchangeItem')).toHaveLength(1));
    expect(api.of('exchangeItem')[0]!.body).toEqual({ variant: same._id, quantity: 1, to: 'other', version: 3 });
  });

  it('as defective or wrong may be replaced by the same, at the cost of the shop', async () => {
    const { user, api, dialog } = await open();
    await user.selectOptions(await dialog.findByLabelText(/^Motivo/), 'Articolo difettoso o sbagliato');
    expect(screen.getByText(/^Garanzia legale: .* sono a carico del negozio/)).toBeVisible();
    await user.click(button('Registra la sostituzione'));
    expect(screen.getByLabelText(/^Articolo nuovo/)).toHaveAccessibleDescription('Scegli l’articolo nuovo');
    await waitFor(() => expect(options(/^Articolo nuovo/)).toHaveLength(3));
    await user.selectOptions(screen.getByLabelText(/^Articolo nuovo/), same._id);
    await user.click(button('Registra la sostituzione'));
    await waitFor(() => expect(api.of('exchangeItem')).toHaveLength(1));
    expect(api.of('exchangeItem')[0]!.body).toMatchObject({ to: same._id, defect: true });
  });

  it('with a reason that is known asks for none', async () => {
    const undone = { ...openReturn, kind: 'voluntary' as const, defect: true as const };
    const { dialog } = await open({ ...delivered, returns: [undone] });
    expect(await dialog.findByLabelText(/^Articolo nuovo/)).toBeVisible();
    expect(dialog.queryByLabelText(/^Motivo/)).toBeNull();
  });

  it('and its order names it a replacement, with the reason', async () => {
    const replaced = { ...openReturn, kind: 'voluntary' as const, defect: true as const, exchangedFor: placed._id };
    const linkedOrders = [
      { _id: placed._id, orderNumber: placed.orderNumber, as: 'exchange' as const, defect: true as const },
    ];
    const entry = { _id: 'r', at: replaced.at, kind: 'return' as const, returnKind: 'voluntary' as const };
    const entries = [
      { ...entry, exchange: true as const, defect: true as const },
      { ...entry, _id: 'w', returnKind: 'withdrawal' as const, exchange: true as const },
    ];
    await openManageDialog(
      { ...delivered, returns: [replaced], linkedOrders },
      { readOrderTimeline: () => ({ entries }) },
    );
    await screen.findByText('Dichiarazione ricevuta: Recesso; poi: Cambio di taglia o colore');
    const text = textOf(orderDialog());
    expect(text).toContain('Sostituzione (articolo difettoso o sbagliato), 5 marzo 2026');
    expect(text).toContain('Sostituzione con l’ordine VE-2026-BBBB');
    expect(screen.getAllByText('Sostituzione (articolo difettoso o sbagliato)')).toHaveLength(2);
  });
});
