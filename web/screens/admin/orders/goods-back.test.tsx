import { screen } from '@testing-library/react';
import { openManageDialog, orderWith } from './testing.tsx';

it('a cancelled order whose goods are out takes them back later', async () => {
  const { paidAt } = orderWith();
  const cancelled = orderWith({ status: 'cancelled', refunded: 45.99, paidAt, goodsOut: true });
  const { goodsOut: _back, ...after } = cancelled;
  const { user, api } = await openManageDialog(cancelled, {
    setOrderStatus: () => ({ order: { ...after, version: 4 } }),
  });
  await user.click(screen.getByRole('button', { name: 'Merce rientrata: ricarica le giacenze' }));
  await screen.findByText('Stato ordine aggiornato con successo');
  expect(api.of('setOrderStatus')[0]?.body).toEqual({ status: 'cancelled', goodsBack: true, version: 3 });
  expect(screen.queryByRole('button', { name: /^Merce rientrata/ })).not.toBeInTheDocument();
});
