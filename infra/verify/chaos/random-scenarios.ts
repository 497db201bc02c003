/**
 * Random lives, over HTTP and through the running stream: several people, an admin and the clock do one thing after the
 * other and several at once. After each life everything that must agree is compared.
 */
import fc from 'fast-check';
import type { Product } from '../../../shared/product/schema.ts';
import type { ProductFormInput } from '../../../shared/product/form-schema.ts';
import { aProductForm, toFormData } from '../../../functions/testing/fixtures/product-form.ts';
import type { ProductChoice, ApiClient, ApiReply } from '../api/client.ts';
import type * as Client from '../api/client.ts';
import type { OrderExpiry } from './order-expiry.ts';
import type { KillableShop } from './killable-shop.ts';

const STOCK = 6;
const WHAT = [
  ...['add', 'order', 'order', 'pay', 'decline', 'cancel', 'part', 'rest', 'expire'],
  ...['paid', 'shipped', 'cancelled', 'pending', 'restock', 'edit', 'delete'],
] as const;

interface Step {
  what: (typeof WHAT)[number];
  who: number;
  product: number;
  order: number;
  pieces: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...WHAT),
  who: fc.nat(2),
  product: fc.nat(1),
  order: fc.nat(9),
  pieces: fc.integer({ min: 1, max: 3 }),
});
const life = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 8 });

interface World {
  products: string[];
  /** Pieces that came into stock, by variant. */
  made: Map<string, number>;
  orders: { id: string; owner: ApiClient }[];
}

type Shop = typeof Client;
type Answer = Promise<Pick<ApiReply, 'status' | 'text'> | undefined>;

export class RandomScenarios {
  private constructor(
    private readonly victim: KillableShop,
    private readonly shop: Shop,
    private readonly clock: OrderExpiry,
    private readonly people: ApiClient[],
    private readonly boss: ApiClient,
  ) {}

  static async prepare(victim: KillableShop, shop: Shop): Promise<RandomScenarios> {
    // The store's clients take the address that stands in the environment when they are loaded.
    Object.assign(process.env, victim.environment, { POWERTOOLS_LOG_LEVEL: 'SILENT' });
    const clock = await import('./order-expiry.ts');
    const people = await Promise.all([1, 2, 3].map(() => shop.registerCustomer()));
    return new RandomScenarios(victim, shop, clock, people, await shop.logInAsAdmin());
  }

