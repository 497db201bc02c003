/**
 * What an order costs the shop from its placing to its payment, with all that follows from the table's stream: each step
 * with its calls, units and milliseconds. One order after the other, as on a quiet day, and many at once.
 */
import { randomUUID } from 'node:crypto';
import type { Product } from '../../../shared/product.ts';
import { Client, drive, type Ask } from '../load.ts';
import { sum, type BenchShop, type Spent } from '../shop/shop.ts';
import { choicesOf, draftOf, type Choice } from './shopping.ts';

export interface OrderSpending {
  orders: number;
  /** How many people ordered at the same time. */
  width: number;
  steps: { createOrder: Spent; createPaymentIntent: Spent; payDemo: Spent; stream: Spent };
}

const LINES = 3;

export async function measureOrders(shop: BenchShop, width: number, orders: number): Promise<OrderSpending> {
  const client = new Client(shop.url, width);
  const available = { path: '/api/products?limit=100&available=true' };
  const choices = choicesOf((await told<{ products: Product[] }>(client, available)).products);
  const order = (time: number) => placeAndPay({ shop, client, choices, time, settles: width === 1 });
  for (let time = 0; time < 2 * width; time += 1) await order(time);
  await shop.settled();
  shop.skipLog();
  await drive(width, orders, (time) => order(2 * width + time));
  await shop.settled();
  client.close();
  const of = async (call: keyof OrderSpending['steps']) => sum(await shop.served(call, orders));
  const steps = {
    createOrder: await of('createOrder'),
    createPaymentIntent: await of('createPaymentIntent'),
    payDemo: await of('payDemo'),
    stream: sum(shop.followed()),
  };
  return { orders, width, steps };
}

interface Buying {
  shop: BenchShop;
  client: Client;
  choices: Choice[];
  time: number;
  /** Waits until what follows was done after each step, so that no two steps share a batch of changes. */
  settles: boolean;
}

async function placeAndPay({ shop, client, choices, time, settles }: Buying) {
  const token = shop.customers[time % shop.customers.length] ?? '';
  const lines = Array.from(
    { length: LINES },
    (_each, line) => choices[(time * LINES + line) % choices.length] as Choice,
  );
  const post = async <T>(path: string, body: unknown, headers = {}): Promise<T> => {
    const answer = await told<T>(client, { method: 'POST', path: `/api/orders/${path}`, token, body, headers });
    if (settles) await shop.settled();
    return answer;
  };
  const started = performance.now();
  const { order } = await post<{ order: { _id: string } }>('create', draftOf(lines), {
    'idempotency-key': randomUUID(),
  });
  const { intent } = await post<{ intent: { id: string; clientSecret: string } }>('payment-intent', {
    orderId: order._id,
  });
  await post('demo-payment', { intentId: intent.id, clientSecret: intent.clientSecret, token: 'demo_ok' });
  return { status: 200, milliseconds: performance.now() - started };
}

async function told<T>(client: Client, ask: Ask): Promise<T> {
  const { status, text } = await client.ask(ask);
  if (status >= 300) throw new Error(`${ask.path}: ${status} ${text.slice(0, 300)}`);
  return JSON.parse(text) as T;
}
