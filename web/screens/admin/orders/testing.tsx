/** For the tests of the back office's orders: the screen, and an order in it. */
import { screen } from '@testing-library/react';
import type { Order } from '../../../../shared/order.ts';
import { fakeApi } from '../../../kit/testing.tsx';
import { openScreen } from '../testing.tsx';
import Orders from './orders.tsx';

export { faultsOf, felpa, orderWith } from '../testing.tsx';

export function pageOf(orders: Order[], more: object = {}) {
  return { orders, currentPage: 1, totalPages: 1, total: orders.length, ...more };
}

/** The screen at an address. */
export function openOrders(answers: Parameters<typeof fakeApi>[0], address = '/admin/orders') {
  return openScreen(Orders, { listOrderMails: () => ({ mails: [] }), ...answers }, address);
}

/** The screen with the dialog of one order open. Its changes are answered as the server would. */
export async function manage(order: Order, more: Parameters<typeof fakeApi>[0] = {}) {
  const view = openOrders({ listAllOrders: () => pageOf([order]), ...more });
  await view.user.click(await screen.findByRole('button', { name: /^Gestisci/ }));
  return view;
}
