/** Orders that the shop makes: what an admin looks for, and the calls. All reject with ApiError. */
import { mutate } from 'swr';
import type { User } from '../../shared/account/answers.ts';
import type { BodyInput } from '../../shared/api/inputs.ts';
import type { ExchangeRequest } from '../../shared/order/manual-schema.ts';
import type { Order } from '../../shared/order/answers.ts';
import type { AdminProduct } from '../../shared/product/answers.ts';
import { callApi } from './api.ts';
import { callWithSecondFactor } from './second-factor.ts';
import { rereadAfterChange } from './use-reread.ts';

/** What is read at a glance. Who does not find it types more. */
const FOUND_LIMIT = 8;

export async function searchCustomers(search: string): Promise<User[]> {
  const { users } = await callApi('listUsers', { query: { search, limit: FOUND_LIMIT } });
  return users.filter(({ isActive }) => isActive);
}

/** Those on sale. */
export async function searchProducts(search: string): Promise<AdminProduct[]> {
  const { products } = await callApi('listAllProducts', { query: { search, limit: FOUND_LIMIT } });
  return products.filter(({ isActive }) => isActive);
}

export async function readProducts(ids: string[]): Promise<AdminProduct[]> {
  return Promise.all(ids.map(async (id) => (await callApi('readAdminProduct', { params: { id } })).product));
}

/** The same `key` makes one order, however often it is sent. The list of orders has it about a second later. */
export async function takeOrder(body: BodyInput<'createManualOrder'>, key: string): Promise<Order> {
  const headers = { 'Idempotency-Key': key };
  const { order } = await callWithSecondFactor('createManualOrder', { body, headers });
  rereadAfterChange(() => mutate((key) => Array.isArray(key) && key[0] === 'listAllOrders'));
  return order;
}

/** Mails once more how the order is paid. ORDER_CHANGED is a conflict. */
export async function sendPaymentRequest({ _id: id, version }: Order): Promise<Order> {
  return (await callApi('sendPaymentRequest', { params: { id }, body: { version } })).order;
}

/** The order that sends the new size. */
export async function exchangeItem(
  order: Order,
  request: Omit<ExchangeRequest, 'version'>,
  key: string,
): Promise<Order> {
  const body = { ...request, version: order.version };
  const headers = { 'Idempotency-Key': key };
  return (await callApi('exchangeItem', { params: { id: order._id }, body, headers })).order;
}
