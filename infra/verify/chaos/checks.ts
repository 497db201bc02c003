/** Checks after a kill and a restart, made from outside: every answer that was given must still hold. */
import type { Cart } from '../../../shared/cart/answers.ts';
import type { Order } from '../../../shared/order/answers.ts';
import type { ApiClient } from '../api/client.ts';
import type { OrderAttempt } from './workload.ts';

const failureUnless = (holds: boolean, failure: string) => (holds ? [] : [failure]);

/** Before any request is repeated. A cart is either full, or its order emptied it. */
export async function checkAcknowledgedOrders(
  attempts: OrderAttempt[],
  cartAttempts: OrderAttempt[],
): Promise<string[]> {
  const failures: string[] = [];
  for (const { client, orderReply, acknowledgedStatus } of attempts) {
    if (!orderReply?.order) continue;
    const { _id: id, total } = orderReply.order;
    const { status, body } = await client.get<{ order: Order }>(`/orders/${id}`);
    const current = body.order as Order | undefined;
    failures.push(...failureUnless(status === 200, `order ${id} was acknowledged and is answered with ${status}`));
    if (!current) continue;
    failures.push(...failureUnless(current.total === total, `order ${id} costs ${current.total}, not ${total}`));
    // A payment or cancellation without an answer may have happened; one with an answer may not be undone.
    const isKept = acknowledgedStatus === 'pending' || current.status === acknowledgedStatus;
    failures.push(...failureUnless(isKept, `order ${id} was ${acknowledgedStatus} and is ${current.status}`));
  }
  for (const attempt of cartAttempts) failures.push(...(await checkCart(attempt)));
  return failures;
}

async function checkCart({ client, draft, idempotencyKey }: OrderAttempt): Promise<string[]> {
  const { orders } = (await client.get<{ orders: Order[] }>('/orders')).body;
  const { cart } = (await client.get<{ cart: Cart }>('/cart')).body;
  const order = orders.find(({ notes }) => notes === idempotencyKey);
  const inCart = cart.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const ordered = draft.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const isEmptied = order !== undefined && order.status !== 'cancelled';
  return failureUnless(
    inCart === (isEmptied ? 0 : ordered),
    `a cart holds ${inCart} of ${ordered} units, its order is ${order?.status ?? 'not there'}`,
  );
}

/** After every request was repeated: one order for each key that was not refused, and no other. */
export async function checkOneOrderPerKey(
  attempts: OrderAttempt[],
  countsBefore: Map<ApiClient, number>,
): Promise<string[]> {
  const failures: string[] = [];
  for (const client of new Set(attempts.map((attempt) => attempt.client))) {
    const ofClient = attempts.filter((attempt) => attempt.client === client);
    const placed = ofClient.flatMap(({ orderReply }) => (orderReply?.order ? [orderReply.order._id] : []));
    const orderIds = new Set(placed);
    const isAnswered = ofClient.every(({ orderReply }) => orderReply);
    failures.push(...failureUnless(isAnswered, 'an order request has no answer'));
    failures.push(...ofClient.flatMap(checkGoal));
    failures.push(...failureUnless(placed.length === orderIds.size, `${placed.length} keys, ${orderIds.size} orders`));
    const total = await countCustomerOrders(client);
    const expected = (countsBefore.get(client) ?? 0) + orderIds.size;
    failures.push(...failureUnless(total === expected, `a customer has ${total} orders, not ${expected}`));
  }
  return failures;
}

function checkGoal({ goal, orderReply, acknowledgedStatus, lastRefusal }: OrderAttempt): string[] {
  const expected = { order: 'pending', pay: 'paid', cancel: 'cancelled' }[goal];
  const failure = `order ${orderReply?.order?._id} with the goal "${goal}" is ${acknowledgedStatus}`;
  const isReached = !orderReply?.order || acknowledgedStatus === expected;
  return failureUnless(isReached, lastRefusal ? `${failure}: ${lastRefusal}` : failure);
}

export async function countCustomerOrders(client: ApiClient): Promise<number> {
  return (await client.get<{ total: number }>('/orders?limit=1')).body.total;
}
