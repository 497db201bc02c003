/** For the tests of the back office's orders: an order, and the screen with it. */
import { screen } from '@testing-library/react';
import type { Order } from '../../../../shared/order.ts';
import { fakeApi } from '../../../kit/testing.tsx';
import { openScreen } from '../testing.tsx';
import Orders from './orders.tsx';

export { faultsOf } from '../testing.tsx';

export const felpa: Order['items'][number] = {
  _id: 'line-1',
  product: { _id: 'felpa', name: 'Felpa Trieste', images: [{ url: '/images/felpa.webp' }] },
  name: 'Felpa Trieste',
  image: '/images/felpa.webp',
  variant: { _id: 'v1', size: 'M', color: 'Verde', sku: 'FEL-VER-M' },
  quantity: 2,
  price: 20,
};

export function orderWith(more: Partial<Order> = {}): Order {
  return {
    _id: 'order-1',
    orderNumber: 'VE-2026-AAAA',
    createdAt: '2026-03-05T13:30:00Z',
    updatedAt: '2026-03-05T13:30:00Z',
    status: 'paid',
    user: { _id: 'giulia', firstName: 'Giulia', lastName: 'Rinaldi', email: 'giulia@example.it' },
    items: [felpa],
    shippingAddress: {
      firstName: 'Giulia',
      lastName: 'Rinaldi',
      street: 'Via Po 1',
      city: 'Torino',
      province: 'TO',
      postalCode: '10123',
      country: 'Italy',
      phone: '+39 333 1234567',
    },
    paymentMethod: 'card',
    notes: '',
    trackingNumber: '',
    subtotal: 40,
    shipping: 5.99,
    shippingCost: 5.99,
    tax: 8.29,
    total: 45.99,
    refunded: 0,
    paidAt: '2026-03-05T13:31:00Z',
    expiresAt: null,
    history: [
      { at: '2026-03-05T13:30:00Z', from: null, to: 'pending', by: 'customer' },
      { at: '2026-03-05T13:31:00Z', from: 'pending', to: 'paid', by: 'payment' },
    ],
    termsVersion: '2026-01-15',
    version: 3,
    ...more,
  };
}

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
