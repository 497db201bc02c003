import { screen } from '@testing-library/react';
import { fakeApi } from '../../testing/fake-api.tsx';
import { anna, openScreen, paidOrder, signInAs } from '../../testing/shopper.tsx';
import OrderConfirmationScreen from './order-confirmation.tsx';

it('the order of a replacement says what it is for, and that nothing is to be paid', async () => {
  const link = { _id: 'A', orderNumber: 'VE-2026-A', as: 'exchangeOf' as const, defect: true as const };
  const order = paidOrder({ paymentMethod: 'exchange', linkedOrders: [link] });
  signInAs(anna);
  fakeApi({ readMe: () => ({ user: anna }), readOrder: () => ({ order }) });
  const at = `/order-confirmation/${order._id}`;
  openScreen({ path: '/order-confirmation/:orderId', Screen: OrderConfirmationScreen, at });
  const text = await screen.findByText(/^Sostituzione di un articolo difettoso o sbagliato dell’ordine/);
  expect(text).toHaveTextContent('VE-2026-A');
  expect(screen.getByText('Sostituzione (articolo difettoso o sbagliato)')).toBeVisible();
  expect(screen.getByText('Nulla da pagare: è la sostituzione di un articolo già pagato')).toBeVisible();
  expect(screen.queryByText(/cambio|Taglia nuova/i)).toBeNull();
});
