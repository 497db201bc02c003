import fc from 'fast-check';
import { ulid } from 'ulid';
import { ShopError } from '../../shared/api/errors.ts';
import type { OrderStatus } from '../../shared/order/status.ts';
import { putItems } from '../aws/dynamodb/bulk.ts';
import { getItem } from '../aws/dynamodb/read.ts';
import { handler as cart } from '../cart/handler.ts';
import { handler as events } from '../events/handler.ts';
import { handler as orders } from '../orders/handler.ts';
import { ConcurrentWrite } from '../platform/retry.ts';
import { emailOwnerItem } from '../store/accounts/email-claims.ts';
import { accountKey, orderKey, productKey, returnKey } from '../store/keys.ts';
import { readOrders, requireOrder } from '../store/orders/read.ts';
import { readUnpaidOrders } from '../store/orders/unpaid-orders.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { readProduct, replaceWithTombstone } from '../store/products/products.ts';
import { reconcile } from '../tasks/reconcile/reconcile.ts';
import { handler as expire } from '../tasks/scheduled/expiry.ts';
import { setupCognito } from './fakes/cognito.ts';
import { setupTable } from './fakes/dynamodb.ts';
import { setupSes } from './fakes/ses.ts';
import { cancelOrder, passExpiry, payIntent, refundOrder, setStatus } from './fixtures/order-actions.ts';
import { aVariant, createTestProduct } from './fixtures/products.ts';
import { streamRecord } from './fixtures/stream-record.ts';
import { anOrderDraft, createTestUser, type LambdaReply, type TestUser } from './fixtures/test-user.ts';
import { eraseIfSettled, hear, paymentActions, paymentMoves, returnActions, returnMoves } from './random-payments.ts';
import { raisePrices, restock } from './random-edits.ts';
import { shopOrderActions, shopOrderMoves, takingActions } from './random-shop-orders.ts';
import { expectWholeHistory, stockHistoryKeeper } from './random-stock-history.ts';
import { propertyRuns } from './support/property-runs.ts';

setupTable({ hasStream: true });
setupSes();
setupCognito();
const keepHistory = stockHistoryKeeper();

/** All runs share the table: after a failure every smaller plan fails, too. */
const RUNS = propertyRuns(12);
const STOCK = 10;
const PLENTY = 1000;

interface World {
  customers: TestUser[];
  admin: TestUser;
  products: StoredProduct[];
  /** With more pieces than anybody may hold. */
  plentiful: StoredProduct;
  /** How many pieces ever came into stock, by variant. */
  deliveredPieces: Map<string, number>;
  orderIds: string[];
}

interface Step {
  action: string;
  customer: number;
  product: number;
  order: number;
  pieces: number;
}

/** Twice 'order', so that there are orders for the other actions. */
const actionNames = [
  ...['add', 'order', 'order', 'hoard', 'restock', 'edit', 'delete'],
  ...['pay', 'decline', 'cancel', 'refundPart', 'refundRest', 'expire'],
  ...['markPaid', 'ship', 'cancelByAdmin', 'setPending'],
  ...paymentMoves,
  ...returnMoves,
  ...shopOrderMoves,
  'erase',
];

const randomStep: fc.Arbitrary<Step> = fc.record({
  action: fc.constantFrom(...actionNames),
  customer: fc.nat(2),
  product: fc.nat(1),
  order: fc.nat(9),
  pieces: fc.integer({ min: 1, max: 3 }),
});

