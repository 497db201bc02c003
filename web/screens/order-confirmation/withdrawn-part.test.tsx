import { screen } from '@testing-library/react';
import type { Order } from '../../../shared/order/answers.ts';
import { fakeApi } from '../../testing/fake-api.tsx';
import { anna, openScreen, signInAs, unpaidOrder } from '../../testing/shopper.tsx';
import OrderConfirmationScreen from './order-confirmation.tsx';

const [item] = unpaidOrder().items as [Order['items'][number]];
const mantova = {
  ...{ ...item, name: 'Felpa Mantova', price: 41.93, quantity: 2 },
  variant: { ...item.variant, size: 'S', color: 'salvia' },
};
const withdrawn = {
  ...{ _id: 'r', at: '2026-03-05T13:00:00.000Z', kind: 'beforeShipping' as const, state: 'received' as const },
  ...{ items: [{ variant: item.variant._id, quantity: 1 }], sendBackBy: null, refund: null, reason: '' },
};

async function openWith(change: Partial<Order>) {
  const order = unpaidOrder({ origin: 'phone', items: [mantova], returns: [withdrawn], ...change });
  signInAs(anna);
  fakeApi({ readMe: () => ({ user: anna }), readOrder: () => ({ order }) });
  const at = `/order-confirmation/${order._id}`;
  openScreen({ path: '/order-confirmation/:orderId', Screen: OrderConfirmationScreen, at });
  await screen.findByRole('heading', { name: 'Pagamento' });
}

it.each(['bankTransfer', 'card'] as const)(
  'an order that is still to be paid says what of its sum goes back (%s)',
  async (paymentMethod) => {
    await openWith({ paymentMethod });
    expect(screen.getByText(/^L’importo comprende/)).toHaveTextContent(
      'L’importo comprende ancora gli articoli da cui sei receduto (1 × Felpa Mantova, taglia S, salvia: 41,93 €): dopo il pagamento te li rimborsiamo.',
    );
  },
);

it('a paid order says nothing of it', async () => {
  await openWith({ status: 'paid', paidAt: '2026-03-05T14:00:00.000Z' });
  expect(screen.queryByText(/L’importo comprende/)).toBeNull();
});
