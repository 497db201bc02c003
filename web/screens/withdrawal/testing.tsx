/** For the tests of the withdrawal. */
import type { Order } from '../../../shared/order/answers.ts';
import { fakeApi } from '../../testing/fake-api.tsx';
import { anna, openScreen, paidOrder, signInAs } from '../../testing/shopper.tsx';
import WithdrawalScreen from './withdrawal.tsx';

export const order = paidOrder({
  history: [{ at: '2026-03-05T13:30:00Z', from: null, to: 'pending', by: 'customer' }],
});
export const two = paidOrder({ items: [{ ...order.items[0]!, quantity: 2 }] });
export const receipt = {
  _id: order._id,
  at: '2026-03-06T09:15:42Z',
  name: 'Anna Ferri',
  email: anna.email,
  orderNumber: order.orderNumber,
};

export function openWithdrawal(...[orders, ...more]: Parameters<typeof reloadWithdrawal>) {
  signInAs(orders && anna);
  return reloadWithdrawal(orders, ...more);
}

/** With the session and the drafts that the tab has. */
export function reloadWithdrawal(orders: Order[] | null, more: Parameters<typeof fakeApi>[0] = {}, at = '/recesso') {
  const api = fakeApi({
    readMe: () => ({ user: anna }),
    listOrders: () => ({ orders, currentPage: 1, totalPages: 1, total: orders?.length }),
    readOrder: () => ({ order: orders![0] }),
    createReturn: () => ({ receipt: { ...receipt, kind: 'beforeShipping', items: [] } }),
    createPublicReturn: () => ({ receipt }),
    ...more,
  });
  return { ...openScreen({ path: '/recesso', Screen: WithdrawalScreen, at }), api };
}
