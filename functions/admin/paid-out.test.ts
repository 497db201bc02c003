/** Refunds of payments that an admin recorded by hand: the shop gives the money back itself, and says when it has. */
import '../testing/support/silence-logs.ts';
import type { DashboardTasks } from '../../shared/analytics/answers.ts';
import { addDays, dayOf } from '../../shared/locale/days.ts';
import { putItem } from '../aws/dynamodb/write.ts';
import { consumedCapacity, measureCapacity } from '../platform/capacity.ts';
import { orderToItem } from '../store/orders/item.ts';
import { requireOrder } from '../store/orders/read.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { cancelOrder, placeOrder, refundOrder, setStatus } from '../testing/fixtures/order-actions.ts';
import { anOrder } from '../testing/fixtures/orders.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';
import { callUseCase } from '../testing/support/call-use-case.ts';
import { handler } from './handler.ts';
import { readDashboard } from './read-dashboard.ts';

setupTable();

let anna: TestUser;
let admin: TestUser;
let product: StoredProduct;
beforeEach(async () => {
  [anna, admin, product] = await Promise.all([
    createTestUser(),
    createTestUser('admin'),
    createTestProduct({ basePriceCents: 1990 }),
  ]);
});

const orderPaidByHand = async () => {
  const { _id: id } = await placeOrder(anna, product, 2);
  await setStatus(admin, id, { status: 'paid' });
  return id;
};
const payOut = (id: string, version?: number) =>
  admin.call(handler, 'editOrder', { id, body: { change: 'paidOut', ...(version && { version }) } });
const lastDay = () => addDays(dayOf(Date.now()), 14);
const tasks = async () => (await admin.call(handler, 'readDashboard', {})).body['tasks'] as DashboardTasks;
const payOuts = async () => (await tasks()).payOuts;

it('such refunds are to do until an admin says that the customer has them', async () => {
  const [first, second] = [await orderPaidByHand(), await orderPaidByHand()];
  expect(await payOuts()).toEqual({ count: 0, orders: [] });
  await refundOrder(admin, first, 10);
  const { body: refunded } = await refundOrder(admin, first, 5.5);
  expect(refunded.order.toPayOut).toBe(15.5);
  // A customer's cancellation, too.
  const { body: own } = await cancelOrder(anna, second);
  expect(own.order.toPayOut).toBe(own.order.refunded);
  const { orderNumber } = own.order;
  expect(await payOuts()).toEqual({
    count: 2,
    orders: [
      { orderNumber: refunded.order.orderNumber, toPayOut: 15.5, payOutBy: lastDay() },
      { orderNumber, toPayOut: own.order.total, payOutBy: lastDay() },
    ],
  });
  const { body: paid } = await payOut(first);
  expect(paid.order).not.toHaveProperty('toPayOut');
  expect(paid.order).toMatchObject({ status: 'paid', refunded: 15.5 });
  expect(await payOuts()).toMatchObject({ count: 1, orders: [{ orderNumber }] });
  await payOut(second);
  expect((await requireOrder(second)).status).toBe('cancelled');
  expect(await payOuts()).toEqual({ count: 0, orders: [] });
});

it('an order with such a refund, whose invoice is not issued, counts among the invoices, too', async () => {
  const before = await tasks();
  const paid = {
    status: 'paid' as const,
    paidCents: 4579,
    byHand: true as const,
    invoice: { taxCode: 'RSSMRA85T10A562S' },
  };
  const owed = anOrder({ ...paid, paidAt: '2026-01-09T10:00:00.000Z', toPayOutCents: 500 });
  await putItem({ Item: orderToItem(owed) });
  const after = await tasks();
  expect(after.payOuts.count).toBe(before.payOuts.count + 1);
  expect(after.invoices).toEqual({ count: before.invoices.count + 1, oldest: '2026-01-09' });
  await payOut(owed.id);
  expect(await tasks()).toMatchObject({ payOuts: before.payOuts, invoices: after.invoices });
});

it('of very many invoices to issue a hundred are counted, and the dashboard says that there are others', async () => {
  const invoice = { taxCode: 'RSSMRA85T10A562S' };
  const many = Array.from({ length: 101 }, () =>
    anOrder({ status: 'paid', paidCents: 4579, paidAt: '2026-02-09T10:00:00.000Z', invoice }),
  );
  for (const order of many) await putItem({ Item: orderToItem(order) });
  expect((await tasks()).invoices).toEqual({ count: 100, oldest: '2026-01-09', more: true });
});

it('the five that are due first are named with their sums, the others counted, for half a unit each', async () => {
  const readUnits = () =>
    measureCapacity(async () => {
      await callUseCase('readDashboard', readDashboard);
      return consumedCapacity().read;
    });
  const before = await readUnits();
  const orders = Array.from({ length: 7 }, (_each, index) =>
    anOrder({
      // The later order is due first.
      createdAt: `2026-11-1${9 - index}T10:00:00.000Z`,
      byHand: true,
      refunds: [{ key: 'K', at: `2026-11-2${index}T10:00:00.000Z`, by: admin.email, cents: 1000 + index }],
      toPayOutCents: 1000 + index,
    }),
  );
  for (const order of orders.toReversed()) await putItem({ Item: orderToItem(order) });
  const named = orders.slice(0, 5).map(({ number, refunds }, index) => ({
    orderNumber: number,
    toPayOut: 10 + index / 100,
    payOutBy: addDays(dayOf(refunds[0]!.at), 14),
  }));
  expect(await payOuts()).toEqual({ count: 7, orders: named });
  expect(await readUnits()).toBe(before + 2.5);
});

it('it is said once, by the order as the admin saw it; timeline and log tell who did', async () => {
  const id = await orderPaidByHand();
  await refundOrder(admin, id, 10);
  const { version } = await requireOrder(id);
  await refundOrder(admin, id, 5.5);
  expect((await payOut(id, version)).body.code).toBe('ORDER_CHANGED');
  const replies = await Promise.all([payOut(id), payOut(id)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await payOut(id)).body.code).toBe('ORDER_STATE');
  const { body: timeline } = await admin.call(handler, 'readOrderTimeline', { id });
  const entries = timeline['entries'] as { kind: string }[];
  expect(entries.filter(({ kind }) => kind === 'paidOut')).toMatchObject([{ by: admin.email, text: '15,50\u00a0€' }]);
  const { body: log } = await admin.call(handler, 'listActivity', {});
  expect((log['entries'] as unknown[])[0]).toMatchObject({
    kind: 'order.change',
    before: { toPayOutCents: 1550 },
    after: { toPayOutCents: 0 },
  });
});

it('a refund that the provider sends is none', async () => {
  const { _id: id } = await placeOrder(anna, product, 1);
  expect((await payOut(id)).body.code).toBe('ORDER_STATE');
  expect(await requireOrder(id)).not.toHaveProperty('toPayOutCents');
});
