import type { Order } from '../../shared/order/answers.ts';
import type { OrderDraft } from '../../shared/order/schema.ts';
import { ApiError, callApi } from './api.ts';
import { checkoutStorage } from './checkout-storage.ts';
import { awaitsPayment } from './resume-payment.ts';

export interface PlacedOrder {
  order: Order;
  /** The order comes from an earlier draft whose answer was lost. The person should look at it before paying. */
  isRecovered: boolean;
}

/**
 * Orders a draft. A retry after a lost answer sends the same Idempotency-Key, so that it never makes two orders. After a
 * refusal (4xx) the next attempt gets a new key. Throws ApiError.
 */
export async function placeOrder(userId: string, draft: OrderDraft): Promise<PlacedOrder> {
  const earlier = checkoutStorage.read(userId).attempt;
  const attempt = earlier ?? { key: crypto.randomUUID(), draft };
  if (!earlier) checkoutStorage.update(userId, { attempt });
  try {
    const placed = await create(attempt.key, draft).then(
      (order) => ({ order, isRecovered: false }),
      async (error: unknown) => {
        if (!earlier || !(error instanceof ApiError) || error.code !== 'KEY_REUSED') throw error;
        return { order: await create(earlier.key, earlier.draft), isRecovered: true };
      },
    );
    checkoutStorage.update(userId, { attempt: undefined, orderId: placed.order._id });
    return placed;
  } catch (error) {
    if (isRefusal(error)) checkoutStorage.update(userId, { attempt: undefined });
    throw error;
  }
}

/**
 * The order that the checkout left unpaid, as it is now: the stored one, or that of an attempt whose answer was lost.
 * Null when there is none. An order that no longer awaits its payment is removed from the storage. Throws ApiError.
 */
export async function readPendingOrder(userId: string): Promise<Order | null> {
  const { orderId } = checkoutStorage.read(userId);
  const order = orderId ? await readOrder(orderId) : await findLostOrder(userId);
  checkoutStorage.update(userId, { orderId: order && awaitsPayment(order) ? order._id : undefined });
  return order;
}

async function readOrder(id: string): Promise<Order | null> {
  try {
    return (await callApi('readOrder', { params: { id } })).order;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** An unpaid order with the lines of the stored attempt. Without one the attempt stays: its order may still appear. */
async function findLostOrder(userId: string): Promise<Order | null> {
  const { attempt } = checkoutStorage.read(userId);
  if (!attempt) return null;
  const { orders } = await callApi('listOrders');
  const lost = orders.find(
    (order) => order.status === 'pending' && !order.origin && order.expiresAt && hasLinesOf(order, attempt.draft),
  );
  if (lost) checkoutStorage.update(userId, { attempt: undefined });
  return lost ?? null;
}

async function create(key: string, draft: OrderDraft): Promise<Order> {
  return (await callApi('createOrder', { body: draft, headers: { 'Idempotency-Key': key } })).order;
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

function hasLinesOf(order: Order, draft: OrderDraft): boolean {
  const lines = (items: { variant: string; quantity: number }[]) =>
    items
      .map(({ variant, quantity }) => `${variant}×${quantity}`)
      .sort()
      .join();
  return lines(order.items.map((item) => ({ ...item, variant: item.variant._id }))) === lines(draft.items);
}
