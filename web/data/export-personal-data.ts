/** Everything that the shop stores under the user's account (Reg. UE 2016/679, artt. 15 and 20). */
import type { Order } from '../../shared/order/answers.ts';
import { callApi } from './api.ts';

const ORDERS_PER_CALL = 100;

/** Profile, orders, statements, emails, notes, cart and wishlist as one JSON text. Rejects with ApiError. */
export async function exportPersonalData(): Promise<string> {
  const { user } = await callApi('readMe');
  const orders = await allOrders();
  const { contactEmails, statements, mails, notes } = await callApi('readMyData');
  const { cart } = await callApi('readCart');
  const { data } = await callApi('readWishlist');
  const wishlist = data.wishlist.map(({ _id, name }) => ({ _id, name }));
  const exportedAt = new Date().toISOString();
  return JSON.stringify({ exportedAt, user, orders, contactEmails, statements, mails, notes, cart, wishlist }, null, 2);
}

async function allOrders(): Promise<Order[]> {
  const all: Order[] = [];
  for (let page = 1; ; page += 1) {
    const { orders, totalPages } = await callApi('listOrders', { query: { page, limit: ORDERS_PER_CALL } });
    all.push(...orders);
    if (page >= totalPages) return all;
  }
}
