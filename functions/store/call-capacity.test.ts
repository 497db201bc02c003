/** What whole calls cost, by the line that each of them leaves in the log. */
import '../testing/support/silence-logs.ts';
import { randomUUID } from 'node:crypto';
import type { RouteName } from '../../shared/api/routes.ts';
import { handler as cart } from '../cart/handler.ts';
import { pageRouteKey } from '../http/server-page.ts';
import { handler as orders } from '../orders/handler.ts';
import { liveCatalogue } from '../catalogue/live-catalogue.ts';
import { handler as products } from '../products/handler.ts';
import { htmlShell } from '../products/ssr/html-shell.ts';
import type { CapacityUnits } from '../platform/capacity.ts';
import type { StoredProduct } from './products/item.ts';
import { setupDynamoFaults } from '../testing/fakes/dynamodb-faults.ts';
import { captureLogs, type LogLine } from '../testing/support/capture-logs.ts';
import { aVariant, createTestProduct } from '../testing/fixtures/products.ts';
import { anOrderDraft, createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';

setupTable();
const faults = setupDynamoFaults();

let anna: TestUser;
beforeEach(async () => {
  anna = await createTestUser();
});
afterEach(() => jest.restoreAllMocks());

/** The one line that tells a call. */
async function told(act: () => Promise<unknown>): Promise<LogLine & { units: CapacityUnits; milliseconds: number }> {
  const ends = (await captureLogs(act)).filter(({ message }) => /^(served|refused|failed)$/.test(String(message)));
  expect(ends).toHaveLength(1);
  return ends[0] as Awaited<ReturnType<typeof told>>;
}

type Asked = Parameters<TestUser['call']>;
const asks = (handler: Asked[0], name: RouteName, input?: Asked[2]) => told(() => anna.call(handler, name, input));

const some = (count: number) => Promise.all(Array.from({ length: count }, () => createTestProduct()));

/** What a browser sends to add the piece that a test is about. */
const piece = ({ id, variants }: StoredProduct, variant = 0) => ({
  body: { productId: id, variantId: variants[variant]!.id, quantity: 1 },
});

async function cartOf(held: StoredProduct[]): Promise<void> {
  for (const product of held) await anna.call(cart, 'addToCart', piece(product));
}

describe('whoever looks around, whom nobody checks', () => {
  it('reads a page of the list for nothing, and once a second for the half unit of the feed', async () => {
    await some(3);
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
    await anna.call(products, 'listProducts');
    const served = { message: 'served', call: 'listProducts' };
    expect(await asks(products, 'listProducts')).toMatchObject({ ...served, units: { read: 0, write: 0 } });
    const found = await asks(products, 'listProducts', { query: { search: 'felpa', sort: 'price_asc' } });
    expect(found).toMatchObject({ ...served, units: { read: 0, write: 0 } });
    clock.mockReturnValue(now + 1000);
    expect(await asks(products, 'listProducts')).toMatchObject({ ...served, units: { read: 0.5, write: 0 } });
  });

  it('reads a product for half a unit, and its page as it is sent for another', async () => {
    const { id } = await createTestProduct();
    const units = { read: 0.5, write: 0 };
    expect(await asks(products, 'readProduct', { id })).toMatchObject({ call: 'readProduct', units });
    jest.spyOn(htmlShell, 'read').mockResolvedValue('<html></html>');
    const page: Asked[0] = async (event, context) => {
      expect(await products({ ...event, routeKey: pageRouteKey('productPage') }, context)).toMatchObject({
        statusCode: 200,
      });
      return {};
    };
    expect(await asks(page, 'readProduct', { id })).toMatchObject({ call: 'productPage', units });
  });
});

describe('whoever is logged in pays half a unit for the look at their account, and', () => {
  it.each([0, 1, 3])('reads a cart of %d products for half a unit, and half a unit for each', async (count) => {
    const held = await some(count);
    await cartOf(held);
    if (held[0]) await anna.call(cart, 'addToCart', piece(held[0], 1));
    const units = { read: 1 + 0.5 * count, write: 0 };
    expect(await asks(cart, 'readCart')).toMatchObject({ message: 'served', call: 'readCart', units });
  });

  it('adds to an empty cart for a unit and a half, the cart read as it is, and one to write', async () => {
    const [first, second, third] = (await some(3)) as [StoredProduct, StoredProduct, StoredProduct];
    expect(await asks(cart, 'addToCart', piece(first))).toMatchObject({ units: { read: 2, write: 1 } });
    await cartOf([second]);
    // The answer is the whole cart: half a unit for each other product in it.
    expect(await asks(cart, 'addToCart', piece(third))).toMatchObject({ units: { read: 3, write: 1 } });
  });

  it('orders three lines of three products out of the cart for two units more, and at most 17 to write', async () => {
    const held = await some(3);
    await cartOf(held);
    const body = { ...anOrderDraft(...held.map((product) => ({ product }))), fromCart: true };
    const headers = { 'idempotency-key': randomUUID() };
    const { message, call, units } = await asks(orders, 'createOrder', { body, headers });
    // Whether the key was used, and each product.
    expect([message, call, units.read]).toEqual(['served', 'createOrder', 0.5 + 0.5 + 3 * 0.5]);
    expect(units.write).toBeLessThanOrEqual(17);
    // Sent once more it is the order of before: its key, itself as it is by now, and its products for the answer.
    const again = await asks(orders, 'createOrder', { body, headers });
    expect(again).toMatchObject({ call: 'createOrder', units: { read: 0.5 + 0.5 + 1 + 3 * 0.5, write: 0 } });
  });
});

describe('a call that comes to nothing', () => {
  const draftOf = (product: StoredProduct, quantity: number) => ({ body: anOrderDraft({ product, quantity }) });

  it('tells what it cost to refuse it', async () => {
    const rare = await createTestProduct({ variants: [aVariant({ stock: 1 })] });
    expect(await asks(orders, 'createOrder', draftOf(rare, 2))).toMatchObject({
      ...{ message: 'refused', code: 'OUT_OF_STOCK', route: 'POST /api/orders/create' },
      // Account, key and product; the key once more and surely, should it have made the order meanwhile.
      ...{ units: { read: 1.5 + 1, write: 0 }, milliseconds: expect.any(Number) as number },
    });
    const mine = await anna.call(orders, 'createOrder', draftOf(rare, 1));
    anna = await createTestUser();
    const foreign = await asks(orders, 'readOrder', { id: mine.body.order._id });
    // An order is read as it is by now.
    expect(foreign).toMatchObject({ code: 'ORDER_NOT_FOUND', units: { read: 0.5 + 1, write: 0 } });
  });

  it('costs nothing where nobody is logged in', async () => {
    const stranger: Asked[0] = (event, context) => {
      event.requestContext.authorizer.jwt.claims = {};
      return cart(event, context);
    };
    expect(await asks(stranger, 'readCart')).toMatchObject({ code: 'UNAUTHENTICATED', units: { read: 0, write: 0 } });
  });

  it('tells what it had used when it failed', async () => {
    const product = await createTestProduct();
    faults.failNext('TransactWriteItems', 'lost before', 'lost before', 'lost before', 'lost before');
    expect(await asks(orders, 'createOrder', draftOf(product, 1))).toMatchObject({
      ...{ message: 'failed', route: 'POST /api/orders/create', level: 'ERROR' },
      // The account once more: had it been erased meanwhile, the call would be refused.
      units: { read: 1.5 + 0.5, write: 0 },
    });
  });

  it('is told once where it hangs, when it is given up, and not again when it ends', async () => {
    const window = await liveCatalogue.publicView();
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const looked = jest.spyOn(liveCatalogue, 'publicView').mockImplementation(() => held.then(() => window));
    const brief: Asked[0] = (event, context) => products(event, { ...context, getRemainingTimeInMillis: () => 300 });
    const line = await told(async () => {
      expect((await anna.call(brief, 'listProducts')).status).toBe(500);
      goOn();
      await looked.mock.results[0]!.value;
      await new Promise((resolve) => setImmediate(resolve));
    });
    expect(line).toMatchObject({ message: 'failed', error: { name: 'TimeoutError' }, units: { read: 0, write: 0 } });
    expect(line.milliseconds).toBeGreaterThan(40);
  });
});
