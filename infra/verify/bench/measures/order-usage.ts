/**
 * What an order costs the shop from its placing to its payment, with all that follows from the table's stream: each step
 * with its calls, units and milliseconds. One order after the other, as on a quiet day, and many at once.
 */
import { randomUUID } from 'node:crypto';
import type { Product } from '../../../../shared/product/schema.ts';
import { LoadClient, runLoad, type LoadRequest } from '../load.ts';
import { sumUsage, type BenchShop, type UsageTotals } from '../shop/bench-shop.ts';
import { productChoices, benchOrderDraft, type ProductChoice } from './shopper-actions.ts';

export interface OrderUsage {
  orders: number;
  /** How many people ordered at the same time. */
  concurrency: number;
  steps: { createOrder: UsageTotals; createPaymentIntent: UsageTotals; payDemo: UsageTotals; stream: UsageTotals };
}

const LINES = 3;

export async function measureOrderUsage(shop: BenchShop, width: number, orders: number): Promise<OrderUsage> {
  const client = new LoadClient(shop.url, width);
  const available = { path: '/api/products?limit=100&available=true' };
  const choices = productChoices((await told<{ products: Product[] }>(client, available)).products);
  const order = (time: number) => placeAndPay({ shop, client, choices, time, settles: width === 1 });
  for (let time = 0; time < 2 * width; time += 1) await order(time);
  await shop.waitForStream();
  shop.markLog();
  await runLoad(width, orders, (time) => order(2 * width + time));
  await shop.waitForStream();
  client.close();
  const of = async (call: keyof OrderUsage['steps']) => sumUsage(await shop.servedCalls(call, orders));
  const steps = {
    createOrder: await of('createOrder'),
    createPaymentIntent: await of('createPaymentIntent'),
    payDemo: await of('payDemo'),
    stream: sumUsage(shop.consumedBatches()),
  };
  return { orders, concurrency: width, steps };
}

interface Buying {
  shop: BenchShop;
  client: LoadClient;
  choices: ProductChoice[];
  time: number;
  /** Waits until what follows was done after each step, so that no two steps share a batch of changes. */
  settles: boolean;
}

async function placeAndPay({ shop, client, choices, time, settles }: Buying) {
  const token = shop.customerTokens[time % shop.customerTokens.length] ?? '';
  const lines = Array.from(
    { length: LINES },
    (_each, line) => choices[(time * LINES + line) % choices.length] as ProductChoice,
  );
  const post = async <T>(path: string, body: unknown, headers = {}): Promise<T> => {
    const answer = await told<T>(client, { method: 'POST', path: `/api/orders/${path}`, token, body, headers });
    if (settles) await shop.waitForStream();
    return answer;
  };
  const started = performance.now();
  const { order } = await post<{ order: { _id: string } }>('create', benchOrderDraft(lines), {
    'idempotency-key': randomUUID(),
  });
  const { intent } = await post<{ intent: { id: string; clientSecret: string } }>('payment-intent', {
    orderId: order._id,
  });
  await post('demo-payment', { intentId: intent.id, clientSecret: intent.clientSecret, token: 'demo_ok' });
  return { status: 200, milliseconds: performance.now() - started };
}

async function told<T>(client: LoadClient, ask: LoadRequest): Promise<T> {
  const { status, text } = await client.send(ask);
  if (status >= 300) throw new Error(`${ask.path}: ${status} ${text.slice(0, 300)}`);
  return JSON.parse(text) as T;
}
