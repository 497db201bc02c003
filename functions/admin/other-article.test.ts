import '../testing/support/silence-logs.ts';
import type { BodyInput } from '../../shared/api/inputs.ts';
import { otherArticleChange } from '../../shared/order/edit-rules.ts';
import { toCents, toEuro } from '../../shared/price/money.ts';
import { orderEmails } from '../email/order-emails.ts';
import { shopPaymentEmail } from '../email/shop-payment-emails.ts';
import { changeOrder } from '../store/orders/lifecycle.ts';
import { orderMovements } from '../store/orders/movements.ts';
import { withoutPendingRefund, type PaymentGateway } from '../store/orders/pending-refund.ts';
import { requireOrder, type StoredOrder } from '../store/orders/read.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { readProduct } from '../store/products/products.ts';
import { checkPayments, checkReturns, checkStock, checkSums } from '../tasks/reconcile/order-checks.ts';
import { readWholeShop } from '../tasks/reconcile/read-whole-shop.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import {
  cancelOrder,
  demoPayments,
  placeOrder,
  placePaidOrder,
  refundedAtProvider,
  refundOrder,
  setStatus,
} from '../testing/fixtures/order-actions.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import { declareReturn } from '../testing/fixtures/return-actions.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';
import { handler as returns } from '../returns/handler.ts';
import { handler } from './handler.ts';

setupTable();

let anna: TestUser;
let admin: TestUser;
let product: StoredProduct;
/** Costs 49.90 euro a piece. */
let paid: StoredOrder;
beforeEach(async () => {
  [anna, admin, product] = await Promise.all([createTestUser(), createTestUser('admin'), createTestProduct()]);
  paid = await placePaidOrder(anna, product, 2);
});
const refusing: PaymentGateway = { ...demoPayments, refund: () => Promise.resolve(false) };
/** Refunds, and the function stops before it can store that. */
const interrupted: PaymentGateway = {
  ...demoPayments,
  refund: async (request) => {
    await demoPayments.refund(request);
    throw new Error('the function stopped');
  },
};

/** Stock, money and returns of the whole table agree with the orders. */
afterEach(async () => {
  const shop = await readWholeShop();
  const now = Date.now();
  expect([checkSums, checkStock, checkPayments, checkReturns].flatMap((check) => check(shop, now))).toEqual([]);
});

const otherProduct = (euro: number) =>
  createTestProduct({ name: 'Giacca Como', basePriceCents: Math.round(euro * 100) });

const edit = (body: BodyInput<'editOrder'>, user = admin) => user.call(handler, 'editOrder', { id: paid.id, body });
function toArticle({ id, variants: [variant] }: StoredProduct, quantity: number, more: object = {}) {
  const price = toEuro(variant!.priceCents);
  const from = paid.lines[0]!.variantId;
  const requested = true as const;
  return {
    change: 'article' as const,
    variant: from,
    product: id,
    to: variant!.id,
    quantity,
    price,
    requested,
    ...more,
  };
}
const stockOf = async ({ id }: StoredProduct) => (await readProduct(id, true))!.variants[0]!.stock;
const linesOf = ({ lines }: StoredOrder) =>
  lines.map(({ name, quantity, priceCents, givenBackCents = 0 }) => [name, quantity, priceCents, givenBackCents]);

