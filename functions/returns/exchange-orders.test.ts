import '../testing/support/silence-logs.ts';
import { sendBackDeadline } from '../../shared/returns/window.ts';
import { NOTHING_LEFT } from '../../shared/returns/states.ts';
import { requireOrder, type StoredOrder } from '../store/orders/read.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { readProduct } from '../store/products/products.ts';
import { readReturn } from '../store/returns/returns.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupSes } from '../testing/fakes/ses.ts';
import { exchange, exchanged } from '../testing/fixtures/manual-orders.ts';
import { refundedAtProvider } from '../testing/fixtures/order-actions.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import {
  buy,
  declarePublicReturn,
  declareReturn,
  deliver,
  tableEvents,
  updateReturn,
} from '../testing/fixtures/return-actions.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';

setupTable();
const mailbox = setupSes();
const { send } = tableEvents();

let owner: TestUser;
let anna: TestUser;
let product: StoredProduct;
let first: StoredOrder;
let placed: StoredOrder;
beforeEach(async () => {
  owner ??= await createTestUser('admin', ['Carla', 'Titolare'], 'owner');
  [anna, product] = await Promise.all([createTestUser(), createTestProduct({ basePriceCents: 2490 })]);
  const id = await buy(anna, { product, quantity: 1 });
  await deliver(owner, id);
  first = await requireOrder(id);
  placed = await exchanged(await exchange(owner, first, product));
});

const withdraw = async () => {
  await send();
  mailbox.emails.length = 0;
  return declarePublicReturn(anna, { orderNumber: first.number, email: anna.email });
};

describe('a withdrawal with the number of an order that was exchanged', () => {
  it('of a visitor is one from the order of the new size, and the receipt says only what was written', async () => {
    await deliver(owner, placed.id);
    const { receipt } = await withdraw();
    expect(Object.keys(receipt).sort()).toEqual(['_id', 'at', 'email', 'name', 'orderNumber']);
    expect(receipt.orderNumber).toBe(first.number);
    expect(await readReturn(receipt._id)).toMatchObject({
      state: 'received',
      kind: 'withdrawal',
      orderId: placed.id,
      pieces: [{ variantId: placed.lines[0]!.variantId, quantity: 1 }],
    });
    await send();
    const text = mailbox.emails.find(({ subject }) => subject.startsWith('Abbiamo ricevuto'))?.text;
    expect(text).toContain(
      `relativo all’ordine ${first.number}, per tutti i suoi articoli. Vale per l’ordine ${placed.number} (cambio dell’ordine ${first.number})`,
    );
  });

  it('gives the delivery cost of the whole order back, from the order that was paid', async () => {
    await deliver(owner, placed.id);
    const second = await exchanged(await exchange(owner, placed, product, { to: product.variants[0]!.id }));
    await deliver(owner, second.id);
    const { receipt } = await withdraw();
    const { updated } = await updateReturn(owner, receipt._id, { step: 'refund', amount: null });
    expect(updated.refunded).toBe(30.89);
    expect(await refundedAtProvider(first.id)).toBe(3089);
  });

  it('of a visitor goes along a chain of exchanges, and the same words again are the same return', async () => {
    await deliver(owner, placed.id);
    const second = await exchanged(await exchange(owner, placed, product, { to: product.variants[0]!.id }));
    await deliver(owner, second.id);
    const { receipt } = await withdraw();
    expect(await readReturn(receipt._id)).toMatchObject({ kind: 'withdrawal', orderId: second.id });
    expect((await withdraw()).receipt).toEqual(receipt);
  });

  it('in the account is one from the order of the new size, too', async () => {
    await deliver(owner, placed.id);
    const { receipt } = await declareReturn(anna, first.id);
    expect(await readReturn(receipt._id)).toMatchObject({ kind: 'withdrawal', orderId: placed.id });
    expect((await declareReturn(anna, first.id)).status).toBe(409);
  });
});

describe('a withdrawal from all of an order that was exchanged in part', () => {
  const refund = (id: string) => updateReturn(owner, id, { step: 'refund', amount: null });
  const returnsOf = async (id: string) => (await requireOrder(id)).returns!.filter(({ exchangedFor }) => !exchangedFor);
  let bought: StoredOrder;
  let other: StoredOrder;
  beforeEach(async () => {
    const id = await buy(anna, { product: await createTestProduct({ basePriceCents: 1990 }), quantity: 2 });
    await deliver(owner, id);
    bought = await requireOrder(id);
    const [{ productId } = { productId: '' }] = bought.lines;
    other = await exchanged(await exchange(owner, bought, (await readProduct(productId))!, { quantity: 1 }));
    await deliver(owner, other.id);
    await send();
    await declarePublicReturn(anna, { orderNumber: bought.number, email: anna.email });
  });

  it.each([[false], [true]])('gives its delivery cost back once, with the last of its returns', async (isReversed) => {
    const ids = [...(await returnsOf(bought.id)), ...(await returnsOf(other.id))].map(({ id }) => id);
    expect(ids).toHaveLength(2);
    const [first, last] = (isReversed ? ids.toReversed() : ids) as [string, string];
    await refund(first);
    expect(await refundedAtProvider(bought.id)).toBe(1990);
    await refund(last);
    expect(await refundedAtProvider(bought.id)).toBe(bought.totalCents);
    expect((await refund(last)).code).toBe('RETURN_STATE');
    expect((await requireOrder(bought.id)).refundedCents).toBe(bought.totalCents);
  });
});

