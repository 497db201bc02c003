/**
 * Random sequences of actions over HTTP: customers, an admin and the schedule act one after the other and several at
 * once. After each sequence the table is reconciled.
 */
import fc from 'fast-check';
import type { Order } from '../../../shared/order/answers.ts';
import type { Product } from '../../../shared/product/answers.ts';
import type { ProductChoice, ApiClient, ApiReply } from '../api/client.ts';
import { cancelUnpaidOrders, type ApiModule } from './workload.ts';
import type { KillableShop } from './killable-shop.ts';
import { RandomProducts } from './random-products.ts';

type ExpiryModule = typeof import('./order-expiry.ts');

/** Of a product with more pieces than anybody may hold. */
const PLENTY = 1000;
/** Orders that expired leave an account fewer places for a day. So there are new customers after so many sequences. */
const SEQUENCES_PER_CUSTOMER = 10;
/** 'order' and 'pay' stand several times: the other actions need paid orders. */
const ACTIONS = [
  ...['add', 'order', 'order', 'order', 'hoard', 'pay', 'pay'],
  ...['pay', 'decline', 'cancel', 'refundPart', 'refundRest', 'expire', 'paid'],
  ...['shipped', 'cancelled', 'pending', 'restock', 'edit', 'delete', 'erase'],
  ...['dashboardRefund', 'failRefund', 'dispute', 'disputeEnds', 'settle', 'declareReturn', 'stopReturn'],
  ...['refundReturn'],
] as const;
type Action = (typeof ACTIONS)[number];

interface Step {
  action: Action;
  customer: number;
  product: number;
  order: number;
  quantity: number;
}

const arbitraryStep: fc.Arbitrary<Step> = fc.record({
  action: fc.constantFrom(...ACTIONS),
  customer: fc.nat(2),
  product: fc.nat(1),
  order: fc.nat(9),
  quantity: fc.integer({ min: 1, max: 3 }),
});
/** Rounds of steps; those of a round run at the same time. */
const arbitrarySequence = fc.array(fc.array(arbitraryStep, { minLength: 1, maxLength: 4 }), {
  minLength: 3,
  maxLength: 8,
});

interface PlacedOrder {
  id: string;
  owner: ApiClient;
}

interface Scenario {
  productIds: string[];
  plentiful: Product;
  /** Units that came into stock, by variant. */
  quantities: Map<string, number>;
  orders: PlacedOrder[];
}

type Reply = Promise<Pick<ApiReply, 'status' | 'text'> | undefined>;

export class RandomScenarios {
  private constructor(
    private readonly shop: KillableShop,
    private readonly api: ApiModule,
    private readonly expiry: ExpiryModule,
    private readonly admin: ApiClient,
  ) {
    this.#products = new RandomProducts(api, admin);
  }

  readonly #products: RandomProducts;
  #customers: ApiClient[] = [];
  #sequences = 0;

  static async prepare(shop: KillableShop, api: ApiModule): Promise<RandomScenarios> {
    // The store's clients read their addresses when they are loaded.
    Object.assign(process.env, shop.environment, { POWERTOOLS_LOG_LEVEL: 'SILENT' });
    const { expireOrder, readHold, settleOrder, dashboardMoves, reconcileQuietShop } =
      await import('./order-expiry.ts');
    const expiry = { expireOrder, readHold, settleOrder, dashboardMoves, reconcileQuietShop };
    return new RandomScenarios(shop, api, expiry, await api.logInAsAdmin());
  }