async function newWorld(): Promise<World> {
  const [admin, ...customers] = await Promise.all([
    createTestUser('admin'),
    createTestUser(),
    createTestUser(),
    createTestUser(),
  ]);
  // Manual orders find their accounts by the addresses.
  await putItems(customers.map(({ email, id }) => emailOwnerItem(email, id)));
  const newProduct = () =>
    createTestProduct({ variants: [aVariant({ stock: STOCK }), aVariant({ size: 'L', stock: STOCK })] });
  const products = await Promise.all([newProduct(), newProduct()]);
  const plentiful = await createTestProduct({ variants: [aVariant({ stock: PLENTY })] });
  const variants = [...products, plentiful].flatMap((product) => product.variants);
  const deliveredPieces = new Map(variants.map(({ id, stock }) => [id, stock] as const));
  const world: World = { customers, admin, products, plentiful, deliveredPieces, orderIds: [] };
  // Most moves need an order that was paid.
  for (const customer of customers) await placeOrder(world, customer, 2);
  for (const [index, orderId] of world.orderIds.entries()) await pay(customers[index]!, orderId, 'demo_ok');
  return world;
}

type Action = () => Promise<LambdaReply | undefined | void>;

/** Runs one step. A refusal is an answer, an internal error fails the test. */
async function runStep(world: World, step: Step): Promise<void> {
  const orderId = world.orderIds[step.order % Math.max(1, world.orderIds.length)];
  const actions = { ...shopActions(world, step), ...(orderId && (await orderActions(world, orderId, step.pieces))) };
  const reply = await actions[step.action]?.().catch(ignoreRefusal);
  if (reply) expect(reply.status).toBeLessThan(500);
}

function shopActions(world: World, { customer: index, product: productIndex, pieces }: Step): Record<string, Action> {
  const [customer, product] = [world.customers[index]!, world.products[productIndex]!];
  return {
    ...takingActions(world, product, customer.email, pieces),
    add: () => addToCart(customer, product, pieces),
    order: () => placeOrder(world, customer, pieces),
    hoard: () => hoard(world, customer, pieces),
    restock: () => restock(world.deliveredPieces, product, pieces),
    edit: () => raisePrices(product, pieces),
    erase: () => eraseIfSettled(customer),
    delete: async () => {
      const current = pieces === 3 && (await readProduct(product.id, true));
      if (current) await replaceWithTombstone(current);
    },
  };
}

async function orderActions(world: World, id: string, pieces: number): Promise<Record<string, Action>> {
  const { customers, admin } = world;
  const { ownerId } = await requireOrder(id);
  const owner = customers.find((customer) => customer.id === ownerId);
  const asOwner = async (act: (owner: TestUser) => Promise<LambdaReply>) => (owner ? act(owner) : undefined);
  const setStatusTo = (status: OrderStatus) => () => setStatus(admin, id, { status });
  return {
    ...paymentActions(id, pieces),
    ...returnActions({ id, owner, admin }),
    ...shopOrderActions(world, owner, id, pieces),
    pay: () => asOwner((owner) => pay(owner, id, 'demo_ok')),
    decline: () => asOwner((owner) => pay(owner, id, 'demo_declined')),
    cancel: () => asOwner((owner) => cancelOrder(owner, id)),
    refundPart: () => refundOrder(admin, id, 3.33),
    refundRest: () => refundOrder(admin, id, null),
    expire: () => expireIfUnpaid(id),
    markPaid: setStatusTo('paid'),
    ship: setStatusTo('shipped'),
    cancelByAdmin: setStatusTo('cancelled'),
    setPending: setStatusTo('pending'),
  };
}

async function addToCart(customer: TestUser, { id, variants }: StoredProduct, quantity: number): Promise<LambdaReply> {
  return customer.call(cart, 'addToCart', { body: { productId: id, variantId: variants[0]!.id, quantity } });
}

/** One product or both, in either sequence, at today's prices. */
async function placeOrder(world: World, customer: TestUser, quantity: number): Promise<LambdaReply | void> {
  const current = await Promise.all(world.products.map(({ id }) => readProduct(id)));
  const products = current.filter((product) => product !== undefined).slice(0, quantity);
  if (products.length === 0) return;
  const lines = products.map((product, index) => ({ product, quantity, variant: (index + quantity) % 2 }));
  if (quantity === 3) lines.reverse();
  return sendDraft(world, customer, anOrderDraft(...lines));
}

