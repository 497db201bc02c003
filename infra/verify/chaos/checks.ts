/** What must be true after a kill and a restart, seen from outside: every answer that was given still holds. */
import type { Cart } from '../../../shared/cart/schema.ts';
import type { Order } from '../../../shared/order/schema.ts';
import type { ApiClient } from '../api/client.ts';
import type { OrderAttempt } from './workload.ts';

const say = (what: string, holds: boolean) => (holds ? [] : [what]);

/** Before anybody asks again: what was acknowledged is there; a cart is either full or was emptied by its order. */
export async function checkAcknowledgedOrders(errands: OrderAttempt[], carts: OrderAttempt[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { person, orderReply: told, acknowledgedStatus: acknowledged } of errands) {
    if (!told?.order) continue;
    const { status, body } = await person.get<{ order: Order }>(`/orders/${told.order._id}`);
    const now = body.order as Order | undefined;
    faults.push(...say(`order ${told.order._id} was acknowledged and is answered with ${status}`, status === 200));
    if (!now) continue;
    faults.push(...say(`order ${now._id} costs something else`, now.total === told.order.total));
    // What was asked and not answered may have been done; what was answered may not be undone.
    const done = acknowledged === 'pending' || now.status === acknowledged;
    faults.push(...say(`order ${now._id} was ${acknowledged} and is ${now.status}`, done));
  }
  for (const errand of carts) faults.push(...(await cartOrOrder(errand)));
  return faults;
}

async function cartOrOrder({ person, draft, idempotencyKey: key }: OrderAttempt): Promise<string[]> {
  const [{ body: mine }, { body: held }] = [
    await person.get<{ orders: Order[] }>('/orders'),
    await person.get<{ cart: Cart }>('/cart'),
  ];
  const made = mine.orders.find(({ notes }) => notes === key);
  const pieces = held.cart.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const wanted = draft.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const empty = made !== undefined && made.status !== 'cancelled';
  return say(
    `a cart holds ${pieces} of ${wanted}, its order is ${made?.status ?? 'not there'}`,
    pieces === (empty ? 0 : wanted),
  );
}

/** Once everybody has asked again: one order for each key that was not refused, and no other. */
export async function checkOneOrderPerKey(errands: OrderAttempt[], before: Map<ApiClient, number>): Promise<string[]> {
  const faults: string[] = [];
  for (const person of new Set(errands.map((each) => each.person))) {
    const own = errands.filter((each) => each.person === person);
    const made = new Set(own.flatMap(({ orderReply: told }) => (told?.order ? [told.order._id] : [])));
    const placed = own.filter(({ orderReply: told }) => told?.order).length;
    faults.push(
      ...say(
        'an errand has no answer',
        own.every(({ orderReply: told }) => told),
      ),
    );
    faults.push(...own.flatMap(asWanted));
    faults.push(...say(`${placed} keys have ${made.size} orders`, placed === made.size));
    const total = await countCustomerOrders(person);
    const should = (before.get(person) ?? 0) + made.size;
    faults.push(...say(`a person has ${total} orders for ${should}`, total === should));
  }
  return faults;
}

function asWanted({
  goal: wanted,
  orderReply: told,
  acknowledgedStatus: acknowledged,
  lastRefusal: refusal,
}: OrderAttempt): string[] {
  const right = { order: 'pending', pay: 'paid', cancel: 'cancelled' }[wanted];
  const found = `order ${told?.order?._id}, to ${wanted}, is ${acknowledged}`;
  return say(refusal ? `${found}: ${refusal}` : found, !told?.order || acknowledged === right);
}

export async function countCustomerOrders(person: ApiClient): Promise<number> {
  return (await person.get<{ total: number }>('/orders?limit=1')).body.total;
}
