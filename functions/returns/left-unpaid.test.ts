/** Orders that left before their payment: what comes back is not to be paid. */
import '../testing/support/silence-logs.ts';
import { requireOrder, type StoredOrder } from '../store/orders/read.ts';
import { orderByPhone } from '../testing/fixtures/manual-orders.ts';
import { setStatus, stockOf } from '../testing/fixtures/order-actions.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import { declareReturn, deliver, updateReturn } from '../testing/fixtures/return-actions.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';
import { setupReconciledShop } from '../testing/support/reconciled-shop.ts';
import type { StoredProduct } from '../store/products/item.ts';

const UNIT_CENTS = 1500;
const { newEmails } = setupReconciledShop();

let anna: TestUser;
let owner: TestUser;
let product: StoredProduct;
/** Three pieces, delivered, to be paid by bank transfer. */
let order: StoredOrder;
beforeEach(async () => {
  owner ??= await createTestUser('admin', ['Carla', 'Titolare'], 'owner');
  [anna, product] = await Promise.all([createTestUser(), createTestProduct({ basePriceCents: UNIT_CENTS })]);
  order = await orderByPhone(owner, anna, product, { quantity: 3 });
  await deliver(owner, order.id);
  await newEmails();
});

const annasEmails = async () => (await newEmails()).filter(({ to }) => to === anna.email);
const pieces = (quantity: number) => [{ variant: order.lines[0]!.variantId, quantity }];
const declare = (quantity: number) => declareReturn(anna, order.id, pieces(quantity));
const conclude = (id: string) => updateReturn(owner, id, { step: 'refund', amount: 0 });
const euro = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')} €`;

async function giveBack(quantity: number): Promise<string> {
  const { receipt } = await declare(quantity);
  await updateReturn(owner, receipt._id, { step: 'goodsBack', restock: pieces(quantity) });
  await conclude(receipt._id);
  return receipt._id;
}

it('a part that comes back is not to be paid any more', async () => {
  const { receipt } = await declare(1);
  expect(receipt).toMatchObject({ kind: 'withdrawal', unpaid: true, transferAwaited: true });
  const [toCustomer, toShop] = await newEmails();
  expect(toCustomer?.text).toMatch(
    /Rispedisci gli articoli entro il .* questi articoli non li devi pagare\. .* Se hai già/s,
  );
  expect(toCustomer?.text).not.toContain('Ti rimborsiamo con lo stesso mezzo');
  expect(toShop?.text).toContain('quando concludi il reso, il prezzo di questi articoli si toglie dal totale');
  expect(toShop?.text).not.toContain('Rimborso entro');
  await updateReturn(owner, receipt._id, { step: 'goodsBack', restock: pieces(1) });
  const { updated } = await conclude(receipt._id);
  expect(updated).toMatchObject({ state: 'refunded', refunded: 0, order: { unpaid: true } });
  const rest = order.totalCents - UNIT_CENTS;
  expect(await requireOrder(order.id)).toMatchObject({ status: 'delivered', totalCents: rest, paidCents: 0 });
  expect(await stockOf(product)).toBe(8);
  const texts = (await annasEmails()).map(({ text }) => text).join();
  expect(texts).toContain(`il totale dell’ordine ora è ${euro(rest)}.`);
  expect(texts).not.toMatch(/rimborsato per intero|Ti rimborsiamo/);
  const { body } = await setStatus(owner, order.id, { status: 'paid' });
  expect(body.order).toMatchObject({ status: 'delivered', total: rest / 100, refunded: 0 });
});

it('a return that the admin concludes after the payment asks again what to refund', async () => {
  const { receipt } = await declare(1);
  await updateReturn(owner, receipt._id, { step: 'goodsBack', restock: pieces(1) });
  await setStatus(owner, order.id, { status: 'paid' });
  expect(await conclude(receipt._id)).toMatchObject({ status: 409, code: 'WITHDRAWAL_REDUCED' });
  const { updated } = await updateReturn(owner, receipt._id, { step: 'refund', amount: null });
  expect(updated).toMatchObject({ refunded: UNIT_CENTS / 100 });
});

it('the delivery is refunded with what was paid, where the customer withdrew from everything', async () => {
  const first = (await declare(1)).receipt._id;
  const second = (await declare(2)).receipt._id;
  await conclude(second);
  const paidCents = order.totalCents - 2 * UNIT_CENTS;
  await setStatus(owner, order.id, { status: 'paid' });
  const { updated } = await updateReturn(owner, first, { step: 'refund', amount: null });
  expect(updated).toMatchObject({ state: 'refunded', refunded: paidCents / 100 });
  expect(await requireOrder(order.id)).toMatchObject({ paidCents, refundedCents: paidCents });
});

