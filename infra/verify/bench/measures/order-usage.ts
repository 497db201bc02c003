/**
 * What an order uses from its placing to its payment, with everything that follows from the table's stream: calls, units
 * and milliseconds of each step.
 */
import { randomUUID } from 'node:crypto';
import type { Product } from '../../../../shared/product/answers.ts';
import type { ProductChoice } from '../../api/client.ts';
import { LoadClient, runLoad } from '../load.ts';
import type { BenchShop } from '../shop/bench-shop.ts';
import { sumUsage, type UsageTotals } from '../shop/usage-log.ts';
import { productChoices, benchOrderDraft } from './shopper-actions.ts';

export interface OrderUsage {
  orders: number;
  /** Orders at the same time. */
  concurrency: number;
  steps: { createOrder: UsageTotals; createPaymentIntent: UsageTotals; payDemo: UsageTotals; stream: UsageTotals };
}

const ORDER_LINES = 3;

export async function measureOrderUsage(shop: BenchShop, concurrency: number, orders: number): Promise<OrderUsage> {
  const { placeOrder, client } = await orderPlacer(shop, concurrency);
  const warmUpOrders = 2 * concurrency;
  for (let index = 0; index < warmUpOrders; index += 1) await placeOrder(index);
  await shop.waitForStream();
  shop.markLog();
  await runLoad(concurrency, orders, (index) => placeOrder(warmUpOrders + index));
  await shop.waitForStream();
  client.close();
  const usageOf = async (call: string) => sumUsage(await shop.servedCalls(call, orders));
  const steps = {
    createOrder: await usageOf('createOrder'),
    createPaymentIntent: await usageOf('createPaymentIntent'),
    payDemo: await usageOf('payDemo'),
    stream: sumUsage(shop.consumedBatches()),
  };
  return { orders, concurrency, steps };
}

/** Places and pays the order of a number. */
export async function orderPlacer(shop: BenchShop, concurrency: number) {
  const client = new LoadClient(shop.url, concurrency);
  const list = { path: '/api/products?limit=100&available=true' };
  const choices = productChoices((await client.sendForJson<{ products: Product[] }>(list)).products);
  const placeOrder = (index: number) => placeAndPay({ shop, client, choices, index, isAlone: concurrency === 1 });
  return { placeOrder, client };
}

interface PurchaseOptions {
  shop: BenchShop;
  client: LoadClient;
  choices: ProductChoice[];
  index: number;
  /** Waits for the stream consumer after each step, so that no two steps share a batch of changes. */
  isAlone: boolean;
}

async function placeAndPay({ shop, client, choices, index, isAlone }: PurchaseOptions) {
  const token = shop.customerTokens[index % shop.customerTokens.length] ?? '';
  const lines = Array.from({ length: ORDER_LINES }, (_, line) => {
    return choices[(index * ORDER_LINES + line) % choices.length] as ProductChoice;
  });
  const post = async <T>(path: string, body: unknown, headers = {}): Promise<T> => {
    const answer = await client.sendForJson<T>({ method: 'POST', path: `/api/orders/${path}`, token, body, headers });
    if (isAlone) await shop.waitForStream();
    return answer;
  };
  const startedAt = performance.now();
  const headers = { 'idempotency-key': randomUUID() };
  const { order } = await post<{ order: { _id: string } }>('create', benchOrderDraft(lines), headers);
  const { intent } = await post<{ intent: { id: string; clientSecret: string } }>('payment-intent', {
    orderId: order._id,
  });
  await post('demo-payment', { intentId: intent.id, clientSecret: intent.clientSecret, token: 'demo_ok' });
  return { status: 200, milliseconds: performance.now() - startedAt };
}
