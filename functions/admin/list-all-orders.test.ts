import '../testing/support/silence-logs.ts';
import { ulid } from 'ulid';
import type { Order } from '../../shared/order/answers.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupSes } from '../testing/fakes/ses.ts';
import { anOrder } from '../testing/fixtures/orders.ts';
import { createTestUser } from '../testing/fixtures/test-user.ts';
import { adminGet, saveAndPublish, withStatus } from '../testing/support/order-history.ts';
import { handler } from './handler.ts';

setupTable();
setupSes();

const list = (query: Record<string, string> = {}) =>
  adminGet<{ orders: Order[]; total: number; totalPages: number; more?: boolean }>('listAllOrders', query);
const idsOf = async (query: Record<string, string>) => (await list(query)).orders.map(({ _id }) => _id);

let newestFirst: string[];
beforeAll(async () => {
  const start = Date.now() - 10_000;
  const orders = [0, 1, 2, 3].map((index) =>
    anOrder({ id: ulid(start + index * 1000), number: `VE-2026-ABCDEFGH${index}X` }),
  );
  for (const order of orders) await saveAndPublish(order);
  await saveAndPublish(withStatus(orders[1]!, 'shipped', 0));
  newestFirst = orders.map(({ id }) => id).reverse();
});

describe('the list of all orders', () => {
  it('shows the newest first, page by page, with the right totals', async () => {
    expect(await list({ limit: '3' })).toMatchObject({ total: 4, totalPages: 2 });
    expect(await idsOf({ limit: '3' })).toEqual(newestFirst.slice(0, 3));
    expect(await idsOf({ limit: '3', page: '2' })).toEqual(newestFirst.slice(3));
    expect(await list({ limit: '3', page: '3' })).toMatchObject({ orders: [], total: 4 });
  });

  it('shows the orders of one status', async () => {
    expect(await idsOf({ status: 'shipped' })).toEqual([newestFirst[2]]);
    expect(await idsOf({ status: 'pending' })).toEqual(newestFirst.filter((id) => id !== newestFirst[2]));
    expect(await list({ status: 'refunded' })).toMatchObject({ orders: [], total: 0 });
  });

  it('finds orders by number and customer, also within one status', async () => {
    expect(await idsOf({ search: 'abcdefgh2x' })).toEqual([newestFirst[1]]);
    expect(await idsOf({ search: 'giulia rinaldi', limit: '2', page: '2' })).toEqual(newestFirst.slice(2));
    expect(await idsOf({ search: 'giulia', status: 'shipped' })).toEqual([newestFirst[2]]);
    expect(await list({ search: 'nessuno' })).toMatchObject({ orders: [], total: 0 });
  });

  it('is for admins', async () => {
    expect((await (await createTestUser()).call(handler, 'listAllOrders')).body.code).toBe('FORBIDDEN');
  });
});
