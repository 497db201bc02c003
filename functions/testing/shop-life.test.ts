import './quiet.ts';
import fc from 'fast-check';
import { ulid } from 'ulid';
import { handler as admin } from '../admin/handler.ts';
import { handler as cart } from '../cart/handler.ts';
import { handler as follow } from '../events/handler.ts';
import { handler as orders } from '../orders/handler.ts';
import { accountKey, orderKey, productKey } from '../store/keys.ts';
import { orderItem } from '../store/order-item.ts';
import { readOrder } from '../store/orders.ts';
import { changeStock, editProduct } from '../store/product-edit.ts';
import { deleteProduct, readProduct, type Product } from '../store/products.ts';
import { ConditionFailed, put, read } from '../store/table.ts';
import { ShopError } from '../../shared/errors.ts';
import { reconcile } from '../tasks/reconcile/reconcile.ts';
import { handler as expire } from '../tasks/expiry.ts';
import { longRuns } from './long-runs.ts';
import { useMailbox } from './mailbox.ts';
import { aVariant, savedProduct } from './products.ts';
import { aDraft, aShopper, type Reply, type Shopper } from './shopper.ts';
import { record } from './stream.ts';
import { useTable } from './table.ts';

useTable();
useMailbox();

const LONG = longRuns(12);
const STOCK = 6;

interface World {
  people: Shopper[];
  boss: Shopper;
  products: Product[];
  /** Pieces that came into stock, by variant. */
  made: Map<string, number>;
  orders: string[];
}

interface Step {
  what: string;
  who: number;
  product: number;
  order: number;
  pieces: number;
}

const calls = [
  ...['add', 'order', 'order', 'pay', 'decline', 'cancel', 'part', 'rest', 'expire'],
  ...['paid', 'shipped', 'cancelled', 'pending', 'restock', 'edit', 'delete'],
];

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...calls),
  who: fc.nat(2),
  product: fc.nat(1),
  order: fc.nat(9),
  pieces: fc.integer({ min: 1, max: 3 }),
});

async function newWorld(): Promise<World> {
  const [boss, ...people] = await Promise.all([aShopper('admin'), aShopper(), aShopper(), aShopper()]);
  const products = await Promise.all(
    [1, 2].map(() => savedProduct({ variants: [aVariant({ stock: STOCK }), aVariant({ size: 'L', stock: STOCK })] })),
  );
  const made = new Map(products.flatMap(({ variants }) => variants.map(({ id }) => [id, STOCK] as const)));
  return { people, boss: boss, products, made, orders: [] };
}

/** Does one thing and fails where the shop fails; refusals are answers like others. */
async function take(world: World, { what, who, product: at, order: nth, pieces }: Step): Promise<void> {
  const [person, product] = [world.people[who]!, world.products[at]!];
  const id = world.orders[nth % Math.max(1, world.orders.length)];
  const calls: Record<string, () => Promise<Reply | void>> = {
    add: () => addToCart(person, product, pieces),
    order: () => order(world, person, pieces),
    restock: () => restock(world, product, pieces),
    edit: () => edit(product, pieces),
    delete: async () => {
      const now = pieces === 3 && (await readProduct(product.id, true));
      if (now) await deleteProduct(now);
    },
    ...(id && ofOrder(world, id)),
  };
  const reply = await calls[what]?.().catch(ignoreRefusal);
  if (reply) expect(reply.status).toBeLessThan(500);
}

function ofOrder({ people, boss }: World, id: string): Record<string, () => Promise<Reply | void>> {
  const asOwner = async (run: (owner: Shopper) => Promise<Reply>) => {
    const { ownerId } = (await readOrder(id))!;
    return run(people.find((each) => each.id === ownerId)!);
  };
  const status = (to: string) => () => boss.call(admin, 'setOrderStatus', { id, body: { status: to } });
  const refund = (amount: number | null) => () => boss.call(admin, 'refundOrder', { id, body: { amount } });
  return {
    pay: () => asOwner((owner) => pay(owner, id, 'demo_ok')),
    decline: () => asOwner((owner) => pay(owner, id, 'demo_declined')),
    cancel: () => asOwner((owner) => owner.call(orders, 'cancelOrder', { id })),
    part: refund(3.33),
    rest: refund(null),
    expire: () => letExpire(id),
    ...Object.fromEntries(['paid', 'shipped', 'cancelled', 'pending'].map((to) => [to, status(to)])),
  };
}

