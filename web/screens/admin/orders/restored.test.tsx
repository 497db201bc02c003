import { screen } from '@testing-library/react';
import { fakeApi, renderAt } from '../../../testing/fake-api.tsx';
import { Toaster } from '../../../ui/toaster.tsx';
import AdminOrdersScreen from './orders.tsx';
import { openManageDialog, orderWith, ordersPage, statusField } from './testing.tsx';

it('edits that come back say of which form they are: not of a dialog that is opened meanwhile', async () => {
  const order = orderWith();
  const { user, unmount } = await openManageDialog(order);
  await user.selectOptions(statusField(), 'Spedito');
  await user.type(screen.getByLabelText('Nota per i colleghi'), 'Chiama domani');
  unmount();
  fakeApi({ listAllOrders: () => ordersPage([order]), readOrderTimeline: () => ({ entries: [] }) });
  const again = renderAt(
    '/admin/orders/order-1',
    <>
      <AdminOrdersScreen />
      <Toaster />
    </>,
  );
  await again.user.click(await screen.findByRole('button', { name: 'Cambia indirizzo' }));
  expect(await screen.findByRole('button', { name: 'Salva indirizzo' })).toBeVisible();
  const notices = screen.getAllByText(/ripristinato/).map(({ textContent }) => textContent);
  expect(notices).toEqual([
    'Nota per i colleghi: abbiamo ripristinato le modifiche che non avevi salvato.',
    'Stato dell’ordine: abbiamo ripristinato le modifiche che non avevi salvato.',
  ]);
});
