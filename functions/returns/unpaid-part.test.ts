/** Withdrawals from a part of an order before its payment: what is left is to be paid, and what is too much goes back. */
import '../testing/support/silence-logs.ts';
import { handler as admin } from '../admin/handler.ts';
import { requireOrder, type StoredOrder } from '../store/orders/read.ts';
import { demoLedger } from '../store/payments/demo-ledger.ts';
import { readReturn } from '../store/returns/returns.ts';
import { orderByPhone } from '../testing/fixtures/manual-orders.ts';
import {
  chargeWithoutAnswer,
  openIntent,
  payIntent,
  placeOrder,
  refundedAtProvider,
  setStatus,
  stockOf,
} from '../testing/fixtures/order-actions.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import { declareReturn, updateReturn } from '../testing/fixtures/return-actions.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';
import { setupReconciledShop } from '../testing/support/reconciled-shop.ts';
import type { StoredProduct } from '../store/products/item.ts';

const { newEmails } = setupReconciledShop();

let anna: TestUser;
let owner: TestUser;
let product: StoredProduct;
beforeEach(async () => {
  owner ??= await createTestUser('admin', ['Carla', 'Titolare'], 'owner');
  [anna, product] = await Promise.all([createTestUser(), createTestProduct({ basePriceCents: 1500 })]);
});

async function byTransfer(): Promise<StoredOrder> {
  const order = await orderByPhone(owner, anna, product, { quantity: 3 });
  await newEmails();
  return order;
}

async function byCard() {
  const order = await requireOrder((await placeOrder(anna, product, 3))._id);
  return { order, intent: await openIntent(anna, order.id) };
}

const withdrawOne = (order: StoredOrder) =>
  declareReturn(anna, order.id, [{ variant: order.lines[0]!.variantId, quantity: 1 }]);
const unit = (order: StoredOrder) => order.lines[0]!.priceCents;
const euro = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')} €`;

describe('an order that waits for a transfer', () => {
  it('asks for the rest from the statement on, and has the piece in the stock again', async () => {
    const order = await byTransfer();
    const rest = order.totalCents - unit(order);
    const { receipt } = await withdrawOne(order);
    expect(receipt).toMatchObject({ toPay: rest / 100, transferAwaited: true });
    const after = await requireOrder(order.id);
    expect(after).toMatchObject({ status: 'pending', totalCents: rest, withdrawnCents: unit(order), paidCents: 0 });
    expect(after.returns).toMatchObject([{ kind: 'beforeShipping', refundCents: 0, unpaid: true }]);
    expect(await readReturn(receipt._id)).toMatchObject({ state: 'refunded', refundCents: 0 });
    expect(await stockOf(product)).toBe(8);
    const emails = await newEmails();
    expect(emails.map(({ subject }) => subject)).toEqual([
      `Abbiamo ricevuto la tua dichiarazione di recesso per l’ordine ${order.number}`,
      `Recesso per l’ordine ${order.number}`,
    ]);
    const [toCustomer, toShop] = emails;
    expect(toCustomer?.text).toContain(`Non li devi pagare: il totale dell’ordine ora è ${euro(rest)}.`);
    expect(toCustomer?.text).toContain('ti restituiamo la differenza.');
    expect(toShop?.text).toContain(`L’ordine non è pagato: il totale ora è ${euro(rest)}.`);
    expect(toShop?.text).not.toContain('Rimborso entro');
  });

  it('is paid with the rest: nothing goes back, and the confirmation is for the rest', async () => {
    const order = await byTransfer();
    const rest = order.totalCents - unit(order);
    await withdrawOne(order);
    await newEmails();
    const { body } = await setStatus(owner, order.id, { status: 'paid' });
    expect(body.order).toMatchObject({ status: 'paid', total: rest / 100, refunded: 0, withdrawn: unit(order) / 100 });
    expect(body.order).not.toHaveProperty('toPayOut');
    const [confirmed, shop, ...others] = await newEmails();
    expect(others).toEqual([]);
    expect(confirmed?.text).toContain(`quantità 2): ${euro(2 * unit(order))}`);
    expect(confirmed?.text).toContain(euro(rest));
    expect(confirmed?.text).not.toMatch(/quantità 3|Recesso:/);
    expect(shop?.text).toContain(euro(rest));
  });

  it.each([
    ['the sum of before the last statement', 1],
    ['that of before the first', 2],
  ])('may still get %s: the difference is to be paid out, and is no money of the order', async (_sum, pieces) => {
    const order = await byTransfer();
    await withdrawOne(order);
    await withdrawOne(order);
    await newEmails();
    const rest = (order.totalCents - 2 * unit(order)) / 100;
    const over = (pieces * unit(order)) / 100;
    const { body } = await setStatus(owner, order.id, { status: 'paid', received: rest + over });
    expect(body.order).toMatchObject({ status: 'paid', total: rest, refunded: 0, overpaid: over, toPayOut: over });
    const [confirmed, ...others] = (await newEmails()).filter(({ to }) => to === anna.email);
    expect(others).toEqual([]);
    expect(confirmed?.text).toContain(
      `Ci sono arrivati ${euro((rest + over) * 100)}: i ${euro(over * 100)} in più te li restituiamo con lo stesso mezzo con cui hai pagato, `,
    );
    const { body: paidOut } = await owner.call(admin, 'editOrder', { id: order.id, body: { change: 'paidOut' } });
    expect(paidOut.order).toMatchObject({ refunded: 0, overpaid: over });
    expect(paidOut.order).not.toHaveProperty('toPayOut');
  });

  it('is not paid by less', async () => {
    const order = await byTransfer();
    await withdrawOne(order);
    for (const cents of [order.totalCents - unit(order) - 1, 0]) {
      const { status, body } = await setStatus(owner, order.id, { status: 'paid', received: cents / 100 });
      expect([status, body.code]).toEqual([400, 'INVALID']);
    }
    expect(await requireOrder(order.id)).toMatchObject({ status: 'pending', paidCents: 0 });
  });

  it('is cancelled by a withdrawal from the rest, and gives back all that still comes', async () => {
    const order = await byTransfer();
    await withdrawOne(order);
    await declareReturn(anna, order.id);
    expect(await requireOrder(order.id)).toMatchObject({ status: 'cancelled', withdrawnCents: unit(order) });
    expect(await stockOf(product)).toBe(10);
    await newEmails();
    const all = order.totalCents / 100;
    const { body } = await setStatus(owner, order.id, { status: 'paid', received: all });
    const rest = (order.totalCents - unit(order)) / 100;
    expect(body.order).toMatchObject({ status: 'cancelled', total: rest, refunded: rest, toPayOut: all });
    const [refunded] = await newEmails();
    expect(refunded?.text).toContain(`Ti restituiamo anche ${euro(unit(order))} che ci sono arrivati in più.`);
  });
});

