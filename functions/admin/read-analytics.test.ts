import '../testing/support/silence-logs.ts';
import type { Analytics } from '../../shared/analytics/answers.ts';
import { transactWrite } from '../aws/dynamodb/write.ts';
import { purchasePriceWrites } from '../store/products/purchase-prices.ts';
import { replaceWithTombstone } from '../store/products/products.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupSes } from '../testing/fakes/ses.ts';
import { createTestUser } from '../testing/fixtures/test-user.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import { handler } from './handler.ts';
import { adminGet, orderPlacedOn, saveAndPublish, testDay, withStatus } from '../testing/support/order-history.ts';

setupTable();
setupSes();

describe('the analytics of a period', () => {
  it('have one row for each day, and the statuses that there are', async () => {
    await saveAndPublish(withStatus(orderPlacedOn(0, 0, 2), 'paid', 500));
    await saveAndPublish(orderPlacedOn(0, 0, 1));
    const { period, salesData, orderStatusData } = await adminGet<Analytics>('readAnalytics', { period: '7d' });
    expect([period, salesData.length]).toEqual(['7d', 7]);
    expect(salesData.at(-1)).toEqual({ _id: testDay, totalSales: 34.8, orderCount: 1 });
    expect(orderStatusData).toEqual([
      { _id: 'pending', count: 1 },
      { _id: 'paid', count: 1 },
    ]);
  });

  it('name a best seller as it is called today, and a deleted one as it was sold', async () => {
    const [renamed, deleted] = [await createTestProduct({ name: 'Felpa Nuova' }), await createTestProduct()];
    for (const [product, quantity] of [
      [renamed, 9],
      [deleted, 8],
    ] as const) {
      const order = orderPlacedOn(0, 0, quantity);
      const lines = order.lines.map((line) => ({ ...line, productId: product.id, name: 'Felpa Vecchia' }));
      await saveAndPublish(withStatus({ ...order, lines }, 'paid', 0));
    }
    await transactWrite(purchasePriceWrites(renamed.id, 800));
    await replaceWithTombstone(deleted);
    const { topProducts } = await adminGet<Analytics>('readAnalytics', { period: '30d' });
    expect(topProducts.slice(0, 2)).toMatchObject([
      {
        ...{ _id: renamed.id, name: 'Felpa Nuova', product: { name: 'Felpa Nuova' }, totalQuantity: 9 },
        ...{ totalRevenue: 179.1, margin: 74.8 },
      },
      { _id: deleted.id, name: 'Felpa Vecchia', product: null, totalQuantity: 8, totalRevenue: 159.2, margin: null },
    ]);
    const reader = await createTestUser('admin', ['Ugo', 'Riva'], 'readOnly');
    const { status, body } = await reader.call(handler, 'readAnalytics', { query: { period: '30d' } });
    expect([status, JSON.stringify(body).includes('margin')]).toEqual([200, false]);
  });
});
