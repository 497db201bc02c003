/** For the tests of the admin's orders. */
import { screen } from '@testing-library/react';
import type { Order } from '../../../../shared/order/answers.ts';
import { fakeApi } from '../../../testing/fake-api.tsx';
import { openAdminScreen } from '../../../testing/admin.tsx';
import AdminOrdersScreen from './orders.tsx';

export { hoodieItem, orderWith } from '../../../testing/admin.tsx';
export { axeViolations } from '../../../testing/axe.ts';

export function ordersPage(orders: Order[], more: object = {}) {
  return { orders, currentPage: 1, totalPages: 1, total: orders.length, ...more };
}

export function openOrders(answers: Parameters<typeof fakeApi>[0], address = '/admin/orders') {
  return openAdminScreen(AdminOrdersScreen, { readOrderTimeline: () => ({ entries: [] }), ...answers }, address);
}

/** Opens the screen and the dialog of one order. */
export async function openManageDialog(order: Order, more: Parameters<typeof fakeApi>[0] = {}) {
  const view = openOrders({ listAllOrders: () => ordersPage([order]), ...more });
  await view.user.click(await screen.findByRole('button', { name: /^Gestisci/ }));
  return view;
}

export const orderDialog = () => screen.getByRole('dialog', { name: /^Ordine/ });
export const textOf = (element: HTMLElement) => element.textContent?.replace(/\s+/g, ' ');
export const statusField = () => screen.getByLabelText('Stato dell’ordine');

/** Answers a status change as the server does. */
export const changing = (order: Order) => ({
  setOrderStatus: ({ body }: { body: unknown }) => {
    const { status: to, trackingNumber = order.trackingNumber, courier } = body as Order;
    const change = { at: '2026-03-06T08:00:00Z', from: order.status, to, by: 'ada@vetrina.example' };
    return {
      order: {
        ...order,
        status: to,
        trackingNumber,
        ...(courier && { courier }),
        history: [...order.history, change],
        version: order.version + 1,
      },
    };
  },
});
