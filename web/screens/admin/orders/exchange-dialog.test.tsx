import { screen } from '@testing-library/react';
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
