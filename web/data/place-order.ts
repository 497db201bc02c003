import type { Order, OrderDraft } from '../../shared/order/schema.ts';
import { ApiError, callApi } from './api.ts';
import { checkoutStorage } from './checkout-storage.ts';

export interface PlacedOrder {
  order: Order;
  /** The order is that of an earlier draft whose answer was lost: the person should look at it before paying. */
  isRecovered: boolean;
}

/**
 * Orders a draft. As long as nobody knows what became of an attempt its key goes with the next one too, so that a lost
 * answer never makes two orders; after a clear refusal the next attempt has a key of its own. Throws ApiError.
 */
export async function placeOrder(userId: string, draft: OrderDraft): Promise<PlacedOrder> {
  const open = checkoutStorage.read(userId).attempt;
  const attempt = open ?? { key: crypto.randomUUID(), draft };
  if (!open) checkoutStorage.update(userId, { attempt });
  try {
    const placed = await create(attempt.key, draft).then(
      (order) => ({ order, isRecovered: false }),
      async (error: unknown) => {
        if (!open || !(error instanceof ApiError) || error.code !== 'KEY_REUSED') throw error;
        return { order: await create(open.key, open.draft), isRecovered: true };
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
 * The order that the checkout left open, as it is now: the one it keeps, or the one of an attempt whose answer never
 * came. Null where there is none; one that no longer waits is forgotten. Throws ApiError.
 */
export async function readPendingOrder(userId: string): Promise<Order | null> {
  const { orderId } = checkoutStorage.read(userId);
  const order = orderId ? await readOrder(orderId) : await findLostOrder(userId);
  checkoutStorage.update(userId, { orderId: order?.status === 'pending' ? order._id : undefined });
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

/** An unpaid order of the very lines of the open attempt. The attempt stays open where there is none: it may be on its way. */
async function findLostOrder(userId: string): Promise<Order | null> {
  const { attempt } = checkoutStorage.read(userId);
  if (!attempt) return null;
  const { orders } = await callApi('listOrders');
  const lost = orders.find((order) => order.status === 'pending' && order.expiresAt && isOf(order, attempt.draft));
  if (lost) checkoutStorage.update(userId, { attempt: undefined });
  return lost ?? null;
}

async function create(key: string, draft: OrderDraft): Promise<Order> {
  return (await callApi('createOrder', { body: draft, headers: { 'Idempotency-Key': key } })).order;
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

function isOf(order: Order, draft: OrderDraft): boolean {
  const lines = (items: { variant: string; quantity: number }[]) =>
    items
      .map(({ variant, quantity }) => `${variant}×${quantity}`)
      .sort()
      .join();
  return lines(order.items.map((item) => ({ ...item, variant: item.variant._id }))) === lines(draft.items);
}
