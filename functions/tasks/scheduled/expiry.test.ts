import '../../testing/support/silence-logs.ts';
import { handler as orders } from '../../orders/handler.ts';
import { putItems } from '../../aws/dynamodb/bulk.ts';
import { deleteItem, putItem } from '../../aws/dynamodb/write.ts';
import { orderKey } from '../../store/keys.ts';
import { orderToItem } from '../../store/orders/item.ts';
import { readOrder } from '../../store/orders/read.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { setupDynamoFaults } from '../../testing/fakes/dynamodb-faults.ts';
import { readProduct } from '../../store/products/products.ts';
import { anOrder } from '../../testing/fixtures/orders.ts';
import { aVariant, createTestProduct } from '../../testing/fixtures/products.ts';
import { anOrderDraft, createTestUser, type TestUser } from '../../testing/fixtures/test-user.ts';
import { captureLogs } from '../../testing/support/capture-logs.ts';
import { handler } from './expiry.ts';

setupTable();
const faults = setupDynamoFaults();

async function placeOverdueOrder(): Promise<string> {
  const customer = await createTestUser();
  const { body } = await customer.call(orders, 'createOrder', {
    body: anOrderDraft({ product: await createTestProduct() }),
  });
  const order = (await readOrder(body.order._id))!;
  await putItem({ Item: orderToItem({ ...order, expiresAt: '2026-01-01T00:00:00.000Z' }) });
  return order.id;
}

/** So many overdue orders of one piece each, as checkout wrote them, the most overdue first. `left`: pieces in stock. */
async function placeMany(owners: TestUser[], count: number) {
  const product = await createTestProduct({ variants: Array.from({ length: 40 }, () => aVariant({ stock: 0 })) });
  const expiresAt = (index: number) => new Date(Date.parse('2026-01-01T00:00:00Z') + index * 1000).toISOString();
  const [line] = anOrder().lines;
  const orders = Array.from({ length: count }, (_, index) => {
    const [{ id: ownerId }, { id: variantId }] = [owners[index % owners.length]!, product.variants[index % 40]!];
    const lines = [{ ...line!, productId: product.id, variantId, quantity: 1 }];
    return anOrder({ ownerId, lines, expiresAt: expiresAt(index) });
  });
  await putItems(orders.map(orderToItem));
  const left = async () => (await readProduct(product.id, true))!.variants.reduce((sum, { stock }) => sum + stock, 0);
  return { orderIds: orders.map(({ id }) => id), left };
}

describe('the scheduled expiry', () => {
  it('cancels the orders that were not paid in time, and no others', async () => {
    const ids = [await placeOverdueOrder(), await placeOverdueOrder()];
    expect(await handler()).toEqual({ due: 2, failed: 0 });
    for (const id of ids) expect(await readOrder(id)).toMatchObject({ status: 'cancelled' });
    expect(await handler()).toEqual({ due: 0, failed: 0 });
  });

  it('reports an order that fails, and processes it in the next run', async () => {
    const id = await placeOverdueOrder();
    faults.failNext('TransactWriteItems', ...Array<'conflict'>(8).fill('conflict'));
    const lines = await captureLogs(async () => {
      expect(await handler()).toEqual({ due: 1, failed: 1 });
    });
    expect(lines).toContainEqual(expect.objectContaining({ message: 'due order not processed', orderId: id }));
    expect(await handler()).toEqual({ due: 1, failed: 0 });
    expect(await readOrder(id)).toMatchObject({ status: 'cancelled' });
  });

  it('processes hundreds of due orders in one run, the most overdue first; a broken one stops none', async () => {
    const buyers = await Promise.all(Array.from({ length: 20 }, () => createTestUser()));
    const stock = await placeMany(buyers, 300);
    const broken = (await readOrder(stock.orderIds[5]!))!;
    await putItem({ Item: { ...orderToItem(broken), lines: 'broken' } });
    expect(await handler({}, { getRemainingTimeInMillis: () => 290_000 })).toEqual({ due: 300, failed: 1 });
    const { status } = (await readOrder(stock.orderIds.at(-1)!))!;
    expect(status).toBe('cancelled');
    expect(await stock.left()).toBe(300 - 1);
    await deleteItem({ Key: orderKey(broken.id) });
    expect(await handler()).toEqual({ due: 0, failed: 0 });
  });

  it('begins nothing in the last seconds of its time, and the next run goes on', async () => {
    const buyers = await Promise.all(Array.from({ length: 40 }, () => createTestUser()));
    const stock = await placeMany(buyers, 40);
    let calls = 0;
    const getRemainingTimeInMillis = () => ((calls += 1) > 10 ? 14_000 : 20_000);
    const lines = await captureLogs(async () => {
      expect(await handler({}, { getRemainingTimeInMillis })).toEqual({ due: 10, failed: 0, left: true });
    });
    expect(lines).toContainEqual(expect.objectContaining({ message: 'due orders left for the next run' }));
    expect(await stock.left()).toBe(10);
    expect((await readOrder(stock.orderIds[0]!))!.status).toBe('cancelled');
    expect(await handler()).toEqual({ due: 30, failed: 0 });
    expect(await stock.left()).toBe(40);
  });

  it('leaves the orders alone where the daily schedule asks for the retention', async () => {
    const id = await placeOverdueOrder();
    const nothing = { warned: 0, erased: 0, anonymisedOrders: 0, redactedReturns: 0, failed: 0 };
    expect(await handler({ retention: true })).toEqual(nothing);
    expect(await readOrder(id)).toMatchObject({ status: 'pending' });
  });

  it('settles the one order that a person asks for', async () => {
    const id = await placeOverdueOrder();
    expect(await handler({ order: id })).toEqual({ status: 'cancelled', paidCents: 0, refundedCents: 0 });
  });
});
