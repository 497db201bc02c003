import { screen } from '@testing-library/react';
import { fakeApi } from '../../testing/fake-api.tsx';
import { anna, signInAs, openScreen, paidOrder, unpaidOrder } from '../../testing/shopper.tsx';
import OrderConfirmationScreen from './order-confirmation.tsx';

function openWith(readOrder: () => object) {
  signInAs(anna);
  const api = fakeApi({ readMe: () => ({ user: anna }), readOrder });
  const at = `/order-confirmation/${paidOrder()._id}`;
  return { ...openScreen({ path: '/order-confirmation/:orderId', Screen: OrderConfirmationScreen, at }), api };
}

it('asks for the payment of what left unpaid, but not while some of it comes back', async () => {
  const left = { ...unpaidOrder(), status: 'delivered' as const };
  const { unmount } = openWith(() => ({ order: left }));
  await screen.findByRole('heading', { level: 1, name: 'Ordine da pagare' });
  expect(screen.getByText('Il tuo ordine è stato consegnato. Manca il pagamento.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Paga ora' })).toBeInTheDocument();
  unmount();
  const open = {
    _id: 'R',
    at: '2026-03-06T09:15:42Z',
    kind: 'withdrawal' as const,
    items: [{ variant: left.items[0]!.variant._id, quantity: 1 }],
    state: 'received' as const,
    sendBackBy: '2026-03-20',
    refund: null,
    reason: '',
  };
  openWith(() => ({ order: { ...left, returns: [open] } }));
  await screen.findByRole('heading', { level: 1, name: 'Reso in corso' });
  expect(screen.getByText(/^Stai rendendo degli articoli\. .* non serve che paghi\.$/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Paga ora' })).not.toBeInTheDocument();
});

it('says what the shop still has to pay out', async () => {
  openWith(() => ({ order: paidOrder({ byHand: true, toPayOut: 4.11 }) }));
  expect(await screen.findByText(/^In tutto ti dobbiamo ancora versare 4,11\s€, al più presto\.$/)).toBeInTheDocument();
});

it('calls a refund that the shop has still to pay by hand under way', async () => {
  const order = paidOrder({ status: 'refunded', byHand: true, toPayOut: 4.11, payOutBy: '2999-12-13' });
  openWith(() => ({ order }));
  await screen.findByRole('heading', { level: 1, name: 'Rimborso in corso' });
  expect(screen.getByText('Rimborso in corso', { selector: 'dd *' })).toBeInTheDocument();
  expect(screen.getByText(/4,11\s€, al più tardi il 13 dicembre 2999\.$/)).toBeInTheDocument();
});

it('says that all of it was returned, also where the delivery was kept', async () => {
  const order = paidOrder({ status: 'delivered', refunded: 40 });
  const returned = {
    _id: 'R',
    at: '2026-03-06T09:15:42Z',
    kind: 'voluntary' as const,
    items: order.items.map(({ variant, quantity }) => ({ variant: variant._id, quantity })),
    state: 'refunded' as const,
    sendBackBy: null,
    refund: 40,
    reason: '',
  };
  openWith(() => ({ order: { ...order, returns: [returned] } }));
  await screen.findByRole('heading', { level: 1, name: 'Ordine reso' });
  expect(screen.getByText('Tutti gli articoli di questo ordine sono stati resi.')).toBeVisible();
});