describe('an order that waits for a card', () => {
  it('asks for the rest with the same payment', async () => {
    const { order, intent } = await byCard();
    const rest = order.totalCents - unit(order);
    await withdrawOne(order);
    const again = await openIntent(anna, order.id);
    expect(again).toMatchObject({ id: intent.id, amount: rest / 100 });
    expect((await payIntent(anna, again)).body.order).toMatchObject({ status: 'paid', total: rest / 100, refunded: 0 });
    expect(await requireOrder(order.id)).toMatchObject({ paidCents: rest, refundedCents: 0 });
  });

  it('gives back what a page from before the statement took too much', async () => {
    const { order, intent } = await byCard();
    await withdrawOne(order);
    expect((await payIntent(anna, intent)).body.order).toMatchObject({
      status: 'paid',
      total: order.totalCents / 100,
      refunded: unit(order) / 100,
    });
    expect(await refundedAtProvider(order.id)).toBe(unit(order));
    expect((await requireOrder(order.id)).returns![0]).not.toHaveProperty('unpaid');
    const confirmed = (await newEmails()).find(({ subject }) => subject === `Ordine ${order.number} confermato`);
    expect(confirmed?.text).toMatch(/Recesso: 1 × .*quantità 3\)/);
    expect((await payIntent(anna, intent)).body.order).toMatchObject({ refunded: unit(order) / 100 });
  });

  it('that was paid at the moment of the statement is a paid order with a withdrawal', async () => {
    const { order, intent } = await byCard();
    await chargeWithoutAnswer(intent);
    const { receipt } = await withdrawOne(order);
    const after = await requireOrder(order.id);
    expect(after).toMatchObject({ status: 'paid', paidCents: order.totalCents });
    expect(after).not.toHaveProperty('withdrawnCents');
    expect(await readReturn(receipt._id)).toMatchObject({ state: 'received' });
    expect(receipt).not.toHaveProperty('toPay');
  });

  it('gives all back where it was cancelled meanwhile', async () => {
    const { order, intent } = await byCard();
    await withdrawOne(order);
    await declareReturn(anna, order.id);
    await payIntent(anna, intent);
    const { totalCents } = order;
    expect(await requireOrder(order.id)).toMatchObject({
      status: 'cancelled',
      paidCents: totalCents,
      refundedCents: totalCents,
      totalCents,
    });
    expect(await refundedAtProvider(order.id)).toBe(totalCents);
  });
});

describe('a statement whose provider did not answer', () => {
  it.each([
    ['before the payment: the piece is taken off', false],
    ['after the payment: the piece is refunded', true],
  ])('is open, and an admin ends it %s', async (_when, isPaidBefore) => {
    const { order } = await byCard();
    const outage = jest.spyOn(demoLedger, 'read').mockRejectedValue(new Error('the provider is down'));
    const { receipt } = await withdrawOne(order);
    outage.mockRestore();
    expect(await requireOrder(order.id)).toMatchObject({ totalCents: order.totalCents });
    if (isPaidBefore) await payIntent(anna, await openIntent(anna, order.id));
    expect((await updateReturn(owner, receipt._id, { step: 'refund', amount: null })).status).toBe(200);
    const { totalCents, refundedCents } = await requireOrder(order.id);
    expect(totalCents - refundedCents).toBe(order.totalCents - unit(order));
    expect(await refundedAtProvider(order.id)).toBe(isPaidBefore ? unit(order) : 0);
    expect(await readReturn(receipt._id)).toMatchObject({ state: 'refunded', refundCents: refundedCents });
  });
});
