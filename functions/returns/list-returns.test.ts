import '../testing/support/silence-logs.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupSes } from '../testing/fakes/ses.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import { buy, declareReturn, listReturns, tableEvents, updateReturn } from '../testing/fixtures/return-actions.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';

setupTable();
setupSes();
const { send } = tableEvents();

let anna: TestUser;
let admin: TestUser;
let newestFirst: string[];
beforeAll(async () => {
  [anna, admin] = await Promise.all([createTestUser(), createTestUser('admin')]);
  const shirt = await createTestProduct({ basePriceCents: 1990 });
  newestFirst = [];
  for (let count = 0; count < 3; count += 1) {
    const orderId = await buy(anna, { product: shirt, quantity: 2 });
    const { receipt } = await declareReturn(anna, orderId, [{ variant: shirt.variants[0]!.id, quantity: 1 }]);
    newestFirst.unshift(receipt._id);
  }
  await updateReturn(admin, newestFirst[0]!, {
    step: 'close',
    note: 'Hai ritirato la dichiarazione e tieni gli articoli',
  });
  await send();
});

const idsOf = async (query: Record<string, string>) => (await listReturns(admin, query)).returns.map(({ _id }) => _id);

describe('the list of returns', () => {
  it('shows the newest first, page by page, with the right totals', async () => {
    expect(await listReturns(admin, { page: '1', limit: '2' })).toMatchObject({ total: 3, totalPages: 2 });
    expect(await idsOf({ page: '1', limit: '2' })).toEqual(newestFirst.slice(0, 2));
    expect(await idsOf({ page: '2', limit: '2' })).toEqual(newestFirst.slice(2));
    expect(await idsOf({ page: '3', limit: '2' })).toEqual([]);
  });

  it('shows one state, and what the shop owes for each return', async () => {
    const { returns } = await listReturns(admin, { state: 'received' });
    expect(returns.map(({ _id }) => _id)).toEqual(newestFirst.slice(1));
    expect(returns[0]).toMatchObject({
      refundable: 19.9,
      shippingIncluded: 0,
      refunded: null,
      order: { status: 'paid' },
    });
    expect(await idsOf({ state: 'closed' })).toEqual(newestFirst.slice(0, 1));
  });

  it('finds returns by name, email address and order number, also within one state', async () => {
    expect(await idsOf({ search: 'rinaldi' })).toEqual(newestFirst);
    expect(await idsOf({ search: anna.email, limit: '1', page: '2' })).toEqual([newestFirst[1]]);
    expect(await idsOf({ search: 'giulia', state: 'closed' })).toEqual(newestFirst.slice(0, 1));
    const { orderNumber } = (await listReturns(admin)).returns[0]!;
    expect(await idsOf({ search: orderNumber })).toEqual(newestFirst.slice(0, 1));
    expect(await listReturns(admin, { search: 'nessuno' })).toMatchObject({ returns: [], total: 0 });
  });
});
