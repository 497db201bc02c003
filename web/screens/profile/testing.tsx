/** The orders tab of the profile, for the tests of this folder. */
import { screen, within } from '@testing-library/react';
import type { Order } from '../../../shared/order/answers.ts';
import { fakeApi } from '../../testing/fake-api.tsx';
import { anna, openScreen, paidOrder, signInAs } from '../../testing/shopper.tsx';
import ProfileScreen from './profile.tsx';

export function openOrders(orders: Order[], more: Parameters<typeof fakeApi>[0] = {}, pages = 1) {
  signInAs(anna);
  const api = fakeApi({
    readMe: () => ({ user: anna }),
    listOrders: ({ query }) => ({
      orders,
      currentPage: Number(query['page']),
      totalPages: pages,
      total: orders.length,
    }),
    ...more,
  });
  return { ...openScreen({ path: '/profile', Screen: ProfileScreen, at: '/profile?tab=orders' }), api };
}

/** An order in the list. */
export const orderCard = async (number = paidOrder().orderNumber) =>
  within(await screen.findByRole('article', { name: number }));