  /** Stops after `seconds`, after `maxRuns`, or at the first failure, which is told with its seed. */
  async run(maxRuns: number, seconds: number): Promise<{ runs: number; failures: string[] }> {
    const report = await fc.check(
      fc.asyncProperty(arbitrarySequence, (rounds) => this.#runSequence(rounds)),
      { numRuns: maxRuns, interruptAfterTimeLimit: seconds * 1000, endOnFailure: true },
    );
    const failures = report.failed ? [fc.defaultReportMessage(report) ?? 'a sequence failed'] : [];
    return { runs: report.numRuns, failures };
  }

  async #runSequence(rounds: Step[][]): Promise<void> {
    const scenario = await this.#createScenario();
    for (const round of rounds) {
      const replies = await Promise.all(round.map((step) => this.#runStep(scenario, step)));
      for (const reply of replies) if (reply && reply.status >= 500) throw new Error(`${reply.status}: ${reply.text}`);
      await this.#requireBoundedHolds();
    }
    for (const { id } of scenario.orders) await this.expiry.settleOrder(id);
    await this.shop.waitForStream();
    const { differences, stockByVariant } = await this.expiry.reconcileQuietShop();
    for (const [variantId, expected] of scenario.quantities) {
      const { left, held } = stockByVariant[variantId] ?? { left: expected, held: 0 };
      if (left + held !== expected) {
        differences.push(`variant ${variantId}: ${left} in stock and ${held} in orders, not ${expected}`);
      }
    }
    if (differences.length > 0) throw new Error(differences.join('\n'));
  }

  /** Whatever happens at once: three unpaid orders and a hundred pieces for one account. */
  async #requireBoundedHolds(): Promise<void> {
    for (const { user } of this.#customers) {
      const { orderIds, pieces } = await this.expiry.readHold(user?._id ?? '');
      if (orderIds.length > 3 || pieces > 100) throw new Error(`${orderIds.length} unpaid orders of ${pieces} pieces`);
    }
  }

  async #createScenario(): Promise<Scenario> {
    await Promise.all(this.#customers.map(cancelUnpaidOrders));
    if (this.#sequences % SEQUENCES_PER_CUSTOMER === 0) {
      this.#customers = await Promise.all([1, 2, 3].map(() => this.api.registerCustomer()));
    }
    this.#sequences += 1;
    const products = await Promise.all([this.#products.create(), this.#products.create()]);
    const plentiful = await this.#products.create(PLENTY);
    const variants = [...products, plentiful].flatMap((product) => product.variants);
    return {
      productIds: products.map(({ _id }) => _id),
      plentiful,
      quantities: new Map(variants.map(({ _id, stock }) => [_id, stock])),
      orders: [],
    };
  }

  /** Undefined: there is nothing to do it with, such as no order yet. */
  async #runStep(scenario: Scenario, { action, customer, product, order, quantity }: Step): Reply {
    const client = this.#customers[customer]!;
    const productId = scenario.productIds[product]!;
    const productActions: Partial<Record<Action, () => Reply>> = {
      add: () => this.#addToCart(client, productId, quantity),
      order: () => this.#placeOrder(scenario, client, quantity),
      hoard: () => this.#hoard(scenario, client, quantity),
      restock: () => this.#products.restock(scenario.quantities, productId, quantity),
      edit: () => this.#products.edit(productId, quantity),
      // One of three such steps deletes, so that products live long enough to be ordered.
      erase: () => this.#erase(customer),
      delete: async () => (quantity === 3 ? this.admin.delete(`/products/${productId}`) : undefined),
    };
    const placed = scenario.orders[order % Math.max(1, scenario.orders.length)];
    return (productActions[action] ?? (placed && this.#orderActions(placed, quantity)[action]))?.();
  }

  #orderActions({ id, owner }: PlacedOrder, quantity: number): Partial<Record<Action, () => Reply>> {
    const path = `/admin/orders/${id}`;
    const setStatus = (status: string) => () => this.admin.patch(`${path}/status`, { status });
    const { dashboardMoves, settleOrder } = this.expiry;
    const outside = Object.entries(dashboardMoves).map(([name, move]) => {
      return [name, () => move(id, quantity).then(() => undefined)] as const;
    });
    return {
      pay: () => this.#pay(owner, id, 'demo_ok'),
      decline: () => this.#pay(owner, id, 'demo_declined'),
      cancel: () => owner.patch(`/orders/${id}/cancel`),
      refundPart: () => this.admin.post(`${path}/refund`, { amount: 3.33 }),
      refundRest: () => this.admin.post(`${path}/refund`, { amount: null }),
      expire: () => this.expiry.expireOrder(id).then(() => undefined),
      paid: setStatus('paid'),
      shipped: setStatus('shipped'),
      cancelled: setStatus('cancelled'),
      pending: setStatus('pending'),
      ...Object.fromEntries(outside),
      settle: () => settleOrder(id).then(() => undefined),
      declareReturn: () => owner.post('/returns', { orderId: id, name: 'Giulia Rinaldi', email: 'giulia@example.it' }),
      stopReturn: () => this.#stepOfReturn(id, { step: 'stop' }),
      refundReturn: () => this.#stepOfReturn(id, { step: 'refund', amount: null }),
    };
  }

  async #stepOfReturn(orderId: string, body: object): Reply {
    const { order } = (await this.admin.get<{ order: Order }>(`/orders/${orderId}`)).body;
    const returnId = order.returns?.at(-1)?._id;
    return returnId === undefined ? undefined : this.admin.patch(`/admin/returns/${returnId}`, body);
  }

  /** Another customer takes the place of one whose account could be erased. */
  async #erase(index: number): Reply {
    const reply = await this.#customers[index]!.post('/auth/erase', { currentPassword: 'segreta' });
    if (reply.status === 200) this.#customers[index] = await this.api.registerCustomer();
    return reply;
  }

  async #addToCart(client: ApiClient, productId: string, quantity: number): Reply {
    const product = await this.#products.read(productId);
    return product && client.post('/cart/add', { productId, variantId: product.variants[0]!._id, quantity });
  }

  /** One or both products, in either order, at their current prices. */
  async #placeOrder(scenario: Scenario, client: ApiClient, quantity: number): Reply {
    const products = await Promise.all(scenario.productIds.map((id) => this.#products.read(id)));
    const lines = products.flatMap((product, index): (ProductChoice & { quantity: number })[] =>
      product && index < quantity ? [{ product, variant: product.variants[(index + quantity) % 2]!, quantity }] : [],
    );
    if (lines.length === 0) return undefined;
    return this.#sendOrder(scenario, client, quantity === 3 ? lines.reverse() : lines);
  }

  async #sendOrder({ orders }: Scenario, owner: ApiClient, lines: (ProductChoice & { quantity: number })[]): Reply {
    const reply = await this.api.placeOrder(owner, this.api.testOrderDraft(...lines));
    if (reply.status === 201) orders.push({ id: reply.body.order._id, owner });
    return reply;
  }

  /** Four orders at once, of as many pieces as an order may have, of half of them, or of a quarter. */
  async #hoard(scenario: Scenario, client: ApiClient, share: number): Reply {
    const product = scenario.plentiful;
    const line = { product, variant: product.variants[0]!, quantity: [99, 50, 25][share - 1]! };
    const replies = await Promise.all([1, 2, 3, 4].map(() => this.#sendOrder(scenario, client, [line])));
    return replies.find((reply) => reply && reply.status >= 500) ?? replies[0];
  }

  async #pay(owner: ApiClient, orderId: string, token: string): Reply {
    const reply = await owner.post<{ intent?: { id: string; clientSecret: string } }>('/orders/payment-intent', {
      orderId,
    });
    if (!reply.body.intent) return reply;
    const { id: intentId, clientSecret } = reply.body.intent;
    return owner.post('/orders/demo-payment', { intentId, clientSecret, token, confirmed: false });
  }
}
