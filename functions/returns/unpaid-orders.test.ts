/** Withdrawals from orders that wait for a bank transfer: the order stays cancelled, and what still comes goes back. */
import '../testing/support/silence-logs.ts';
import { adminStatusChange } from '../../shared/order/rules.ts';
import { handler as admin } from '../admin/handler.ts';
import { applyOrderChange } from '../store/orders/apply-change.ts';
import { requireOrder, type StoredOrder } from '../store/orders/read.ts';
import { readReturn } from '../store/returns/returns.ts';
import { aManualDraft, orderByPhone, takeOrder } from '../testing/fixtures/manual-orders.ts';
import { cancelOrder, openIntent, placeOrder, setStatus, stockOf } from '../testing/fixtures/order-actions.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import { declarePublicReturn, declareReturn, updateReturn } from '../testing/fixtures/return-actions.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';
import { setupReconciledShop } from '../testing/support/reconciled-shop.ts';
import type { StoredProduct } from '../store/products/item.ts';

const { newEmails: newEmailsToAll } = setupReconciledShop();

let anna: TestUser;
let owner: TestUser;
let product: StoredProduct;
let order: StoredOrder;
beforeEach(async () => {
  owner ??= await createTestUser('admin', ['Carla', 'Titolare'], 'owner');
  [anna, product] = await Promise.all([createTestUser(), createTestProduct()]);
  order = await orderByPhone(owner, anna, product, { quantity: 2 });
  await newEmails();
});

const newEmails = async () => (await newEmailsToAll()).filter(({ to }) => to === anna.email);
const declare = () => declarePublicReturn(anna, { orderNumber: order.number, email: anna.email });
const setPaid = () => setStatus(owner, order.id, { status: 'paid' });

