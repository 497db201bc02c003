import '../testing/support/silence-logs.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { handler as orders } from '../orders/handler.ts';
import { handler as returns } from '../returns/handler.ts';
import { handler as adminHandler } from './handler.ts';
import { readProduct } from '../store/products/products.ts';
import { reservedByVariant } from '../store/products/stock-reservations.ts';
import { requireOrder } from '../store/orders/read.ts';
import {
  cancelOrder,
  payOrder,
  placeOrder,
  refundOrder,
  setStatus,
  stockOf,
} from '../testing/fixtures/order-actions.ts';
import { aVariant, createTestProduct } from '../testing/fixtures/products.ts';
import { anOrderDraft, createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';

setupTable();

let anna: TestUser;
let admin: TestUser;
let product: StoredProduct;
beforeEach(async () => {
  [anna, admin, product] = await Promise.all([createTestUser(), createTestUser('admin'), createTestProduct()]);
});

describe('the status that an admin sets', () => {
  it('is in the history under the name of the admin, and setting it twice is refused', async () => {
    const { _id: id } = await placeOrder(anna, product);
    await setStatus(admin, id, { status: 'paid' });
    const { body } = await setStatus(admin, id, { status: 'shipped', trackingNumber: 'BRT1', courier: 'brt' });
    expect(body.order).toMatchObject({ status: 'shipped', trackingNumber: 'BRT1', courier: 'brt' });
    expect(body.order.history.map(({ by }) => by)).toEqual(['customer', admin.email, admin.email]);
    const again = await setStatus(admin, id, { status: 'shipped' });
    expect([again.status, again.body.code]).toEqual([409, 'ORDER_STATE']);
  });

  it('by two admins on one version: the second is refused', async () => {
    const { _id: id, version } = await placeOrder(anna, product);
    const replies = await Promise.all([
      setStatus(admin, id, { status: 'paid', version }),
      setStatus(await createTestUser('admin'), id, { status: 'processing', version }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)!.body.code).toBe('ORDER_CHANGED');
  });

  it('reserves the stock again when it leaves cancelled, or names the lines that are sold out', async () => {
    const lastTwo = await createTestProduct({ variants: [aVariant({ stock: 2 })] });
    const { _id: id } = await placeOrder(anna, lastTwo);
    await cancelOrder(anna, id);
    await setStatus(admin, id, { status: 'pending' });
    expect(await stockOf(lastTwo)).toBe(0);
    await cancelOrder(anna, id);
    await placeOrder(await createTestUser(), lastTwo, 1);
    const { status, body } = await setStatus(admin, id, { status: 'processing' });
    expect([status, body.code]).toEqual([409, 'OUT_OF_STOCK']);
    expect(body['details']).toMatchObject({ lines: [{ name: 'Felpa Torino' }] });
  });

  it('is for admins', async () => {
    const { _id: id } = await placeOrder(anna, product);
    expect((await setStatus(anna, id, { status: 'delivered' })).body.code).toBe('FORBIDDEN');
  });
});

it('an unpaid order is shipped only by who may record payments', async () => {
  const sold = await createTestProduct();
  const { body } = await anna.call(orders, 'createOrder', { body: anOrderDraft({ product: sold, quantity: 1 }) });
  const warehouse = await createTestUser('admin', undefined, 'warehouse');
  for (const status of ['shipped', 'delivered'] as const) {
    const refused = await setStatus(warehouse, body.order._id, { status });
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('non è pagato')]);
  }
  expect((await setStatus(admin, body.order._id, { status: 'shipped' })).status).toBe(200);
  expect((await setStatus(warehouse, body.order._id, { status: 'delivered' })).status).toBe(200);
});

