import './support/silence-logs.ts';
import fc from 'fast-check';
import { ulid } from 'ulid';
import { handler as admin } from '../admin/handler.ts';
import { handler as cart } from '../cart/handler.ts';
import { handler as follow } from '../events/handler.ts';
import { handler as orders } from '../orders/handler.ts';
import { accountKey, orderKey, productKey } from '../store/keys.ts';
import { orderToItem } from '../store/orders/item.ts';
import { readOrder } from '../store/orders/read.ts';
import { updateVariantStock, editProduct } from '../store/products/edit.ts';
import { replaceWithTombstone, readProduct, type StoredProduct } from '../store/products/products.ts';
import { ConcurrentWrite } from '../platform/retry.ts';
import { getItem } from '../aws/dynamodb/read.ts';
import { putItem } from '../aws/dynamodb/write.ts';
import { ShopError } from '../../shared/api/errors.ts';
import { reconcile } from '../tasks/reconcile/reconcile.ts';
import { handler as expire } from '../tasks/scheduled/expiry.ts';
import { propertyRuns } from './support/property-runs.ts';
import { setupSes } from './fakes/ses.ts';
import { aVariant, createTestProduct } from './fixtures/products.ts';
import { anOrderDraft, createTestUser, type LambdaReply, type TestUser } from './fixtures/test-user.ts';
import { streamRecord } from './fixtures/stream-record.ts';
import { setupTable } from './fakes/dynamodb.ts';

setupTable();
setupSes();

const LONG = propertyRuns(12);
const STOCK = 6;

interface World {
  people: TestUser[];
  boss: TestUser;
  products: StoredProduct[];
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
  const [boss, ...people] = await Promise.all([
    createTestUser('admin'),
    createTestUser(),
    createTestUser(),
    createTestUser(),
  ]);
  const products = await Promise.all(
    [1, 2].map(() =>
      createTestProduct({ variants: [aVariant({ stock: STOCK }), aVariant({ size: 'L', stock: STOCK })] }),
    ),
  );
  const made = new Map(products.flatMap(({ variants }) => variants.map(({ id }) => [id, STOCK] as const)));
  return { people, boss: boss, products, made, orders: [] };
}

/** Does one thing and fails where the shop fails; refusals are answers like others. */
async function take(world: World, { what, who, product: at, order: nth, pieces }: Step): Promise<void> {
  const [person, product] = [world.people[who]!, world.products[at]!];
  const id = world.orders[nth % Math.max(1, world.orders.length)];
  const calls: Record<string, () => Promise<LambdaReply | void>> = {
    add: () => addToCart(person, product, pieces),
    order: () => order(world, person, pieces),
    restock: () => restock(world, product, pieces),
    edit: () => edit(product, pieces),
    delete: async () => {
      const now = pieces === 3 && (await readProduct(product.id, true));
      if (now) await replaceWithTombstone(now);
    },
    ...(id && ofOrder(world, id)),
  };
  const reply = await calls[what]?.().catch(ignoreRefusal);
  if (reply) expect(reply.status).toBeLessThan(500);
}

function ofOrder({ people, boss }: World, id: string): Record<string, () => Promise<LambdaReply | void>> {
  const asOwner = async (run: (owner: TestUser) => Promise<LambdaReply>) => {
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

async function addToCart(person: TestUser, { id, variants }: StoredProduct, quantity: number): Promise<LambdaReply> {
  return person.call(cart, 'addToCart', { body: { productId: id, variantId: variants[0]!.id, quantity } });
}

/** One, two or both products, in either order, as they cost now. */
async function order(world: World, person: TestUser, quantity: number): Promise<LambdaReply | void> {
  const found = await Promise.all(world.products.map(({ id }) => readProduct(id)));
  const sold = found.filter((each) => each !== undefined).slice(0, quantity);
  if (sold.length === 0) return;
  const lines = sold.map((product, at) => ({ product, quantity, variant: (at + quantity) % 2 }));
  if (quantity === 3) lines.reverse();
  const reply = await person.call(orders, 'createOrder', {
    body: anOrderDraft(...lines),
    headers: { 'idempotency-key': ulid() },
  });
  if (reply.status === 201) world.orders.push(reply.body.order._id);
  return reply;
}

async function pay(owner: TestUser, orderId: string, token: string): Promise<LambdaReply> {
  const asked = await owner.call(orders, 'createPaymentIntent', { body: { orderId } });
  const intent = asked.body['intent'] as { id: string; clientSecret: string } | undefined;
  if (!intent) return asked;
  const body = { intentId: intent.id, clientSecret: intent.clientSecret, token, confirmed: false };
  return owner.call(orders, 'payDemo', { body });
}

async function restock({ made }: World, { id, variants }: StoredProduct, pieces: number): Promise<void> {
  const delta = pieces === 2 ? -1 : pieces;
  const variant = variants[0]!.id;
  if (await updateVariantStock(id, variant, { delta })) made.set(variant, made.get(variant)! + delta);
}

/** A new price, and the stock as the form was filled with it. */
async function edit({ id }: StoredProduct, pieces: number): Promise<void> {
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
    await putItem({
      Item: orderToItem({ ...now, expiresAt: new Date(Date.now() - 1000).toISOString() }),
      ConditionExpression: 'version = :version',
      ExpressionAttributeValues: { ':version': now.version },
    });
  }
  await expire();
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ShopError) && !(error instanceof ConcurrentWrite)) throw error;
}

/** The consumer hears of everything as it is now, some of it twice. */
async function tellAll({ people, boss, products, orders: ids }: World): Promise<void> {
  const keys = [
    ...[boss, ...people].map(({ id }) => accountKey(id)),
    ...products.map(({ id }) => productKey(id)),
    ...ids.map(orderKey),
  ];
  const records = await Promise.all(keys.map(async (key) => streamRecord(undefined, await getItem(key, true))));
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
          const { differences, stockByVariant: pieces } = await reconcile({ apart: 0 });
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
