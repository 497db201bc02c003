import { cancelChange, refundChange } from '../../../shared/order/rules.ts';
import { handler } from '../../orders/handler.ts';
import { handler as expire } from '../../tasks/scheduled/expiry.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import {
  chargeWithoutAnswer,
  demoPayments,
  openIntent,
  passExpiry,
  placeOrder,
  placePaidOrder,
  refundedAtProvider,
  setStatus,
  stockOf,
} from '../../testing/fixtures/order-actions.ts';
import { createTestProduct } from '../../testing/fixtures/products.ts';
import { anOrderDraft, createTestUser, type TestUser } from '../../testing/fixtures/test-user.ts';
import { readCartLines } from '../carts/carts.ts';
import type { StoredProduct } from '../products/item.ts';
import { replaceWithTombstone } from '../products/products.ts';
import { cancelByCustomer, changeOrder } from './lifecycle.ts';
import { processDueOrder } from './process-due-order.ts';
import { requireOrder } from './read.ts';

setupTable();

let anna: TestUser;
let product: StoredProduct;
beforeEach(async () => {
  [anna, product] = await Promise.all([createTestUser(), createTestProduct()]);
});

describe('a cancellation by the owner', () => {
  it('of an order with a deleted product releases the stock that still exists', async () => {
    const other = await createTestProduct();
    const { body } = await anna.call(handler, 'createOrder', { body: anOrderDraft({ product }, { product: other }) });
    await replaceWithTombstone(product);
    expect((await cancelByCustomer(demoPayments, body.order._id)).status).toBe('cancelled');
    expect(await stockOf(other)).toBe(10);
  });

  it('records a payment whose answer was lost, and refunds it', async () => {
    const { _id: id } = await placeOrder(anna, product);
    await chargeWithoutAnswer(await openIntent(anna, id));
    const { totalCents, ...order } = await cancelByCustomer(demoPayments, id);
    expect(order).toMatchObject({ status: 'cancelled', paidCents: totalCents, refundedCents: totalCents });
    expect(await refundedAtProvider(id)).toBe(totalCents);
    expect(await readCartLines(anna.id)).toEqual([]);
  });

  it('of an order that does not exist is refused', async () => {
    await expect(cancelByCustomer(demoPayments, 'none')).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
  });
});

describe('a change of an order', () => {
  it('is decided again on the order as another writer left it', async () => {
    const { _id: id } = await placeOrder(anna, product);
    const decidedOn: number[] = [];
    const order = await changeOrder(demoPayments, id, 'admin@example.it', (current) => {
      decidedOn.push(current.version);
      return cancelChange(current);
    });
    expect([decidedOn, order.version]).toEqual([[1], 2]);
    const versions = await Promise.all(
      [1, 2, 3].map(() =>
        changeOrder(demoPayments, id, 'admin@example.it', (current) => {
          return { status: current.status, stock: 'keep', refundCents: 0, trackingNumber: `T${current.version}` };
        }),
      ),
    );
    expect(versions.map(({ version, trackingNumber }) => `${version} ${trackingNumber}`).sort()).toEqual([
      '3 T2',
      '4 T3',
      '5 T4',
    ]);
  });

  it('that decides on nothing writes nothing', async () => {
    const { _id: id } = await placeOrder(anna, product);
    const before = await requireOrder(id);
    expect(await changeOrder(demoPayments, id, 'admin@example.it', () => undefined)).toEqual(before);
    expect(await requireOrder(id)).toEqual(before);
  });

  it('refunds an order that was paid by hand without the provider', async () => {
    const admin = await createTestUser('admin');
    const { _id: id } = await placeOrder(anna, product);
    await openIntent(anna, id);
    await setStatus(admin, id, { status: 'paid' });
    const order = await changeOrder(demoPayments, id, admin.email, (current) => refundChange(current, null));
    expect(order).toMatchObject({ status: 'refunded', refundedCents: order.totalCents });
    expect(order.refunds).toMatchObject([{ cents: order.totalCents, by: admin.email }]);
    expect(await refundedAtProvider(id)).toBe(0);
  });
});

describe('the expiry task', () => {
  it('cancels an unpaid order once, however many runs there are at once', async () => {
    const { _id: id } = await placeOrder(anna, product);
    const waiting = await placeOrder(anna, product, 1);
    await passExpiry(id);
    await Promise.all([expire(), expire(), expire()]);
    const { order } = (await anna.call(handler, 'readOrder', { id })).body;
    expect(order).toMatchObject({ status: 'cancelled', expiresAt: null });
    expect(order.history.at(-1)).toMatchObject({ from: 'pending', to: 'cancelled', by: 'shop' });
    expect(await stockOf(product)).toBe(9);
    expect(await readCartLines(anna.id)).toMatchObject([{ quantity: 2 }]);
    expect((await requireOrder(waiting._id)).status).toBe('pending');
  });

  it('does not cancel an order whose payment nobody reported', async () => {
    const { _id: id } = await placeOrder(anna, product);
    await chargeWithoutAnswer(await openIntent(anna, id));
    await passExpiry(id);
    await expire();
    expect(await requireOrder(id)).toMatchObject({ status: 'paid', refundedCents: 0 });
  });

  it('does not concern an order that an admin set to pending', async () => {
    const admin = await createTestUser('admin');
    const { _id: id } = await placeOrder(anna, product);
    await setStatus(admin, id, { status: 'processing' });
    await setStatus(admin, id, { status: 'pending' });
    expect((await requireOrder(id)).expiresAt).toBeUndefined();
  });

  it('leaves an order alone before its time, and a paid one at any time', async () => {
    const { _id: id } = await placeOrder(anna, product);
    const paid = await placePaidOrder(anna, product);
    const now = new Date().toISOString();
    expect((await processDueOrder(demoPayments, id, now)).status).toBe('pending');
    expect(await processDueOrder(demoPayments, paid.id, '2099-01-01T00:00:00.000Z')).toEqual(paid);
  });
});
