/**
 * Customers who order while the shop is killed. After the restart each request is sent again with the same key, as a
 * browser would do, and nothing that was acknowledged before may have changed.
 */
import type { Order } from '../../../shared/order/answers.ts';
import type { ProductChoice, ApiClient, ApiReply } from '../api/client.ts';
import { randomWord } from '../api/random-word.ts';

/** Loaded while the tool runs: it reads the shop's address when it is loaded. */
export type ApiModule = typeof import('../api/client.ts');

export interface OrderAttempt {
  client: ApiClient;
  idempotencyKey: string;
  draft: ReturnType<ApiModule['testOrderDraft']>;
  goal: 'order' | 'pay' | 'cancel';
  /** Missing while no answer came. */
  orderReply?: { status: number; order?: Order };
  /** The last status that the shop acknowledged. */
  acknowledgedStatus?: Order['status'];
  /** The answer when it last refused to pay or to cancel. */
  lastRefusal?: string;
}

export interface Workload {
  attempts: OrderAttempt[];
  /** Part of `attempts`: customers with one order each, whose cart holds what they order. */
  cartAttempts: OrderAttempt[];
}

export interface WorkloadCustomers {
  /** With one order each. */
  single: ApiClient[];
  /** With many orders. */
  repeated: ApiClient[];
}

export interface WorkloadStock {
  single: ProductChoice[];
  repeated: ProductChoice[];
}

const MAX_TRIES = 20;
const GOALS = ['order', 'pay', 'cancel', 'pay'] as const;
/** One after the other for each customer, who may leave no more than three orders unpaid. */
const REPEATED_GOALS = ['order', 'pay', 'cancel', 'pay', 'cancel', 'pay', 'cancel', 'pay'] as const;

/** `count` attempts. Those with a cart are spread evenly among the others. */
export async function planWorkload(
  api: ApiModule,
  count: number,
  customers: WorkloadCustomers,
  stock: WorkloadStock,
): Promise<Workload> {
  const cartAttempts = customers.single.map((client, index) => {
    return planAttempt(api, { client, index, goal: GOALS[index % GOALS.length]! }, stock.single);
  });
  await Promise.all(cartAttempts.map(fillCart));
  const { repeated } = customers;
  const attempts = Array.from({ length: count - cartAttempts.length }, (_, index) => {
    const goal = REPEATED_GOALS[Math.floor(index / repeated.length) % REPEATED_GOALS.length]!;
    return planAttempt(api, { client: repeated[index % repeated.length]!, index, goal }, stock.repeated);
  });
  cartAttempts.forEach((attempt, index) => {
    attempts.splice(Math.floor(((index + 1) * count) / (cartAttempts.length + 1)), 0, attempt);
  });
  return { attempts, cartAttempts };
}

/** Two lines. Every third order has them in the other order, so that transactions cross. */
function planAttempt(
  api: ApiModule,
  { client, index, goal }: { client: ApiClient; index: number; goal: OrderAttempt['goal'] },
  stock: ProductChoice[],
): OrderAttempt {
  const [first, second] = [stock[index % stock.length]!, stock[(index + 1) % stock.length]!];
  const lines = index % 3 === 0 ? [second, first] : [first, second];
  const idempotencyKey = randomWord();
  const draft = api.testOrderDraft({ ...lines[0]!, quantity: 1 + (index % 2) }, lines[1]!);
  return { client, idempotencyKey, draft: { ...draft, notes: idempotencyKey }, goal };
}

async function fillCart({ client, draft }: OrderAttempt): Promise<void> {
  await client.delete('/cart/clear');
  for (const { product: productId, variant: variantId, quantity } of draft.items) {
    const { status } = await client.post('/cart/add', { productId, variantId, quantity });
    if (status !== 200) throw new Error(`a cart could not be filled: ${status}`);
  }
}

/** Runs an attempt as far as the shop answers. False: the connection was lost. Throws where the shop answers 5xx. */
export async function runAttempt(api: ApiModule, attempt: OrderAttempt): Promise<boolean> {
  const placed = await retryWhileBusy(() => api.placeOrder(attempt.client, attempt.draft, attempt.idempotencyKey));
  if (!placed) return false;
  const { status, body, text } = placed;
  if (status >= 500) throw new Error(`an order was answered with ${status}: ${text}`);
  if (status !== 201) {
    attempt.orderReply = { status };
    return true;
  }
  attempt.orderReply = { status, order: body.order };
  attempt.acknowledgedStatus = body.order.status;
  const result = await retryWhileBusy(() => pursueGoal(attempt, body.order));
  if (!result) return false;
  if (result.status >= 500) throw new Error(`${attempt.goal} was answered with ${result.status}: ${result.text}`);
  if (result.status !== 200) attempt.lastRefusal = result.text;
  // A refusal may mean "done before the kill" (ALREADY_PAID): the order itself tells.
  const isAccepted = result.status === 200 && result.body.order;
  const current = isAccepted ? result : await retryWhileBusy(() => readOrder(attempt.client, body.order._id));
  if (current?.body.order) attempt.acknowledgedStatus = current.body.order.status;
  return current !== undefined;
}

function readOrder(client: ApiClient, orderId: string): Promise<ApiReply<{ order?: Order }>> {
  return client.get(`/orders/${orderId}`);
}

async function pursueGoal({ goal, client }: OrderAttempt, order: Order): Promise<ApiReply<{ order?: Order }>> {
  if (goal === 'pay' && order.status === 'pending') return pay(client, order._id);
  if (goal === 'cancel' && order.status !== 'cancelled') return client.patch(`/orders/${order._id}/cancel`);
  return readOrder(client, order._id);
}

async function pay(client: ApiClient, orderId: string): Promise<ApiReply<{ order?: Order }>> {
  const reply = await client.post<{ intent: { id: string; clientSecret: string } }>('/orders/payment-intent', {
    orderId,
  });
  if (reply.status !== 200) return reply as unknown as ApiReply<{ order?: Order }>;
  const { id: intentId, clientSecret } = reply.body.intent;
  return client.post('/orders/demo-payment', { intentId, clientSecret, token: 'demo_ok', confirmed: false });
}

export async function cancelUnpaidOrders(client: ApiClient): Promise<void> {
  const { orders } = (await client.get<{ orders: Order[] }>('/orders?limit=100')).body;
  for (const { _id, status } of orders) {
    if (status === 'pending') await retryWhileBusy(() => client.patch(`/orders/${_id}/cancel`));
  }
}

/** Calls again while the shop answers that too many call at once. Undefined: the connection was lost. */
async function retryWhileBusy<T>(call: () => Promise<ApiReply<T>>): Promise<ApiReply<T> | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const reply = await call().catch(ignoreLostConnection);
    const isBusy = reply?.status === 429 || reply?.body.code === 'BUSY';
    if (!isBusy || attempt === MAX_TRIES) return reply;
    await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 200));
  }
}

/** The connection may be lost before an answer, or in the middle of one. */
function ignoreLostConnection(error: unknown): undefined {
  if (error instanceof TypeError && /^(fetch failed|terminated)$/.test(error.message)) return undefined;
  throw error;
}

/** Runs all attempts, `concurrency` at a time; `onAnswer` gets the number of those that have an answer. */
export async function runConcurrently(
  api: ApiModule,
  attempts: OrderAttempt[],
  concurrency: number,
  onAnswer: (count: number) => void,
): Promise<void> {
  const queue = [...attempts];
  let count = 0;
  const worker = async () => {
    for (let attempt = queue.shift(); attempt; attempt = queue.shift()) {
      await runAttempt(api, attempt);
      if (attempt.orderReply) onAnswer((count += 1));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