it('the last return of all of it cancels the order: nothing is due any more', async () => {
  const first = await giveBack(1);
  const { receipt } = await declare(2);
  await updateReturn(owner, receipt._id, { step: 'goodsBack', restock: pieces(2) });
  await annasEmails();
  const { updated } = await conclude(receipt._id);
  expect(updated).toMatchObject({ state: 'refunded', order: { status: 'cancelled' } });
  const after = await requireOrder(order.id);
  expect(after).toMatchObject({
    status: 'cancelled',
    holds: false,
    paidCents: 0,
    returns: [{ id: first, unpaid: true }, {}],
  });
  expect(await stockOf(product)).toBe(10);
  const [email, ...others] = await annasEmails();
  expect(others).toEqual([]);
  expect(email?.text).toMatch(
    /in seguito al tuo recesso il tuo ordine è stato annullato\..*Se hai già fatto il bonifico, te lo restituiamo\./s,
  );
});

it('a cancellation that ends a withdrawal promises that nothing brings the order back', async () => {
  await declare(1);
  await annasEmails();
  await setStatus(owner, order.id, { status: 'cancelled' });
  const [email] = await annasEmails();
  expect(email?.text).toContain('Se hai già fatto il bonifico, te lo restituiamo.');
  expect(email?.text).not.toContain('torna valido');
});

it('the end of a return names no sum while another one is open', async () => {
  const first = (await declare(1)).receipt._id;
  await declare(2);
  await newEmails();
  await conclude(first);
  const [email] = await annasEmails();
  expect(email?.text).toContain('Un altro reso è ancora aperto: quando lo concludiamo ti scriviamo se resta altro');
  expect(email?.text).not.toContain('il totale');
});

describe('an order that was cancelled without a return', () => {
  const pay = async (goodsBack: boolean) => {
    await setStatus(owner, order.id, { status: 'cancelled', goodsBack });
    return (await setStatus(owner, order.id, { status: 'paid' })).body.order;
  };

  it('is delivered again once it is paid, while its goods are at the customer', async () => {
    expect(await pay(false)).toMatchObject({ status: 'delivered', refunded: 0 });
    const cancelled = (await annasEmails()).find(({ subject }) => subject.endsWith('annullato'));
    expect(cancelled?.text).toContain('Se hai già pagato, l’ordine torna valido quando il pagamento arriva.');
    expect(await stockOf(product)).toBe(7);
  });

  it('gives the payment back once its goods are back', async () => {
    const total = order.totalCents / 100;
    expect(await pay(true)).toMatchObject({ status: 'cancelled', refunded: total, toPayOut: total });
    expect(await stockOf(product)).toBe(10);
  });
});

describe('a transfer that comes after such an order was cancelled', () => {
  const cancelWith = async (quantity: number, goodsBack: boolean) => {
    await giveBack(quantity);
    if (quantity < 3) await setStatus(owner, order.id, { status: 'cancelled', goodsBack });
    await newEmails();
    return requireOrder(order.id);
  };

  it.each([
    ['and a part was given back', 1, true],
    ['and all of it was given back', 3, true],
  ])('%s is to be paid back', async (_what, quantity, goodsBack) => {
    const { totalCents } = await cancelWith(quantity, goodsBack);
    const { body } = await setStatus(owner, order.id, { status: 'paid', received: order.totalCents / 100 });
    expect(body.order).toMatchObject({
      status: 'cancelled',
      refunded: totalCents / 100,
      toPayOut: order.totalCents / 100,
    });
    expect(await stockOf(product)).toBe(goodsBack ? 10 : 8);
    expect((await annasEmails()).map(({ subject }) => subject)).toEqual([`Rimborso per l’ordine ${order.number}`]);
  });

  it('is for what the customer keeps, where the rest came back before: what is more is to be paid back', async () => {
    const { totalCents } = await cancelWith(1, false);
    const { body } = await setStatus(owner, order.id, { status: 'paid', received: order.totalCents / 100 });
    expect(body.order).toMatchObject({ status: 'delivered', total: totalCents / 100, refunded: 0 });
    expect(body.order.toPayOut).toBe(UNIT_CENTS / 100);
    expect(await stockOf(product)).toBe(8);
    // Nothing leaves again.
    expect((await annasEmails()).map(({ subject }) => subject)).toEqual([`Ordine ${order.number} confermato`]);
  });

  it('may be less than the total, and is to be paid back, too', async () => {
    await cancelWith(3, true);
    expect((await setStatus(owner, order.id, { status: 'paid', received: 0 })).status).toBe(400);
    const { body } = await setStatus(owner, order.id, { status: 'paid', received: 20 });
    expect(body.order).toMatchObject({ status: 'cancelled', refunded: 20, toPayOut: 20 });
    expect(body.order).not.toHaveProperty('overpaid');
    expect((await setStatus(owner, order.id, { status: 'paid', received: 20 })).status).toBe(409);
  });
});

it('what is asked for while some of it comes back is to wait', async () => {
  await setStatus(owner, order.id, { status: 'shipped' });
  await declare(1);
  await newEmails();
  await setStatus(owner, order.id, { status: 'delivered' });
  const [email] = await annasEmails();
  expect(email?.text).toContain('Stai rendendo degli articoli.');
  expect(email?.text).not.toContain('L’ordine non è ancora pagato');
});
