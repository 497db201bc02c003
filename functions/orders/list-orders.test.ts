import '../testing/support/silence-logs.ts';
import { putItems } from '../aws/dynamodb/bulk.ts';
import { orderToItem } from '../store/orders/item.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { placeOrder, placePaidOrder } from '../testing/fixtures/order-actions.ts';
import { anOrder } from '../testing/fixtures/orders.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';
import { handler } from './handler.ts';

setupTable();

async function listOrders(customer: TestUser, query: Record<string, string> = {}) {
  const { body } = await customer.call(handler, 'listOrders', { query });
  return body as unknown as { orders: { _id: string }[]; total: number; totalPages: number };
}

describe("a customer's orders", () => {
  it('come newest first, page by page with the right totals', async () => {
    const [anna, product] = [await createTestUser(), await createTestProduct()];
    const newestFirst: string[] = [];
    for (let count = 0; count < 5; count += 1) newestFirst.unshift((await placePaidOrder(anna, product, 1)).id);
    const second = await listOrders(anna, { page: '2', limit: '2' });
    expect(second.orders.map(({ _id }) => _id)).toEqual(newestFirst.slice(2, 4));
    expect(second).toMatchObject({ total: 5, totalPages: 3 });
    expect(await listOrders(anna, { page: '9' })).toMatchObject({ orders: [], total: 5, totalPages: 1 });
  });

  it('that are for a confirmed address alone are in no page and no total before', async () => {
    const anna = await createTestUser();
    const person = { firstName: 'Anna', lastName: 'Po', email: 'altra@example.it' };
    const hidden = anOrder({ ownerId: anna.id, person, confirmedOnly: true });
    const confirmed = anOrder({ ownerId: anna.id, person: { ...person, email: anna.email }, confirmedOnly: true });
    const own = anOrder({ ownerId: anna.id });
    await putItems([hidden, confirmed, own].map(orderToItem));
    const pages = await Promise.all(['1', '2', '3'].map((page) => listOrders(anna, { page, limit: '1' })));
    expect(pages.flatMap(({ orders }) => orders.map(({ _id }) => _id)).sort()).toEqual([confirmed.id, own.id].sort());
    for (const { total, totalPages } of pages) expect({ total, totalPages }).toEqual({ total: 2, totalPages: 2 });
  });

  it('are shown to nobody else, whatever the query says', async () => {
    const [anna, bruno, product] = [await createTestUser(), await createTestUser(), await createTestProduct()];
    await placeOrder(anna, product);
    expect(await listOrders(bruno, { user: anna.id, ownerId: anna.id })).toMatchObject({ orders: [], total: 0 });
  });
});
