import type { Order } from '../../../shared/order/answers.ts';
import {
  placePaidOrder,
  testOrderDraft,
  eventually,
  findVariant,
  logInAsAdmin,
  registerCustomer,
  payOrder,
  placeOrder,
  readStock,
  type ApiClient,
} from './client.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await logInAsAdmin();
});

describe('an admin', () => {
  it('finds a new order, ships it with a tracking number, and the customer sees it', async () => {
    const anna = await registerCustomer();
    const order = await placePaidOrder(anna, await findVariant(20));
    const search = await eventually(
      () => admin.get<{ orders: Order[]; total: number }>(`/admin/orders?search=${order.orderNumber}`),
      ({ body }) => body.total === 1,
    );
    expect(search.body.orders[0]).toMatchObject({ _id: order._id, status: 'paid', user: { firstName: 'Giulia' } });
    const shipped = await admin.patch<{ order: Order }>(`/admin/orders/${order._id}/status`, {
      status: 'shipped',
      trackingNumber: 'BRT123456789',
    });
    expect([shipped.status, shipped.body.order.status]).toEqual([200, 'shipped']);
    const { body } = await anna.get<{ order: Order }>(`/orders/${order._id}`);
    expect(body.order).toMatchObject({ status: 'shipped', trackingNumber: 'BRT123456789' });
    expect(body.order.history.map(({ from, to }) => [from, to])).toEqual([
      [null, 'pending'],
      ['pending', 'paid'],
      ['paid', 'shipped'],
    ]);
    const cancellation = await anna.patch(`/orders/${order._id}/cancel`);
    expect([cancellation.status, cancellation.body.code]).toEqual([409, 'NOT_CANCELLABLE']);
  });

  it('filters by status with true totals, page by page', async () => {
    const orders: Order[] = [];
    for (let page = 1, totalPages = 1; page <= totalPages; page += 1) {
      const { body } = await admin.get<{ orders: Order[]; totalPages: number; total: number }>(
        `/admin/orders?status=delivered&page=${page}&limit=15`,
      );
      orders.push(...body.orders);
      ({ totalPages } = body);
      if (page === totalPages) expect(orders.length).toBe(body.total);
    }
    expect(orders.length).toBeGreaterThan(15);
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['delivered']));
    const ids = orders.map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(orders.length);
    expect(ids).toEqual([...ids].sort().reverse());
  });

  it('cannot set the status refunded, refunds only what was paid, and returns the pieces once', async () => {
    const anna = await registerCustomer();
    const choice = await findVariant(20);
    const stockBefore = await readStock(choice);
    const { _id: id, total } = (await placeOrder(anna, testOrderDraft(choice))).body.order;
    const refund = (amount: unknown) => admin.post<{ order: Order }>(`/admin/orders/${id}/refund`, { amount });
    expect((await admin.patch(`/admin/orders/${id}/status`, { status: 'refunded' })).status).toBe(400);
    expect((await refund(null)).status).toBe(409);
    await payOrder(anna, id);
    for (const amount of [-1, 0, 0.005, '5', 1e9]) expect((await refund(amount)).status).toBe(400);
    expect((await refund(total + 0.01)).body.code).toBe('REFUND_TOO_HIGH');
    const part = await refund(1);
    expect(part.body.order).toMatchObject({ status: 'paid', refunded: 1 });
    expect(await readStock(choice)).toBe(stockBefore - 1);
    const rest = await Promise.all([refund(null), refund(null)]);
    expect(rest.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await anna.get<{ order: Order }>(`/orders/${id}`);
    expect(body.order).toMatchObject({ status: 'refunded', refunded: total });
    expect(await readStock(choice)).toBe(stockBefore);
  });
});
