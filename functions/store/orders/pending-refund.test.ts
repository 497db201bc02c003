import { refundChange } from '../../../shared/order/rules.ts';
import { putItem } from '../../aws/dynamodb/write.ts';
import { handler as expire } from '../../tasks/scheduled/expiry.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { demoPayments, placePaidOrder, refundedAtProvider, stockOf } from '../../testing/fixtures/order-actions.ts';
import { createTestProduct } from '../../testing/fixtures/products.ts';
import { createTestUser, type TestUser } from '../../testing/fixtures/test-user.ts';
import type { StoredProduct } from '../products/item.ts';
import { orderToItem, type StoredOrder } from './item.ts';
import { cancelByCustomer, changeOrder } from './lifecycle.ts';
import { sendRefund, withoutPendingRefund, type PaymentGateway } from './pending-refund.ts';
import { requireOrder } from './read.ts';

setupTable();

let anna: TestUser;
let product: StoredProduct;
let paid: StoredOrder;
beforeEach(async () => {
  [anna, product] = await Promise.all([createTestUser(), createTestProduct()]);
  paid = await placePaidOrder(anna, product);
});

const refund = (gateway: PaymentGateway, cents: number | null) =>
  changeOrder(gateway, paid.id, 'admin@example.it', (order) => refundChange(order, cents));

const unreachable: PaymentGateway = { ...demoPayments, refund: () => Promise.reject(new Error('no answer')) };
const refusing: PaymentGateway = { ...demoPayments, refund: () => Promise.resolve(false) };
/** Refunds, and the function stops before it can store that. */
const interrupted: PaymentGateway = {
  ...demoPayments,
  refund: async (request) => {
    await demoPayments.refund(request);
    throw new Error('the function stopped');
  },
};

describe('a refund that was interrupted after the provider sent it', () => {
  it('stands on the order until the next action, which finishes it once', async () => {
    await expect(refund(interrupted, 500)).rejects.toMatchObject({ code: 'BUSY' });
    expect(await requireOrder(paid.id)).toMatchObject({ refundedCents: 0, openRefund: { cents: 500, stock: 'keep' } });
    const order = await cancelByCustomer(demoPayments, paid.id);
    expect(order).toMatchObject({ status: 'cancelled', refundedCents: paid.totalCents });
    expect(order.refunds.map(({ cents }) => cents)).toEqual([500, paid.totalCents - 500]);
    expect([await refundedAtProvider(paid.id), await stockOf(product)]).toEqual([paid.totalCents, 10]);
  });

  it('has its reason afterwards', async () => {
    const decide = (order: StoredOrder) => ({ ...refundChange(order, 500), reason: 'Manica macchiata' });
    await expect(changeOrder(interrupted, paid.id, 'admin@example.it', decide)).rejects.toMatchObject({ code: 'BUSY' });
    const order = await withoutPendingRefund(demoPayments, await requireOrder(paid.id));
    expect(order.refunds).toMatchObject([{ cents: 500, reason: 'Manica macchiata' }]);
  });

  it('is finished once by several readers at the same time', async () => {
    await expect(refund(interrupted, null)).rejects.toMatchObject({ code: 'BUSY' });
    const pending = await requireOrder(paid.id);
    const orders = await Promise.all([1, 2, 3].map(() => withoutPendingRefund(demoPayments, pending)));
    expect(orders.map(({ status }) => status)).toEqual(Array(3).fill('refunded'));
    expect((await requireOrder(paid.id)).refunds).toHaveLength(1);
    expect([await refundedAtProvider(paid.id), await stockOf(product)]).toEqual([paid.totalCents, 10]);
  });
});

describe('a refund that is finished by two callers', () => {
  /** Sends a refund. Before its caller reads the order again, `meanwhile` happens once. */
  function interleaved(meanwhile: () => Promise<unknown>): PaymentGateway {
    let pause: (() => Promise<unknown>) | undefined = meanwhile;
    return {
      ...demoPayments,
      refund: async (request) => {
        const sent = await demoPayments.refund(request);
        const run = pause;
        pause = undefined;
        await run?.();
        return sent;
      },
    };
  }

  it('does not hide the next one, which began before the slower caller was done', async () => {
    await expect(refund(interrupted, 500)).rejects.toMatchObject({ code: 'BUSY' });
    const pending = await requireOrder(paid.id);
    const gateway = interleaved(async () => {
      await withoutPendingRefund(demoPayments, pending);
      await expect(refund(interrupted, 700)).rejects.toMatchObject({ code: 'BUSY' });
    });
    const order = await withoutPendingRefund(gateway, pending);
    expect(order.openRefund).toBeUndefined();
    expect(order.refunds.map(({ cents }) => cents)).toEqual([500, 700]);
    expect(await cancelByCustomer(demoPayments, paid.id)).toMatchObject({ refundedCents: paid.totalCents });
    expect([await refundedAtProvider(paid.id), await stockOf(product)]).toEqual([paid.totalCents, 10]);
  });

  it('is no success for the one who began it, where the other one heard that the provider refuses', async () => {
    const gateway: PaymentGateway = {
      ...demoPayments,
      refund: async () => {
        await withoutPendingRefund(refusing, await requireOrder(paid.id)).catch(() => undefined);
        return false;
      },
    };
    await expect(refund(gateway, null)).rejects.toMatchObject({ code: 'REFUND_TOO_HIGH' });
    expect(await requireOrder(paid.id)).toMatchObject({ status: 'paid', refundedCents: 0 });
  });
});

describe('a refund that the provider does not answer', () => {
  it('is finished by the expiry task a minute later, under the name of who decided it', async () => {
    await expect(cancelByCustomer(unreachable, paid.id)).rejects.toMatchObject({ code: 'BUSY' });
    await expire();
    const pending = await requireOrder(paid.id);
    expect([pending.status, pending.openRefund?.stock]).toEqual(['paid', 'release']);
    const longAgo = { ...pending.openRefund!, at: '2026-01-01T00:00:00.000Z' };
    await putItem({ Item: orderToItem({ ...pending, openRefund: longAgo }) });
    await Promise.all([expire(), expire()]);
    const order = await requireOrder(paid.id);
    expect(order).toMatchObject({ status: 'cancelled', refundedCents: order.totalCents });
    expect(order.history.at(-1)).toMatchObject({ to: 'cancelled', by: 'customer' });
    expect([await refundedAtProvider(paid.id), await stockOf(product)]).toEqual([order.totalCents, 10]);
  });

  it('says so and asks to come again in a minute', async () => {
    await expect(sendRefund(unreachable, { intentId: 'demo_1', cents: 1, key: 'a' })).rejects.toMatchObject({
      code: 'BUSY',
      retryAfter: 60,
      message: 'Il servizio di pagamento non risponde: il rimborso è registrato e verrà completato',
    });
  });
});

describe('a refund that the provider refuses for good', () => {
  it('leaves the order as it was', async () => {
    await expect(cancelByCustomer(refusing, paid.id)).rejects.toMatchObject({ code: 'REFUND_TOO_HIGH' });
    const order = await requireOrder(paid.id);
    expect(order).toMatchObject({ status: 'paid', refundedCents: 0, refunds: [] });
    expect(order.openRefund).toBeUndefined();
    expect(await stockOf(product)).toBe(8);
  });
});

describe('an order without a pending refund', () => {
  it('is left alone', async () => {
    expect(await withoutPendingRefund(refusing, paid)).toBe(paid);
  });
});