describe('parcels', () => {
  /** Two pieces of M and one of L, paid. */
  const placeTwoLines = async () => {
    const variants = [aVariant({ stock: 10 }), aVariant({ size: 'L', sku: 'FEL-GRI-L', stock: 10 })];
    const sold = await createTestProduct({ variants });
    const draft = anOrderDraft({ product: sold, quantity: 2 }, { product: sold, variant: 1 });
    const { body } = await anna.call(orders, 'createOrder', { body: draft });
    await payOrder(anna, body.order._id);
    const [m, l] = sold.variants.map(({ id }) => id) as [string, string];
    return { id: body.order._id, sold, m, l };
  };
  const send = (id: string, items: { variant: string; quantity: number }[], more: object = {}) =>
    admin.call(adminHandler, 'setOrderStatus', { id, body: { status: 'shipped', items, ...more } });
  /** Stock and reserved pieces of both sizes. */
  const piecesOf = async ({ id }: StoredProduct, orderId: string) => {
    const reserved = reservedByVariant([await requireOrder(orderId)]);
    const { variants } = (await readProduct(id, true))!;
    return variants.map(({ id: variantId, stock }) => [stock, reserved.get(variantId) ?? 0]);
  };

  it('leave one after the other, and the order is shipped with the last', async () => {
    const { id, m, l } = await placeTwoLines();
    const first = await send(id, [{ variant: m, quantity: 1 }], { trackingNumber: 'BRT1', courier: 'brt' });
    expect(first.body.order).toMatchObject({ status: 'processing', trackingNumber: 'BRT1' });
    expect((await cancelOrder(anna, id)).body.code).toBe('NOT_CANCELLABLE');
    const last = await setStatus(admin, id, { status: 'shipped', trackingNumber: 'GLS2', courier: 'gls' });
    expect(last.body.order).toMatchObject({ status: 'shipped', trackingNumber: 'GLS2' });
    expect(last.body.order.parcels).toMatchObject([
      { trackingNumber: 'BRT1', courier: 'brt', items: [{ variant: m, quantity: 1 }] },
      {
        trackingNumber: 'GLS2',
        items: [
          { variant: m, quantity: 1 },
          { variant: l, quantity: 1 },
        ],
      },
    ]);
    const corrected = await admin.call(adminHandler, 'setOrderStatus', {
      id,
      body: { status: 'shipped', parcel: 1, trackingNumber: 'BRT99999' },
    });
    expect(corrected.body.order).toMatchObject({
      trackingNumber: 'GLS2',
      parcels: [{ trackingNumber: 'BRT99999', courier: 'brt' }, { trackingNumber: 'GLS2' }],
    });
    const { body } = await admin.call(adminHandler, 'readOrderTimeline', { id });
    expect(body['entries']).toContainEqual(expect.objectContaining({ kind: 'tracking', text: '…BRT1 → …9999' }));
    const log = await admin.call(adminHandler, 'listActivity', { query: {} });
    expect((log.body['entries'] as object[])[0]).toMatchObject({
      before: { trackingNumber: '…BRT1' },
      after: { trackingNumber: '…9999' },
    });
  });

  it('of two admins with the same last piece: one leaves', async () => {
    const { id, l } = await placeTwoLines();
    const replies = await Promise.all([
      send(id, [{ variant: l, quantity: 1 }]),
      send(id, [{ variant: l, quantity: 1 }]),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await requireOrder(id)).parcels).toHaveLength(1);
  });

  it('need pieces of the order, at the status shipped', async () => {
    const { id, m } = await placeTwoLines();
    for (const [items, more] of [
      [[], {}],
      [[{ variant: m, quantity: 3 }], {}],
      [[{ variant: m, quantity: 0 }], {}],
      [[{ variant: m, quantity: 1 }], { status: 'delivered' }],
    ] as const) {
      const { status, body } = await send(id, [...items], more);
      expect([status, Object.keys(body.errors ?? {})[0]]).toEqual([400, expect.stringMatching(/^items/)]);
    }
    expect((await requireOrder(id)).status).toBe('paid');
  });

  it('that are still here go back on sale when the order is cancelled; the others when they came back', async () => {
    const { id, sold, m } = await placeTwoLines();
    await send(id, [{ variant: m, quantity: 1 }]);
    const { body } = await setStatus(admin, id, { status: 'cancelled' });
    expect(body.order).toMatchObject({ status: 'cancelled', refunded: body.order.total });
    expect(await piecesOf(sold, id)).toEqual([
      [9, 1],
      [10, 0],
    ]);
    await setStatus(admin, id, { status: 'cancelled', goodsBack: true });
    expect(await piecesOf(sold, id)).toEqual([
      [10, 0],
      [10, 0],
    ]);
  });

  it('that are still here go back on sale when all is refunded', async () => {
    const { id, sold, m } = await placeTwoLines();
    await send(id, [{ variant: m, quantity: 2 }]);
    expect((await refundOrder(admin, id, null)).body.order.status).toBe('refunded');
    expect(await piecesOf(sold, id)).toEqual([
      [8, 2],
      [10, 0],
    ]);
  });

  it('wait while a return of the order is open; what has not left needs not be sent back', async () => {
    const { id, sold, m, l } = await placeTwoLines();
    await send(id, [{ variant: m, quantity: 1 }]);
    const statement = { orderId: id, name: 'Anna Verdi', email: anna.email, items: [{ variant: l, quantity: 1 }] };
    const { body } = await anna.call(returns, 'createReturn', { body: statement });
    const [customerReturn] = (await requireOrder(id)).returns!;
    expect([body['success'], customerReturn!.kind]).toEqual([true, 'beforeShipping']);
    expect((await send(id, [{ variant: m, quantity: 1 }])).body.code).toBe('RETURN_OPEN');
    await admin.call(returns, 'updateReturn', { id: customerReturn!.id, body: { step: 'refund', amount: null } });
    expect(await piecesOf(sold, id)).toEqual([
      [8, 2],
      [10, 0],
    ]);
    const { body: ended } = await send(id, [{ variant: m, quantity: 1 }]);
    expect(ended.order.status).toBe('shipped');
  });
});