describe('an admin who matches a statement to an order that was exchanged', () => {
  const declareUnmatched = async (orderNumber: string) => {
    const { receipt } = await declarePublicReturn(anna, { orderNumber, email: 'x@example.it' });
    return receipt._id;
  };

  it('opens the return of the order of the new size', async () => {
    await deliver(owner, placed.id);
    await send();
    const id = await declareUnmatched('il primo');
    const { updated } = await updateReturn(owner, id, { step: 'match', orderNumber: first.number });
    expect(updated).toMatchObject({ state: 'received', kind: 'withdrawal', order: { _id: placed.id } });
  });

  it('opens one for each order, where a part was exchanged', async () => {
    const id = await buy(anna, { product, quantity: 2 });
    await deliver(owner, id);
    const bought = await requireOrder(id);
    const other = await exchanged(await exchange(owner, bought, product, { quantity: 1 }));
    await deliver(owner, other.id);
    await send();
    const { updated } = await updateReturn(owner, await declareUnmatched('boh'), {
      step: 'match',
      orderNumber: bought.number,
    });
    expect(updated).toMatchObject({ order: { _id: id }, kind: 'withdrawal' });
    const [entry] = (await requireOrder(other.id)).returns!;
    expect(await readReturn(entry!.id)).toMatchObject({
      state: 'received',
      kind: 'withdrawal',
      statement: { orderNumber: 'boh' },
      pieces: [{ quantity: 1 }],
    });
  });

  it('cannot close it as if nothing were left', async () => {
    await deliver(owner, placed.id);
    await send();
    const id = await declareUnmatched(first.number);
    const { code } = await updateReturn(owner, id, { step: 'close', note: NOTHING_LEFT });
    expect(code).toBe('WITHDRAWAL_CLOSED');
  });
});

describe('a withdrawal before the new size leaves', () => {
  it('undoes the exchange, and what comes back is a withdrawal with the delivery cost', async () => {
    await withdraw();
    expect(await requireOrder(placed.id)).toMatchObject({ status: 'cancelled' });
    const [entry] = (await requireOrder(first.id)).returns!;
    expect(entry).toMatchObject({ kind: 'withdrawal' });
    expect(await readReturn(entry!.id)).toMatchObject({ kind: 'withdrawal', state: 'received' });
    const { code } = await updateReturn(owner, entry!.id, { step: 'close', note: 'Capo indossato' });
    expect(code).toBe('WITHDRAWAL_CLOSED');
    const { updated } = await updateReturn(owner, entry!.id, { step: 'refund', amount: null });
    expect(updated.refunded).toBe(30.89);
  });

  it('says the sum, the last day to send back and that of the refund, in email and receipt', async () => {
    await send();
    mailbox.emails.length = 0;
    const { receipt } = await declareReturn(anna, placed.id);
    const { sendBackBy, refundBy } = receipt.comesBack!;
    expect([receipt.exchangeEnded, receipt.comesBack]).toMatchObject([true, { refund: 30.89 }]);
    const [entry] = (await requireOrder(first.id)).returns!;
    expect([entry!.at, sendBackBy]).toEqual([receipt.at, sendBackDeadline(receipt.at)]);
    await send();
    const { text } = mailbox.emails.find(({ subject }) => subject.startsWith('Abbiamo ricevuto'))!;
    const written = (day = '') => day.split('-').reverse().join('/');
    expect(text).toMatch(new RegExp(`rispediscilo entro (il |l’)${written(sendBackBy)} a: `));
    expect(text).toContain('Ti rimborsiamo 30,89\u00a0€ con lo stesso mezzo');
    expect(text).toContain(`dalla dichiarazione (${written(refundBy)})`);
  });

  it('and after the days of the law leaves a return of the shop’s own will', async () => {
    await deliver(owner, first.id, 25);
    await withdraw();
    expect((await requireOrder(first.id)).returns).toMatchObject([{ kind: 'voluntary' }]);
  });
});
