import { screen, waitFor } from '@testing-library/react';
import { hoodieItem, openManageDialog, orderWith } from './testing.tsx';

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
  await user.click(screen.getByRole('button', { name: 'Cambia taglia' }));
  expect(await screen.findByText(/vale il prezzo già pagato/)).toBeVisible();
  await user.selectOptions(await screen.findByLabelText(/^Taglia nuova/), 'other');
  await user.click(screen.getAllByRole('button', { name: 'Cambia taglia' }).at(-1)!);
  expect(await screen.findByText('Articolo cambiato')).toBeVisible();
  expect(api.of('editOrder')[0]!.body).toMatchObject({
    change: 'variant',
    variant: hoodieItem.variant._id,
    to: 'other',
    quantity: 1,
  });
  await waitFor(() => expect(screen.queryByLabelText(/^Taglia nuova/)).toBeNull());
});

it.each([
  ['withdrawal' as const, 1],
  ['voluntary' as const, 0],
])('the exchange of a %s asks for the customer’s consent only where the law grants the refund', async (kind, count) => {
  const order = orderWith({ status: 'delivered', items: [hoodieItem], returns: [{ ...openReturn, kind }] });
  const { user } = await openManageDialog(order);
  await user.click(screen.getByRole('button', { name: 'Cambio taglia' }));
  expect(await screen.findByLabelText(/^Articolo da cambiare/)).toBeVisible();
  expect(screen.queryAllByText(/ha dichiarato il recesso: registra il cambio solo se ha accettato/)).toHaveLength(
    count,
  );
});
