import '../testing/support/silence-logs.ts';
import { handler } from './handler.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { requireOrder } from '../store/orders/read.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import {
  placeOrder,
  placePaidOrder,
  refundedAtProvider,
  refundOrder,
  setStatus,
  stockOf,
} from '../testing/fixtures/order-actions.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';

setupTable();

let anna: TestUser;
let admin: TestUser;
let product: StoredProduct;
beforeEach(async () => {
  [anna, admin, product] = await Promise.all([createTestUser(), createTestUser('admin'), createTestProduct()]);
});

describe('a refund', () => {
  it('of an unpaid order is refused', async () => {
    const { _id: id } = await placeOrder(anna, product);
    expect((await refundOrder(admin, id, null)).body.code).toBe('NOTHING_PAID');
  });

  it('of a part keeps the status; of the rest it ends the order and releases goods that were not shipped', async () => {
    const { id, totalCents } = await placePaidOrder(anna, product);
    expect((await refundOrder(admin, id, 10.5)).body.order).toMatchObject({ status: 'paid', refunded: 10.5 });
    expect((await refundOrder(admin, id, totalCents / 100)).body.code).toBe('REFUND_TOO_HIGH');
    expect(await stockOf(product)).toBe(8);
    const replies = await Promise.all([refundOrder(admin, id, null), refundOrder(admin, id, null)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await requireOrder(id)).toMatchObject({ status: 'refunded', refundedCents: totalCents });
    expect([await refundedAtProvider(id), await stockOf(product)]).toEqual([totalCents, 10]);
    expect((await setStatus(admin, id, { status: 'paid' })).body.code).toBe('ORDER_STATE');
  });

  it('of a part keeps its reason, which the answer says', async () => {
    const { id } = await placePaidOrder(anna, product);
    const body = { amount: 5, reason: ' Manica macchiata, teniamo il capo ' };
    const reply = await admin.call(handler, 'refundOrder', { id, body });
    const reason = 'Manica macchiata, teniamo il capo';
    expect(reply.body.order.refunds).toMatchObject([{ amount: 5, reason }]);
    expect((await requireOrder(id)).refunds).toMatchObject([{ cents: 500, reason }]);
  });

  it('clicked twice at once is one refund', async () => {
    const { id, version } = await placePaidOrder(anna, product);
    const replies = await Promise.all([refundOrder(admin, id, 5, version), refundOrder(admin, id, 5, version)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body.message).toBe('Intanto l’ordine è cambiato: controlla e rimborsa di nuovo');
    expect(await refundedAtProvider(id)).toBe(500);
  });

  it('of an order that was paid by hand is recorded without the provider', async () => {
    const { _id: id, total } = await placeOrder(anna, product);
    await setStatus(admin, id, { status: 'paid' });
    expect((await refundOrder(admin, id, null)).body.order).toMatchObject({ status: 'refunded', refunded: total });
  });

  it('does not put shipped goods back on sale', async () => {
    const { id } = await placePaidOrder(anna, product);
    await setStatus(admin, id, { status: 'shipped' });
    await refundOrder(admin, id, null);
    expect(await stockOf(product)).toBe(8);
  });

  it.each(['shipped', 'processing'] as const)(
    'puts goods that left back on sale where an admin says that they are here, though the order is %s now',
    async (status) => {
      const { id } = await placePaidOrder(anna, product);
      await setStatus(admin, id, { status: 'shipped' });
      if (status !== 'shipped') await setStatus(admin, id, { status });
      await admin.call(handler, 'refundOrder', { id, body: { amount: null, goodsBack: true } });
      expect(await requireOrder(id)).toMatchObject({ status: 'refunded', holds: false });
      expect(await stockOf(product)).toBe(10);
    },
  );
});
