/** The capacity units of whole calls, by the line that each call leaves in the log. */
import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { RouteName } from '../../shared/api/routes.ts';
import { handler as cart } from '../cart/handler.ts';
import { liveCatalogue } from '../catalogue/live-catalogue.ts';
import { pageRouteKey } from '../http/server-page.ts';
import { handler as orders } from '../orders/handler.ts';
import type { CapacityUnits } from '../platform/capacity.ts';
import { handler as products } from '../products/handler.ts';
import { htmlShell } from '../products/ssr/html-shell.ts';
import { setupDynamoFaults } from '../testing/fakes/dynamodb-faults.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { openIntent } from '../testing/fixtures/order-actions.ts';
import { aVariant, createTestProduct } from '../testing/fixtures/products.ts';
import { anOrderDraft, createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';
import { captureLogs, type LogLine } from '../testing/support/capture-logs.ts';
import type { StoredProduct } from './products/item.ts';

setupTable();
const faults = setupDynamoFaults();

let anna: TestUser;
beforeEach(async () => {
  anna = await createTestUser();
});
afterEach(() => jest.restoreAllMocks());

type CallLine = LogLine & { units: CapacityUnits; milliseconds: number };
type CallParameters = Parameters<TestUser['call']>;

/** The one line of a call. */
async function callLine(act: () => Promise<unknown>): Promise<CallLine> {
  const lines = await captureLogs(act);
  const callLines = lines.filter(({ message }) => /^(served|refused|failed)$/.test(String(message)));
  expect(callLines).toHaveLength(1);
  return callLines[0] as CallLine;
}

const measure = (handler: CallParameters[0], name: RouteName, input?: CallParameters[2]) =>
  callLine(() => anna.call(handler, name, input));

const createProducts = (count: number) => Promise.all(Array.from({ length: count }, () => createTestProduct()));

const cartInput = ({ id, variants }: StoredProduct, variant = 0) => ({
  body: { productId: id, variantId: variants[variant]!.id, quantity: 1 },
});

async function fillCart(contents: StoredProduct[]): Promise<void> {
  for (const product of contents) await anna.call(cart, 'addToCart', cartInput(product));
}

describe('a visitor', () => {
  it('reads a page of the list for nothing, and once a second for the half unit of the feed', async () => {
    await createProducts(3);
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
    await anna.call(products, 'listProducts');
    const free = { message: 'served', call: 'listProducts', units: { read: 0, write: 0 } };
    expect(await measure(products, 'listProducts')).toMatchObject(free);
    const search = { query: { search: 'felpa', sort: 'price_asc' } };
    expect(await measure(products, 'listProducts', search)).toMatchObject(free);
    clock.mockReturnValue(now + 1000);
    expect(await measure(products, 'listProducts')).toMatchObject({ ...free, units: { read: 0.5, write: 0 } });
  });

  it('reads a product for half a unit, and its server page for another', async () => {
    const { id } = await createTestProduct();
    const units = { read: 0.5, write: 0 };
    expect(await measure(products, 'readProduct', { id })).toMatchObject({ call: 'readProduct', units });
    jest.spyOn(htmlShell, 'read').mockResolvedValue('<html></html>');
    const pageHandler: CallParameters[0] = async (event, context) => {
      const page = await products({ ...event, routeKey: pageRouteKey('productPage') }, context);
      expect(page).toMatchObject({ statusCode: 200 });
      return {};
    };
    expect(await measure(pageHandler, 'readProduct', { id })).toMatchObject({ call: 'productPage', units });
  });
});

describe('a customer costs half a unit for the account, and', () => {
  it.each([0, 1, 3])('a cart of %d products half a unit, and half a unit for each item of a product', async (count) => {
    const contents = await createProducts(count);
    await fillCart(contents);
    if (contents[0]) await anna.call(cart, 'addToCart', cartInput(contents[0], 1));
    // The product, its legal sheet and each variant in the cart: of the first product there are two.
    const items = 3 * count + (contents[0] ? 1 : 0);
    const units = { read: 1 + 0.5 * items, write: 0 };
    expect(await measure(cart, 'readCart')).toMatchObject({ message: 'served', call: 'readCart', units });
  });

  it('a first product in the cart two and a half units to read, and one to write', async () => {
    const [first, second, third] = (await createProducts(3)) as [StoredProduct, StoredProduct, StoredProduct];
    expect(await measure(cart, 'addToCart', cartInput(first))).toMatchObject({ units: { read: 3, write: 1 } });
    await fillCart([second]);
    // The answer is the whole cart: half a unit for each item of the other products in it.
    expect(await measure(cart, 'addToCart', cartInput(third))).toMatchObject({ units: { read: 6, write: 1 } });
  });

  it('an order of three products four and a half units to read, and at most 18 to write', async () => {
    const contents = await createProducts(3);
    await fillCart(contents);
    const body = { ...anOrderDraft(...contents.map((product) => ({ product }))), fromCart: true };
    const headers = { 'idempotency-key': randomUUID() };
    const { message, call, units } = await measure(orders, 'createOrder', { body, headers });
    // The account, and of each product its item, its variant and its legal sheet.
    expect([message, call, units.read]).toEqual(['served', 'createOrder', 0.5 + 3 * 1.5]);
    expect(units.write).toBeLessThanOrEqual(18);
    // The same key again is found when the write fails: then come the key, the order as it is now, and its products.
    const again = await measure(orders, 'createOrder', { body, headers });
    expect(again).toMatchObject({ call: 'createOrder', units: { read: 0.5 + 4.5 + 1 + 1 + 1.5, write: 0 } });
  });

  it('its payment at most eight to write: the order, what it held unpaid, the entry of the demo provider', async () => {
    const contents = await createProducts(3);
    const { body } = await anna.call(orders, 'createOrder', {
      body: anOrderDraft(...contents.map((product) => ({ product }))),
    });
    const intent = await openIntent(anna, body.order._id);
    const payment = { intentId: intent.id, clientSecret: intent.clientSecret, token: 'demo_ok', confirmed: false };
    const { units } = await measure(orders, 'payDemo', { body: payment });
    expect(units.write).toBeLessThanOrEqual(8);
  });
});

describe('a call sends the table few commands:', () => {
  /** The names of the commands, the account's first. */
  async function commandsOf(act: () => Promise<unknown>): Promise<string[]> {
    const send = jest.spyOn(DynamoDBClient.prototype, 'send');
    await act();
    return send.mock.calls.map(([{ constructor }]) => constructor.name.replace(/(Items?)?Command$/, ''));
  }

  it('an addition to the cart reads the cart and all its products, and writes the cart', async () => {
    const contents = await createProducts(3);
    await fillCart(contents);
    const commands = await commandsOf(() => anna.call(cart, 'addToCart', cartInput(contents[0]!, 1)));
    expect(commands).toEqual(['Get', 'Get', 'BatchGet', 'Put']);
  });

  it('an order reads its products at once; its payment reads and writes the order and the entry of the demo provider', async () => {
    const contents = await createProducts(3);
    const body = anOrderDraft(...contents.map((product) => ({ product })));
    let orderId = '';
    const placing = async () => (orderId = (await anna.call(orders, 'createOrder', { body })).body.order._id);
    expect(await commandsOf(placing)).toEqual(['Get', 'BatchGet', 'TransactWrite']);
    jest.restoreAllMocks();
    const intent = await openIntent(anna, orderId);
    const payment = { intentId: intent.id, clientSecret: intent.clientSecret, token: 'demo_ok', confirmed: false };
    const commands = await commandsOf(() => anna.call(orders, 'payDemo', { body: payment }));
    expect(commands).toEqual(['Get', 'Get', 'Get', 'Put', 'TransactWrite', 'BatchGet']);
  });
});

describe('a call without success', () => {
  const draftInput = (product: StoredProduct, quantity: number) => ({ body: anOrderDraft({ product, quantity }) });

  it('says what its refusal cost', async () => {
    const rare = await createTestProduct({ variants: [aVariant({ stock: 1 })] });
    expect(await measure(orders, 'createOrder', draftInput(rare, 2))).toMatchObject({
      message: 'refused',
      code: 'OUT_OF_STOCK',
      route: 'POST /api/orders/create',
      // Account and product; then the key, consistently, since it may have made the order meanwhile.
      units: { read: 2 + 1, write: 0 },
      milliseconds: expect.any(Number) as number,
    });
    const own = await anna.call(orders, 'createOrder', draftInput(rare, 1));
    anna = await createTestUser();
    const foreign = await measure(orders, 'readOrder', { id: own.body.order._id });
    // Orders are read consistently.
    expect(foreign).toMatchObject({ code: 'ORDER_NOT_FOUND', units: { read: 0.5 + 1, write: 0 } });
  });

  it('costs nothing without a log-in', async () => {
    const anonymous: CallParameters[0] = (event, context) => {
      event.requestContext.authorizer.jwt.claims = {};
      return cart(event, context);
    };
    expect(await measure(anonymous, 'readCart')).toMatchObject({
      code: 'UNAUTHENTICATED',
      units: { read: 0, write: 0 },
    });
  });

  it('says what it had used when it failed', async () => {
    const product = await createTestProduct();
    faults.failNext('TransactWriteItems', 'lost before', 'lost before', 'lost before', 'lost before');
    expect(await measure(orders, 'createOrder', draftInput(product, 1))).toMatchObject({
      message: 'failed',
      route: 'POST /api/orders/create',
      level: 'ERROR',
      // The account again: had it been erased meanwhile, the call would be refused.
      units: { read: 2 + 0.5, write: 0 },
    });
  });

  it('is logged once where it hangs: when it is given up, and not when it ends', async () => {
    const view = await liveCatalogue.publicView();
    let release: () => void = () => undefined;
    const hanging = new Promise<void>((resolve) => (release = resolve));
    const publicView = jest.spyOn(liveCatalogue, 'publicView').mockImplementation(() => hanging.then(() => view));
    const brief: CallParameters[0] = (event, context) =>
      products(event, { ...context, getRemainingTimeInMillis: () => 300 });
    const line = await callLine(async () => {
      expect((await anna.call(brief, 'listProducts')).status).toBe(500);
      release();
      await publicView.mock.results[0]!.value;
      await new Promise((resolve) => setImmediate(resolve));
    });
    expect(line).toMatchObject({ message: 'failed', error: { name: 'TimeoutError' }, units: { read: 0, write: 0 } });
    expect(line.milliseconds).toBeGreaterThan(40);
  });
});