  /** As many lives as fit into the time, but at most `most`; the first that ends wrong is told with its seed. */
  async run(most: number, seconds: number): Promise<{ lives: number; faults: string[] }> {
    const report = await fc.check(
      fc.asyncProperty(life, (rounds) => this.#live(rounds)),
      { numRuns: most, interruptAfterTimeLimit: seconds * 1000, endOnFailure: true },
    );
    return { lives: report.numRuns, faults: report.failed ? [fc.defaultReportMessage(report) ?? 'a life failed'] : [] };
  }

  async #live(rounds: Step[][]): Promise<void> {
    const world = await this.#begin();
    for (const round of rounds) {
      const answers = await Promise.all(round.map((each) => this.#take(world, each)));
      for (const reply of answers) if (reply && reply.status >= 500) throw new Error(`${reply.status}: ${reply.text}`);
    }
    await this.victim.waitForStream();
    const { differences, stockByVariant: pieces } = await this.clock.reconcileSettled();
    for (const [id, made] of world.made) {
      const { left, held } = pieces[id] ?? { left: made, held: 0 };
      if (left + held !== made) differences.push(`variant ${id}: ${left} left and ${held} held of ${made}`);
    }
    if (differences.length > 0) throw new Error(differences.join('\n'));
  }

  async #begin(): Promise<World> {
    const variants: ProductFormInput['variants'] = (['M', 'L'] as const).map((size) => ({
      ...{ size, color: 'blu', colorCode: '#000080', sku: `VITA-${size}`, stock: STOCK, priceModifier: 0 },
    }));
    const made = await Promise.all(
      [1, 2].map(async () => {
        const form = toFormData(aProductForm({ name: `${this.shop.TEST_PRODUCT_PREFIX} vita`, variants }));
        const { body } = await this.shop.sendForm<{ product: Product }>(this.boss, 'POST', '/products', form);
        return body.product;
      }),
    );
    const stock = made.flatMap(({ variants: own }) => own.map(({ _id }) => [_id, STOCK] as const));
    return { products: made.map(({ _id }) => _id), made: new Map(stock), orders: [] };
  }

  async #take(world: World, { what, who, product, order: nth, pieces }: Step): Answer {
    const [person, id] = [this.people[who]!, world.products[product]!];
    const ofProducts: Partial<Record<Step['what'], () => Answer>> = {
      add: () => this.#add(person, id, pieces),
      order: () => this.#order(world, person, pieces),
      restock: () => this.#restock(world, id, pieces),
      edit: () => this.#edit(id, pieces),
      delete: async () => (pieces === 3 ? this.boss.delete(`/products/${id}`) : undefined),
    };
    const order = world.orders[nth % Math.max(1, world.orders.length)];
    return (ofProducts[what] ?? (order && this.#ofOrder(order)[what]))?.();
  }

  #ofOrder({ id, owner }: World['orders'][number]): Partial<Record<Step['what'], () => Answer>> {
    const path = `/admin/orders/${id}`;
    const status = (to: string) => () => this.boss.patch(`${path}/status`, { status: to });
    return {
      pay: () => this.#pay(owner, id, 'demo_ok'),
      decline: () => this.#pay(owner, id, 'demo_declined'),
      cancel: () => owner.patch(`/orders/${id}/cancel`),
      part: () => this.boss.post(`${path}/refund`, { amount: 3.33 }),
      rest: () => this.boss.post(`${path}/refund`, { amount: null }),
      expire: () => this.clock.expireOrder(id).then(() => undefined),
      ...{ paid: status('paid'), shipped: status('shipped') },
      ...{ cancelled: status('cancelled'), pending: status('pending') },
    };
  }

  async #shown(id: string): Promise<Product | undefined> {
    const { status, body } = await this.shop.anonymousClient().get<{ product: Product }>(`/products/${id}`);
    return status === 200 ? body.product : undefined;
  }

  async #add(person: ApiClient, id: string, quantity: number): Answer {
    const product = await this.#shown(id);
    return product && person.post('/cart/add', { productId: id, variantId: product.variants[0]!._id, quantity });
  }

  /** One or both products in either order, as they cost now. */
  async #order(world: World, person: ApiClient, quantity: number): Answer {
    const found = await Promise.all(world.products.map((id) => this.#shown(id)));
    const lines = found.flatMap((product, at): (ProductChoice & { quantity: number })[] =>
      product && at < quantity ? [{ product, variant: product.variants[(at + quantity) % 2]!, quantity }] : [],
    );
    if (lines.length === 0) return undefined;
    const reply = await this.shop.placeOrder(
      person,
      this.shop.testOrderDraft(...(quantity === 3 ? lines.reverse() : lines)),
    );
    if (reply.status === 201) world.orders.push({ id: reply.body.order._id, owner: person });
    return reply;
  }

  async #pay(owner: ApiClient, orderId: string, token: string): Answer {
    const asked = await owner.post<{ intent?: { id: string; clientSecret: string } }>('/orders/payment-intent', {
      orderId,
    });
    if (!asked.body.intent) return asked;
    const { id: intentId, clientSecret } = asked.body.intent;
    return owner.post('/orders/demo-payment', { intentId, clientSecret, token, confirmed: false });
  }

  async #restock({ made }: World, id: string, pieces: number): Answer {
    const variantId = (await this.#shown(id))?.variants[0]!._id;
    const delta = pieces === 2 ? -1 : pieces;
    const reply = variantId && (await this.boss.patch(`/products/${id}/stock`, { variantId, delta }));
    if (!reply) return undefined;
    if (reply.status === 200) made.set(variantId, made.get(variantId)! + delta);
    return reply;
  }

  /** A new price, and the stock as the form was filled with it. */
  async #edit(id: string, pieces: number): Answer {
    const product = await this.#shown(id);
    if (!product) return undefined;
    const { name, description, category, basePrice, version } = product;
    const variants = product.variants.map(({ price: _price, ...each }) => ({ ...each, stockBefore: each.stock }));
    const form = { name, description, category, basePrice: basePrice + pieces, version, variants };
    return this.shop.sendForm(this.boss, 'PUT', `/products/${id}`, toFormData(form));
  }
}