async function addToCart(person: Shopper, { id, variants }: Product, quantity: number): Promise<Reply> {
  return person.call(cart, 'addToCart', { body: { productId: id, variantId: variants[0]!.id, quantity } });
}

/** One, two or both products, in either order, as they cost now. */
async function order(world: World, person: Shopper, quantity: number): Promise<Reply | void> {
  const found = await Promise.all(world.products.map(({ id }) => readProduct(id)));
  const sold = found.filter((each) => each !== undefined).slice(0, quantity);
  if (sold.length === 0) return;
  const lines = sold.map((product, at) => ({ product, quantity, variant: (at + quantity) % 2 }));
  if (quantity === 3) lines.reverse();
  const reply = await person.call(orders, 'createOrder', {
    body: aDraft(...lines),
    headers: { 'idempotency-key': ulid() },
  });
  if (reply.status === 201) world.orders.push(reply.body.order._id);
  return reply;
}

async function pay(owner: Shopper, orderId: string, token: string): Promise<Reply> {
  const asked = await owner.call(orders, 'createPaymentIntent', { body: { orderId } });
  const intent = asked.body['intent'] as { id: string; clientSecret: string } | undefined;
  if (!intent) return asked;
  const body = { intentId: intent.id, clientSecret: intent.clientSecret, token, confirmed: false };
  return owner.call(orders, 'payDemo', { body });
}

async function restock({ made }: World, { id, variants }: Product, pieces: number): Promise<void> {
  const delta = pieces === 2 ? -1 : pieces;
  const variant = variants[0]!.id;
  if (await changeStock(id, variant, { delta })) made.set(variant, made.get(variant)! + delta);
}

/** A new price, and the stock as the form was filled with it. */
async function edit({ id }: Product, pieces: number): Promise<void> {
  const now = await readProduct(id, true);
  if (!now) return;
  const dearer = pieces * 100;
  const variants = now.variants.map((each) => ({
    ...each,
    priceCents: each.priceCents + dearer,
    stockBefore: each.stock,
  }));
  await editProduct(now, { ...now, basePriceCents: now.basePriceCents + dearer, variants });
}

async function letExpire(id: string): Promise<void> {
  const now = (await readOrder(id))!;
  if (now.status === 'pending' && now.expiresAt) {
    await put({
      Item: orderItem({ ...now, expiresAt: new Date(Date.now() - 1000).toISOString() }),
      ConditionExpression: 'version = :version',
      ExpressionAttributeValues: { ':version': now.version },
    });
  }
  await expire();
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ShopError) && !(error instanceof ConditionFailed)) throw error;
}

/** The consumer hears of everything as it is now, some of it twice. */
async function tellAll({ people, boss, products, orders: ids }: World): Promise<void> {
  const keys = [
    ...[boss, ...people].map(({ id }) => accountKey(id)),
    ...products.map(({ id }) => productKey(id)),
    ...ids.map(orderKey),
  ];
  const records = await Promise.all(keys.map(async (key) => record(undefined, await read(key, true))));
  expect(await follow({ Records: [...records, ...records.slice(-3)] })).toEqual({ batchItemFailures: [] });
}

describe('whatever several people, an admin and the clock do at once', () => {
  it(
    'pieces, money, totals, lists and figures agree',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 8 }), async (rounds) => {
          const world = await newWorld();
          for (const round of rounds) await Promise.all(round.map((each) => take(world, each)));
          await tellAll(world);
          const { differences, pieces } = await reconcile({ apart: 0 });
          expect(differences).toEqual([]);
          for (const { id } of world.products) {
            for (const variant of (await readProduct(id, true))?.variants ?? []) {
              const { left, held } = pieces[variant.id]!;
              expect([variant.id, left + held]).toEqual([variant.id, world.made.get(variant.id)]);
            }
          }
        }),
        LONG.property,
      );
    },
    LONG.timeout,
  );
});
