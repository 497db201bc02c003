/**
 * People who shop while the shop dies. Each remembers what it was told; after the restart it asks again with the same
 * key, as a browser would, and nothing it was told before may have changed.
 */
import type { Order } from '../../../shared/order.ts';
import type { Choice, Person, Reply } from '../api/client.ts';
import type * as Client from '../api/client.ts';
import { randomWord } from '../random-word.ts';

type Shop = typeof Client;

/** What a person tries to do, and what came of it; `told` undefined: no answer came. */
export interface Errand {
  person: Person;
  key: string;
  draft: ReturnType<Shop['draft']>;
  wanted: 'order' | 'pay' | 'cancel';
  told?: { status: number; order?: Order };
  /** The last status that the shop acknowledged. */
  acknowledged?: Order['status'];
  /** What it said when it last refused to pay or to cancel. */
  refusal?: string;
}

/** `carts` go to people with one errand each, whose cart holds what they order. */
export interface Round {
  errands: Errand[];
  carts: Errand[];
}

/** `count` errands; each careful person has one of them, spread among those of the busy. */
export async function plan(
  shop: Shop,
  count: number,
  people: { careful: Person[]; busy: Person[] },
  stock: { carts: Choice[]; busy: Choice[] },
): Promise<Round> {
  const carts = people.careful.map((person, at) => errandOf(shop, person, at, stock.carts));
  await Promise.all(carts.map(fillCart));
  const errands = Array.from({ length: count - carts.length }, (_, at) =>
    errandOf(shop, people.busy[at % people.busy.length]!, at, stock.busy),
  );
  carts.forEach((each, at) => errands.splice(Math.floor(((at + 1) * count) / (carts.length + 1)), 0, each));
  return { errands, carts };
}

/** Two lines, in an order of their own, so that they cross those of others. */
function errandOf(shop: Shop, person: Person, at: number, stock: Choice[]): Errand {
  const [one, other] = [stock[at % stock.length]!, stock[(at + 1) % stock.length]!];
  const lines = at % 3 === 0 ? [other, one] : [one, other];
  const key = randomWord();
  const draft = { ...shop.draft({ ...lines[0]!, quantity: 1 + (at % 2) }, lines[1]!), notes: key };
  return { person, key, draft, wanted: (['order', 'pay', 'cancel', 'pay'] as const)[at % 4]! };
}

async function fillCart({ person, draft }: Errand): Promise<void> {
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
export async function run(shop: Shop, errand: Errand): Promise<boolean> {
  const placed = await insisting(() => shop.placeOrder(errand.person, errand.draft, errand.key));
  if (!placed) return false;
  const { status, body } = placed;
  if (status >= 500) throw new Error(`an order was answered with ${status}: ${placed.text}`);
  if (status !== 201) {
    errand.told = { status };
    return true;
  }
  errand.told = { status, order: body.order };
  errand.acknowledged = body.order.status;
  const next = await insisting(() => step(errand, body.order));
  if (!next) return false;
  if (next.status >= 500) throw new Error(`${errand.wanted} was answered with ${next.status}: ${next.text}`);
  if (next.status !== 200) errand.refusal = next.text;
  // Refused, it may be done all the same: what was paid before the kill, and not noted, is ALREADY_PAID. One looks.
  const seen = next.status === 200 && next.body.order ? next : await insisting(() => look(errand, body.order));
  if (seen?.body.order) errand.acknowledged = seen.body.order.status;
  return seen !== undefined;
}

function look({ person }: Errand, { _id }: Order): Promise<Reply<{ order?: Order }>> {
  return person.get(`/orders/${_id}`);
}

async function step(errand: Errand, order: Order): Promise<Reply<{ order?: Order }>> {
  const { wanted, person } = errand;
  if (wanted === 'pay' && order.status === 'pending') return payNow(person, order._id);
  if (wanted === 'cancel' && order.status !== 'cancelled') return person.patch(`/orders/${order._id}/cancel`);
  return look(errand, order);
}

async function payNow(person: Person, orderId: string): Promise<Reply<{ order?: Order }>> {
  const asked = await person.post<{ intent: { id: string; clientSecret: string } }>('/orders/payment-intent', {
    orderId,
  });
  if (asked.status !== 200) return asked as unknown as Reply<{ order?: Order }>;
  const { id: intentId, clientSecret } = asked.body.intent;
  return person.post('/orders/demo-payment', { intentId, clientSecret, token: 'demo_ok', confirmed: false });
}

/** The reply; where too many ask at once, that of a later try. Undefined where the line went dead. */
async function insisting<T>(call: () => Promise<Reply<T>>): Promise<Reply<T> | undefined> {
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
export async function shopTogether(
  shop: Shop,
  errands: Errand[],
  width: number,
  told: (count: number) => void,
): Promise<void> {
  const queue = [...errands];
  let count = 0;
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      await run(shop, next);
      if (next.told) told((count += 1));
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
}