async function sendDraft({ orderIds }: World, customer: TestUser, body: object): Promise<LambdaReply> {
  const reply = await customer.call(orders, 'createOrder', { body, headers: { 'idempotency-key': ulid() } });
  if (reply.status === 201) orderIds.push(reply.body.order._id);
  return reply;
}

/** Four orders at once, of as many pieces as an order may have, of half of them, or of a quarter. 401: erased. */
async function hoard(world: World, customer: TestUser, share: number): Promise<void> {
  const quantity = [99, 50, 25][share - 1]!;
  const draft = anOrderDraft({ product: world.plentiful, quantity });
  const replies = await Promise.all([1, 2, 3, 4].map(() => sendDraft(world, customer, draft)));
  for (const { status } of replies) expect([201, 401, 409, 429]).toContain(status);
}

async function expectBoundedHolds({ customers }: World): Promise<void> {
  for (const { id } of customers) {
    const { orderIds, pieces } = await readUnpaidOrders(id);
    expect(orderIds.length).toBeLessThanOrEqual(3);
    expect(pieces).toBeLessThanOrEqual(100);
  }
}

async function pay(owner: TestUser, orderId: string, token: string): Promise<LambdaReply> {
  const reply = await owner.call(orders, 'createPaymentIntent', { body: { orderId } });
  const intent = reply.body['intent'] as { id: string; clientSecret: string } | undefined;
  return intent ? payIntent(owner, intent, token) : reply;
}

async function expireIfUnpaid(id: string): Promise<void> {
  const { status, expiresAt } = await requireOrder(id);
  if (status === 'pending' && expiresAt) await passExpiry(id);
  await expire();
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ShopError) && !(error instanceof ConcurrentWrite)) throw error;
}

/** Sends the events function everything as it is now, some of it twice. */
async function sendEvents({ customers, admin, products, plentiful, orderIds }: World): Promise<void> {
  const stored = await readOrders(orderIds);
  // A manual order opens an account where the address has none.
  const accountIds = new Set([admin, ...customers].map(({ id }) => id).concat(stored.map(({ ownerId }) => ownerId)));
  const keys = [
    ...[...accountIds].filter(Boolean).map(accountKey),
    ...[...products, plentiful].map(({ id }) => productKey(id)),
    ...orderIds.map(orderKey),
    ...stored.flatMap(({ returns = [] }) => returns.flatMap(({ id, takenOut }) => (takenOut ? [] : returnKey(id)))),
  ];
  const records = await Promise.all(keys.map(async (key) => streamRecord(undefined, await getItem(key, true))));
  expect(await events({ Records: [...records, ...records.slice(-3)] })).toEqual({ batchItemFailures: [] });
}

describe('whatever customers, an admin and the expiry task do at once', () => {
  it(
    'stock, money, lists and analytics stay consistent',
    async () => {
      const plan = fc.array(fc.array(randomStep, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 8 });
      await fc.assert(
        fc.asyncProperty(plan, async (rounds) => {
          const world = await newWorld();
          for (const round of rounds) {
            await Promise.all(round.map((step) => runStep(world, step)));
            await expectBoundedHolds(world);
          }
          for (const id of world.orderIds) await hear(id).catch(ignoreRefusal);
          await sendEvents(world);
          await keepHistory();
          const { differences, stockByVariant } = await reconcile({ apart: 0 });
          expect(differences).toEqual([]);
          for (const { id, variants } of [...world.products, world.plentiful]) {
            for (const variant of (await readProduct(id, true))?.variants ?? []) {
              const { left, held } = stockByVariant[variant.id]!;
              expect([variant.id, left + held]).toEqual([variant.id, world.deliveredPieces.get(variant.id)]);
              await expectWholeHistory(id, variant, variants.find((first) => first.id === variant.id)!.stock);
            }
          }
        }),
        { ...RUNS.property, endOnFailure: true },
      );
    },
    RUNS.timeout,
  );
});