describe('a transfer that arrives after a withdrawal', () => {
  it.each([
    ['of a visitor', async () => (await declare()).receipt._id],
    ['in an account', async () => (await declareReturn(anna, order.id)).receipt._id],
  ])('%s is recorded and is to be paid back; the order stays cancelled', async (_where, withdraw) => {
    const returnId = await withdraw();
    const sentence = 'Se hai già fatto il bonifico, te lo restituiamo.';
    expect((await newEmails()).map(({ text }) => text)).toEqual([
      expect.stringContaining(sentence),
      expect.stringContaining(sentence),
    ]);
    const { status, body } = await setPaid();
    const total = body.order.total;
    expect([status, body.order]).toMatchObject([
      200,
      { status: 'cancelled', byHand: true, paidBy: owner.email, refunded: total, toPayOut: total },
    ]);
    expect(body.order.returns).toMatchObject([{ _id: returnId, state: 'refunded', refund: total }]);
    expect(body.order.refunds).toMatchObject([{ amount: total, reason: 'Pagamento di un ordine annullato' }]);
    expect(await readReturn(returnId)).toMatchObject({ state: 'refunded', refundCents: order.totalCents });
    expect(await stockOf(product)).toBe(10);
    const emails = await newEmails();
    expect(emails.map(({ subject }) => subject)).toEqual([`Rimborso per l’ordine ${order.number}`]);
    expect(emails[0]?.text).toContain(
      'ti restituiamo quanto avevi pagato, con lo stesso mezzo con cui hai pagato, al più tardi il ',
    );
    expect(emails[0]?.text).toContain('Motivo: Pagamento di un ordine annullato');
  });

  it('is recorded once, and is done when the shop has paid it back', async () => {
    await declare();
    const replies = await Promise.all([setPaid(), setPaid()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await owner.call(admin, 'editOrder', { id: order.id, body: { change: 'paidOut' } });
    expect(body.order).toMatchObject({ status: 'cancelled', refunded: body.order.total });
    expect(body.order).not.toHaveProperty('toPayOut');
    const { body: log } = await owner.call(admin, 'listActivity', {});
    expect((log['entries'] as object[])[1]).toMatchObject({
      kind: 'order.refund',
      after: { paidCents: order.totalCents, refundedCents: order.totalCents, toPayOutCents: order.totalCents },
    });
  });

  it('does not change where a statement took a part first, and the last statement has the sum', async () => {
    const pieces = [{ variant: order.lines[0]!.variantId, quantity: 1 }];
    await declareReturn(anna, order.id, pieces);
    await declareReturn(anna, order.id, pieces);
    const { body } = await setPaid();
    expect(body.order.returns?.map(({ refund }) => refund)).toEqual([0, body.order.total]);
  });

  it('of a statement that an admin matched goes back, too', async () => {
    const { receipt } = await declarePublicReturn(anna, { orderNumber: order.number, email: 'altra@example.it' });
    await updateReturn(owner, receipt._id, { step: 'match', orderNumber: order.number });
    await updateReturn(owner, receipt._id, { step: 'stop' });
    expect((await setPaid()).body.order).toMatchObject({ status: 'cancelled', toPayOut: order.totalCents / 100 });
  });
});

it('an order that ended by a withdrawal takes no other status, one by one or with others', async () => {
  await declare();
  for (const status of ['pending', 'processing', 'shipped', 'delivered'] as const) {
    const { body } = await setStatus(owner, order.id, { status });
    expect([body.code, body.message]).toEqual(['ORDER_STATE', expect.stringContaining('Il cliente è receduto')]);
  }
  const rows = [{ order: order.number }];
  const { body } = await owner.call(admin, 'setOrderStatuses', { body: { status: 'processing', rows } });
  expect(body['rows']).toMatchObject([{ outcome: 'refused', message: 'L’ordine è annullato' }]);
  expect(await requireOrder(order.id)).toMatchObject({ status: 'cancelled', paidCents: 0 });
});

it('money by hand for an order with an open payment by card is not asked of the provider', async () => {
  order = await requireOrder((await placeOrder(anna, product))._id);
  await openIntent(anna, order.id);
  await declareReturn(anna, order.id);
  expect((await setPaid()).body.order).toMatchObject({ status: 'cancelled', toPayOut: order.totalCents / 100 });
});

it('a transfer for an order that was cancelled is to be paid back, as its email promised, unless it waits again', async () => {
  await cancelOrder(anna, order.id);
  const toPayOut = order.totalCents / 100;
  expect((await newEmails()).map(({ text }) => text).join()).toContain('te lo restituiamo');
  expect((await setPaid()).body.order).toMatchObject({ status: 'cancelled', refunded: toPayOut, toPayOut });
  const other = await orderByPhone(owner, anna, product, {});
  await setStatus(owner, other.id, { status: 'cancelled' });
  await setStatus(owner, other.id, { status: 'pending' });
  const { body } = await setStatus(owner, other.id, { status: 'paid' });
  expect(body.order).toMatchObject({ status: 'paid', refunded: 0 });
});

it('what waits in the shop for its customer is not at the customer', async () => {
  const draft = aManualDraft(product, { delivery: 'pickup', shippingAddress: undefined, payment: 'bankTransfer' });
  const { _id: id, total } = (await takeOrder(owner, draft)).body.order;
  await setStatus(owner, id, { status: 'shipped' });
  await setStatus(owner, id, { status: 'cancelled' });
  const { body } = await setStatus(owner, id, { status: 'paid' });
  expect(body.order).toMatchObject({ status: 'cancelled', toPayOut: total });
});

describe('the same words of a visitor again', () => {
  it('are a new statement where the order has something left', async () => {
    const first = await declare();
    // Revived, as until 28 Nov 2026: what was stated may be stated anew.
    const cancelled = await requireOrder(order.id);
    const returns = cancelled.returns!.map((each) => ({ ...each, closed: true as const }));
    await applyOrderChange({ ...cancelled, returns }, adminStatusChange(cancelled, { status: 'paid' }), owner.email);
    await newEmails();
    const replies = await Promise.all([declare(), declare()]);
    const ids = new Set(replies.map(({ receipt }) => receipt._id));
    expect([ids.size, ids.has(first.receipt._id)]).toEqual([1, false]);
    expect(await requireOrder(order.id)).toMatchObject({ status: 'cancelled', toPayOutCents: order.totalCents });
    expect((await newEmails()).map(({ subject }) => subject)).toContain(
      `Abbiamo ricevuto la tua dichiarazione di recesso per l’ordine ${order.number}`,
    );
  });

  it('answer the earlier receipt while nothing is left', async () => {
    const { receipt } = await declare();
    expect((await declare()).receipt).toEqual(receipt);
    await setPaid();
    expect((await declare()).receipt).toEqual(receipt);
  });
});

it('a transfer for an order that was cancelled after a withdrawal from a part goes back, too', async () => {
  await declareReturn(anna, order.id, [{ variant: product.variants[0]!.id, quantity: 1 }]);
  await setStatus(owner, order.id, { status: 'cancelled' });
  expect((await setPaid()).status).toBe(200);
  const { totalCents, ...after } = await requireOrder(order.id);
  expect(after).toMatchObject({ status: 'cancelled', refundedCents: totalCents, toPayOutCents: totalCents });
});
