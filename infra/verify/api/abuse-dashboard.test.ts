/** Money that moves in the payment provider's dashboard, without the shop: it is taken in, and locks nothing. */
import type { Order } from '../../../shared/order/answers.ts';
import { findVariant, logInAsAdmin, placePaidOrder, registerCustomer, type ApiClient } from './client.ts';

type Dashboard = typeof import('../../../functions/testing/fixtures/provider-dashboard.ts');

let admin: ApiClient;
let anna: ApiClient;
let order: Order;
let dashboard: Dashboard;
beforeAll(async () => {
  const settings = JSON.parse(process.env['SHOP_AWS_ENVIRONMENT'] ?? '{}') as Record<string, string>;
  Object.assign(process.env, settings, { POWERTOOLS_LOG_LEVEL: 'SILENT' });
  [admin, anna] = await Promise.all([logInAsAdmin(), registerCustomer()]);
  // It reads the shop's addresses when it is loaded.
  dashboard = await import('../../../functions/testing/fixtures/provider-dashboard.ts');
});
beforeEach(async () => {
  order = await placePaidOrder(anna, await findVariant(20));
});

const refund = (amount: number | null) => admin.post<{ order: Order }>(`/admin/orders/${order._id}/refund`, { amount });
const readAsAdmin = async () => (await admin.get<{ order: Order }>(`/orders/${order._id}`)).body.order;

it('a refund there leaves the rest to refund, and the refusal names it', async () => {
  await dashboard.refundInDashboard(order._id, 500);
  const refused = await refund(order.total);
  expect([refused.status, refused.body.code]).toEqual([409, 'REFUND_TOO_HIGH']);
  const rest = (order.total - 5).toFixed(2).replace('.', ',');
  expect(refused.body.message).toBe(`L’importo supera quanto resta da rimborsare: ${rest}\u00a0€`);
  expect((await readAsAdmin()).refunds).toMatchObject([{ amount: 5, by: 'Demo' }]);
  expect((await refund(null)).body.order).toMatchObject({ status: 'refunded', refunded: order.total });
});

it('a refund that failed there is owed again, and made again', async () => {
  expect((await refund(null)).status).toBe(200);
  await dashboard.failRefund(order._id);
  const { settleOrder } = await import('../chaos/order-expiry.ts');
  await settleOrder(order._id);
  expect(await readAsAdmin()).toMatchObject({ status: 'refunded', refunded: 0 });
  expect((await anna.get<{ order: Order }>(`/orders/${order._id}`)).body.order).not.toHaveProperty('refunds');
  expect((await refund(null)).body.order).toMatchObject({ status: 'refunded', refunded: order.total });
});

it('a dispute stops refunds while it is open, and its loss is booked', async () => {
  await dashboard.disputePayment(order._id, 'open');
  for (const reply of [await refund(1), await anna.patch(`/orders/${order._id}/cancel`)]) {
    expect([reply.status, reply.body.code]).toEqual([409, 'DISPUTED']);
  }
  expect((await readAsAdmin()).dispute).toMatchObject({ status: 'open', amount: order.total });
  await dashboard.disputePayment(order._id, 'lost');
  expect((await refund(1)).status).toBe(409);
  expect(await readAsAdmin()).toMatchObject({
    status: 'refunded',
    refunded: order.total,
    refunds: [{ amount: order.total, by: 'Demo', dispute: true }],
  });
});
