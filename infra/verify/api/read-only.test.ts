/** A shop of its own: it is closed, and opened again read-only over the same data. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import type { Cart } from '../../../shared/cart/answers.ts';
import { routes, type RouteName } from '../../../shared/api/routes.ts';
import { freePort } from '../../local/free-port.ts';
import { forkShop, sendCommand, waitForStream, waitUntilOpen, type OpenedShop } from '../processes.ts';
import type { ApiClient } from './client.ts';

type ApiModules = typeof import('./client.ts') & typeof import('./route-calls.ts');

const folder = mkdtempSync(join(tmpdir(), 'vetrina-read-only-'));
let shop: OpenedShop;
let close: () => Promise<unknown> = () => Promise.resolve();
let api: ApiModules;
let customer: ApiClient;
let admin: ApiClient;

async function open(port: number, extraEnvironment: Record<string, string>): Promise<void> {
  const child = forkShop({
    dataFolder: join(folder, 'shop'),
    port,
    seed: 'demo',
    context: { stage: 'dev' },
    extraEnvironment,
  });
  shop = await waitUntilOpen(child);
  await waitForStream(child);
  close = () => {
    sendCommand(child, 'stop');
    return once(child, 'exit');
  };
}

beforeAll(async () => {
  const port = await freePort();
  await open(port, {});
  process.env['SHOP_URL'] = shop.url;
  api = { ...(await import('./client.ts')), ...(await import('./route-calls.ts')) };
  [customer, admin] = await Promise.all([api.registerCustomer(), api.logInAsAdmin()]);
  const { product, variant } = await api.findVariant(5);
  await customer.post('/cart/add', { productId: product._id, variantId: variant._id, quantity: 2 });
  await close();
  await open(port, { READ_ONLY: 'true' });
});
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

const callsOf = (isReading: boolean) =>
  (Object.keys(routes) as RouteName[])
    .filter((name) => !('provider' in routes[name]) || routes[name].provider === 'demo')
    .filter((name) => (routes[name].method === 'GET') === isReading);

/** Every item by its key. */
async function readTable(): Promise<Record<string, unknown>> {
  const { environment } = shop;
  const client = new DynamoDBClient({
    endpoint: environment['AWS_ENDPOINT_URL_DYNAMODB']!,
    region: environment['AWS_REGION']!,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  const items: Record<string, unknown> = {};
  for await (const { Items = [] } of paginateScan({ client }, { TableName: environment['TABLE_NAME'] })) {
    for (const item of Items) items[`${item['pk']?.S} ${item['sk']?.S}`] = item;
  }
  client.destroy();
  return items;
}

describe('a read-only shop', () => {
  it('refuses every call that changes something, and says so in Italian', async () => {
    for (const name of callsOf(false).filter((each) => each !== 'refresh')) {
      const { status, headers, body } = await api.callRoute(admin, name);
      expect([name, status, body.code, headers.get('retry-after')]).toEqual([name, 503, 'READ_ONLY', '300']);
      expect(body.message).toBe(
        'Negozio in manutenzione: per ora si può consultare, ma non acquistare né modificare. Riprova più tardi',
      );
    }
  });

  it('answers every other call as ever, renews sessions, and writes nothing', async () => {
    const before = await readTable();
    for (const name of callsOf(true)) {
      const { status, body } = await api.callRoute(admin, name);
      expect([name, status, body.code]).not.toContain(503);
    }
    const { cart } = (await customer.get<{ cart: Cart }>('/cart')).body;
    expect(cart.items.map(({ quantity }) => quantity)).toEqual([2]);
    expect(await customer.post('/auth/refresh')).toMatchObject({ status: 200 });
    expect(await readTable()).toEqual(before);
  });

  it('shows its catalogue and its pages', async () => {
    const { status, body } = await api.anonymousClient().get<{ products: { _id: string }[] }>('/products');
    expect(status).toBe(200);
    const page = await fetch(`${shop.url}/products/${body.products[0]!._id}`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });
});