describe('another article before the shipping', () => {
  it('that is cheaper gives the difference back, and is worth its own price in a return', async () => {
    const cheaper = await otherProduct(39.9);
    expect((await edit(toArticle(cheaper, 1))).status).toBe(200);
    const after = await requireOrder(paid.id);
    expect(linesOf(after)).toEqual([
      ['Felpa Torino', 1, 4990, 0],
      ['Giacca Como', 1, 4990, 1000],
    ]);
    expect(after).toMatchObject({ totalCents: paid.totalCents, paidCents: paid.paidCents, refundedCents: 1000 });
    expect(await refundedAtProvider(paid.id)).toBe(1000);
    expect([await stockOf(product), await stockOf(cheaper)]).toEqual([9, 9]);

    await setStatus(admin, paid.id, { status: 'delivered' });
    const { receipt } = await declareReturn(anna, paid.id, [{ variant: after.lines[1]!.variantId, quantity: 1 }]);
    const step = (body: object) => admin.call(returns, 'updateReturn', { id: receipt._id, body });
    await step({ step: 'goodsBack', restock: [] });
    await step({ step: 'refund', amount: null });
    expect((await requireOrder(paid.id)).refundedCents).toBe(1000 + 3990);
  });

  it('that is dearer adds what the shop took by hand; a cancellation gives both payments back, each its own way', async () => {
    const dearer = await otherProduct(59.95);
    expect((await edit(toArticle(dearer, 2, { difference: 'collected' }))).status).toBe(200);
    const after = await requireOrder(paid.id);
    expect(linesOf(after)).toEqual([['Giacca Como', 2, 5995, 0]]);
    expect(after.totalCents).toBe(paid.totalCents + 2010);
    expect(orderMovements(after).map(({ cents }) => cents)).toEqual([paid.paidCents, 2010]);

    expect((await refundOrder(admin, paid.id, 5)).body.order.leftAtProvider).toBe(toEuro(paid.paidCents - 500));
    await cancelOrder(anna, paid.id);
    const cancelled = await requireOrder(paid.id);
    expect(cancelled).toMatchObject({ status: 'cancelled', refundedCents: after.paidCents, toPayOutCents: 2010 });
    expect(await refundedAtProvider(paid.id)).toBe(paid.paidCents);
    expect([await stockOf(product), await stockOf(dearer)]).toEqual([10, 10]);
  });

  it('whose refund fails later owes what the provider had, and the shop’s part once', async () => {
    await edit(toArticle(await otherProduct(59.95), 2, { difference: 'collected' }));
    await refundOrder(admin, paid.id, toEuro(paid.paidCents - 1000));
    await refundOrder(admin, paid.id, 20);
    const { refunds, ...order } = await requireOrder(paid.id);
    expect(refunds.at(-1)).toMatchObject({ cents: 2000, handCents: 1000 });
    const failed: StoredOrder = {
      ...order,
      refunds: refunds.map((each, index) => (index === 1 ? { ...each, failedAt: paid.createdAt } : each)),
      refundedCents: order.refundedCents - 1000,
    };
    expect(checkSums({ orders: new Map([[paid.id, failed]]) } as never, Date.now())).toEqual([]);
    expect(orderMovements(failed).at(-1)).toMatchObject({ cents: 1000, isFailure: true });
    const email = shopPaymentEmail({ ...order, refunds }, failed, { enabled: true, to: 'shop@example.it' });
    expect(email!.content.paragraphs.join(' ')).toMatch(/rimborso di 10,00\s€ .* spettano ancora 10,00\s€/);
  });

  it('that is dearer keeps the price that was paid where the shop does without the difference', async () => {
    const dearer = await otherProduct(80);
    expect((await edit(toArticle(dearer, 2, { difference: 'waived' }))).status).toBe(200);
    const after = await requireOrder(paid.id);
    expect(linesOf(after)).toEqual([['Giacca Como', 2, 4990, 0]]);
    expect(after).toMatchObject({ totalCents: paid.totalCents, paidCents: paid.paidCents, refundedCents: 0 });
    const { entries } = (await admin.call(handler, 'readOrderTimeline', { id: paid.id })).body;
    expect((entries as { text?: string }[])[0]?.text).toMatch(
      /grigio → .*\(su richiesta del cliente; differenza regalata: 60,20\s€\)$/,
    );
  });

  it('and another one again: each change moves its own difference', async () => {
    const [cheaper, dearer] = [await otherProduct(39.9), await otherProduct(54.9)];
    await edit(toArticle(cheaper, 2));
    const variant = (await requireOrder(paid.id)).lines[0]!.variantId;
    await edit(toArticle(dearer, 2, { variant, difference: 'collected' }));
    const after = await requireOrder(paid.id);
    // 10 euro a piece were given back, and 15 taken.
    expect(linesOf(after)).toEqual([['Giacca Como', 2, 6490, 1000]]);
    expect(after).toMatchObject({ paidCents: paid.paidCents + 3000, refundedCents: 2000 });
    await cancelOrder(anna, paid.id);
    expect(await requireOrder(paid.id)).toMatchObject({ refundedCents: paid.paidCents + 3000, toPayOutCents: 3000 });
    expect(await refundedAtProvider(paid.id)).toBe(paid.paidCents);
  });

  it('of an order that was paid by hand gives the difference back by hand', async () => {
    const { _id: id } = await placeOrder(anna, product, 2);
    await setStatus(admin, id, { status: 'paid' });
    paid = await requireOrder(id);
    const cheaper = await otherProduct(39.9);
    expect((await edit(toArticle(cheaper, 1))).status).toBe(200);
    expect(await requireOrder(paid.id)).toMatchObject({ refundedCents: 1000, toPayOutCents: 1000 });
  });

  it.each([
    ['that was interrupted is finished by the next reader', 'BUSY', interrupted, 1000],
    ['that is refused leaves the price that was paid', 'REFUND_TOO_HIGH', refusing, 0],
  ])('with a refund %s', async (_what, code, gateway, givenBackCents) => {
    const cheaper = await otherProduct(39.9);
    const { product: productId, price, variant: from, ...more } = toArticle(cheaper, 1);
    const article = { ...more, from, productId, priceCents: toCents(price) };
    const changing = changeOrder(gateway, paid.id, admin.email, (order) => otherArticleChange(order, article));
    await expect(changing).rejects.toMatchObject({ code });
    const after = await withoutPendingRefund(demoPayments, await requireOrder(paid.id));
    expect(linesOf(after)[1]).toEqual(['Giacca Como', 1, 4990, givenBackCents]);
    expect(after.refundedCents).toBe(givenBackCents);
    expect(await refundedAtProvider(paid.id)).toBe(givenBackCents);
  });

  it.each([
    ['without a choice for a dearer one', 400, () => ({})],
    ['at another price than today’s', 409, () => ({ price: 58, difference: 'collected' })],
    ['with more pieces than are left', 409, () => ({ quantity: 3, difference: 'waived' })],
    ['that does not exist', 409, () => ({ product: paid.id, difference: 'waived' })],
  ])('%s changes nothing', async (_what, status, more) => {
    const dearer = await otherProduct(59.9);
    expect((await edit(toArticle(dearer, 1, more()))).status).toBe(status);
    expect(await requireOrder(paid.id)).toEqual(paid);
    expect(await stockOf(dearer)).toBe(10);
  });

  it('is for who may refund, and five clicks are one change', async () => {
    const cheaper = await otherProduct(39.9);
    const warehouse = await createTestUser('admin', undefined, 'warehouse');
    expect((await edit(toArticle(cheaper, 1), warehouse)).status).toBe(403);
    const body = toArticle(cheaper, 1, { version: paid.version });
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => edit(body)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await refundedAtProvider(paid.id)).toBe(1000);
  });

  it('needs the customer’s request, which the timeline keeps', async () => {
    const { requested: _requested, ...unrequested } = toArticle(await otherProduct(49.9), 1);
    expect((await edit(unrequested as BodyInput<'editOrder'>)).status).toBe(400);
    expect((await requireOrder(paid.id)).version).toBe(paid.version);
    await edit({ ...unrequested, requested: true });
    const { entries } = (await admin.call(handler, 'readOrderTimeline', { id: paid.id })).body;
    expect((entries as { text?: string }[])[0]?.text).toMatch(/Giacca Como, .* \(su richiesta del cliente\)$/);
  });

  it('is told to the customer with its difference, and what it is made of', async () => {
    const details = { composition: [{ name: '', fibres: [{ fibre: 'lana' as const, percent: 100 }] }] };
    const cheaper = await createTestProduct({ name: 'Giacca Como', basePriceCents: 3990, details });
    await edit(toArticle(cheaper, 2));
    const after = await requireOrder(paid.id);
    const swapped: StoredOrder = { ...after, refunds: [], refundedCents: 0 };
    const [changed] = orderEmails(paid, { ...swapped, openRefund: pendingRefund(2000) }, true);
    expect(changed!.content.paragraphs[0]).toMatch(/Ti rimborsiamo la differenza di 20,00\s€/);
    expect(changed!.content.details).toEqual([
      ['Prima', '2 × Felpa Torino, taglia M, grigio'],
      ['Adesso', '2 × Giacca Como, taglia M, grigio. 100% lana'],
    ]);
    const [refund] = orderEmails(swapped, after, true);
    expect(refund!.content.details).toContainEqual(['Motivo', 'Differenza di prezzo dell’articolo cambiato']);
  });
});

function pendingRefund(cents: number): NonNullable<StoredOrder['openRefund']> {
  return { key: 'k', cents, at: paid.createdAt, by: admin.email, status: 'paid', stock: 'keep' };
}
