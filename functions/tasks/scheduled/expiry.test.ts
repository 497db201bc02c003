import '../../testing/support/silence-logs.ts';
import { handler as orders } from '../../orders/handler.ts';
import { putItem } from '../../aws/dynamodb/write.ts';
import { orderToItem } from '../../store/orders/item.ts';
import { readOrder } from '../../store/orders/read.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { setupDynamoFaults } from '../../testing/fakes/dynamodb-faults.ts';
import { createTestProduct } from '../../testing/fixtures/products.ts';
import { anOrderDraft, createTestUser } from '../../testing/fixtures/test-user.ts';
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
