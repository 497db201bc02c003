/**
 * People who shop while the shop dies. Each remembers what it was told; after the restart it asks again with the same
 * key, as a browser would, and nothing it was told before may have changed.
 */
import type { Order } from '../../../shared/order/schema.ts';
import type { ProductChoice, ApiClient, ApiReply } from '../api/client.ts';
import type * as Client from '../api/client.ts';
import { randomWord } from '../api/random-word.ts';

type Shop = typeof Client;

/** What a person tries to do, and what came of it; `told` undefined: no answer came. */
export interface OrderAttempt {
  person: ApiClient;
  idempotencyKey: string;
  draft: ReturnType<Shop['testOrderDraft']>;
  goal: 'order' | 'pay' | 'cancel';
  orderReply?: { status: number; order?: Order };
  /** The last status that the shop acknowledged. */
  acknowledgedStatus?: Order['status'];
  /** What it said when it last refused to pay or to cancel. */
  lastRefusal?: string;
}

/** `carts` go to people with one errand each, whose cart holds what they order. */
export interface Workload {
  attempts: OrderAttempt[];
  cartAttempts: OrderAttempt[];
}

/** `count` errands; each careful person has one of them, spread among those of the busy. */
export async function planWorkload(
  shop: Shop,
  count: number,
  people: { careful: ApiClient[]; busy: ApiClient[] },
  stock: { carts: ProductChoice[]; busy: ProductChoice[] },
): Promise<Workload> {
  const carts = people.careful.map((person, at) => errandOf(shop, person, at, stock.carts));
  await Promise.all(carts.map(fillCart));
  const errands = Array.from({ length: count - carts.length }, (_, at) =>
    errandOf(shop, people.busy[at % people.busy.length]!, at, stock.busy),
  );
  carts.forEach((each, at) => errands.splice(Math.floor(((at + 1) * count) / (carts.length + 1)), 0, each));
  return { attempts: errands, cartAttempts: carts };
}

/** Two lines, in an order of their own, so that they cross those of others. */
function errandOf(shop: Shop, person: ApiClient, at: number, stock: ProductChoice[]): OrderAttempt {
  const [one, other] = [stock[at % stock.length]!, stock[(at + 1) % stock.length]!];
  const lines = at % 3 === 0 ? [other, one] : [one, other];
  const key = randomWord();
  const draft = { ...shop.testOrderDraft({ ...lines[0]!, quantity: 1 + (at % 2) }, lines[1]!), notes: key };
  return { person, idempotencyKey: key, draft, goal: (['order', 'pay', 'cancel', 'pay'] as const)[at % 4]! };
}

async function fillCart({ person, draft }: OrderAttempt): Promise<void> {
  await person.delete('/cart/clear');
  for (const { product: productId, variant: variantId, quantity } of draft.items) {
    const { status } = await person.post('/cart/add', { productId, variantId, quantity });
    if (status !== 200) throw new Error(`a cart could not be filled: ${status}`);
  }
}

/**
 * Runs an errand as far as the shop answers; false where a line went dead. Throws where the shop fails with its own
 * fault.
 */
export async function runAttempt(shop: Shop, errand: OrderAttempt): Promise<boolean> {
  const placed = await insisting(() => shop.placeOrder(errand.person, errand.draft, errand.idempotencyKey));
  if (!placed) return false;
  const { status, body } = placed;
  if (status >= 500) throw new Error(`an order was answered with ${status}: ${placed.text}`);
  if (status !== 201) {
    errand.orderReply = { status };
    return true;
  }
  errand.orderReply = { status, order: body.order };
  errand.acknowledgedStatus = body.order.status;
  const next = await insisting(() => step(errand, body.order));
  if (!next) return false;
  if (next.status >= 500) throw new Error(`${errand.goal} was answered with ${next.status}: ${next.text}`);
  if (next.status !== 200) errand.lastRefusal = next.text;
  // Refused, it may be done all the same: what was paid before the kill, and not noted, is ALREADY_PAID. One looks.
  const seen = next.status === 200 && next.body.order ? next : await insisting(() => look(errand, body.order));
  if (seen?.body.order) errand.acknowledgedStatus = seen.body.order.status;
  return seen !== undefined;
}

function look({ person }: OrderAttempt, { _id }: Order): Promise<ApiReply<{ order?: Order }>> {
  return person.get(`/orders/${_id}`);
}

async function step(errand: OrderAttempt, order: Order): Promise<ApiReply<{ order?: Order }>> {
  const { goal: wanted, person } = errand;
  if (wanted === 'pay' && order.status === 'pending') return payNow(person, order._id);
  if (wanted === 'cancel' && order.status !== 'cancelled') return person.patch(`/orders/${order._id}/cancel`);
  return look(errand, order);
}

async function payNow(person: ApiClient, orderId: string): Promise<ApiReply<{ order?: Order }>> {
  const asked = await person.post<{ intent: { id: string; clientSecret: string } }>('/orders/payment-intent', {
    orderId,
  });
  if (asked.status !== 200) return asked as unknown as ApiReply<{ order?: Order }>;
  const { id: intentId, clientSecret } = asked.body.intent;
  return person.post('/orders/demo-payment', { intentId, clientSecret, token: 'demo_ok', confirmed: false });
}

/** The reply; where too many ask at once, that of a later try. Undefined where the line went dead. */
async function insisting<T>(call: () => Promise<ApiReply<T>>): Promise<ApiReply<T> | undefined> {
  for (let tries = 1; ; tries += 1) {
    const reply = await answered(call());
    const busy = reply?.status === 429 || reply?.body.code === 'BUSY';
    if (!busy || tries === 20) return reply;
    await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 200));
  }
}

/** The reply; undefined where the line went dead, in the middle of an answer or before. */
async function answered<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof TypeError && /^(fetch failed|terminated)$/.test(error.message)) return undefined;
    throw error;
  }
}

/** Does all errands, so many at once, and tells after each how many have an answer. */
export async function runConcurrently(
  shop: Shop,
  errands: OrderAttempt[],
  width: number,
  told: (count: number) => void,
): Promise<void> {
  const queue = [...errands];
  let count = 0;
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      await runAttempt(shop, next);
      if (next.orderReply) told((count += 1));
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
}
