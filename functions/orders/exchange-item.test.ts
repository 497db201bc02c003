import '../testing/support/silence-logs.ts';
import { returnEmail } from '../email/return-emails.ts';
import { consumedCapacity, measureCapacity } from '../platform/capacity.ts';
import { orderContribution } from '../store/analytics/contributions.ts';
import { requireOrder, type StoredOrder } from '../store/orders/read.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { readProduct } from '../store/products/products.ts';
import { readReturn } from '../store/returns/returns.ts';
import { reconcile } from '../tasks/reconcile/reconcile.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupSes } from '../testing/fakes/ses.ts';
import { exchange, exchanged } from '../testing/fixtures/manual-orders.ts';
import { cancelOrder, refundedAtProvider, setStatus } from '../testing/fixtures/order-actions.ts';
import { aVariant, createTestProduct } from '../testing/fixtures/products.ts';
import { buy, declareReturn, deliver, tableEvents, updateReturn } from '../testing/fixtures/return-actions.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';

setupTable();
setupSes();
const { send } = tableEvents();

let owner: TestUser;
let anna: TestUser;
beforeAll(async () => {
  owner = await createTestUser('admin', ['Carla', 'Titolare'], 'owner');
  anna = await createTestUser();
});

afterEach(async () => {
  await send();
  expect((await reconcile({ apart: 0 })).differences).toEqual([]);
});

async function delivered(product: StoredProduct, quantity = 1): Promise<StoredOrder> {
  const id = await buy(anna, { product, quantity });
  await deliver(owner, id);
  return requireOrder(id);
}

const stocks = async ({ id }: StoredProduct) => (await readProduct(id, true))!.variants.map(({ stock }) => stock);
const returnOf = ({ returns = [] }: StoredOrder) => returns.at(-1)!;

describe('an exchange of size', () => {
  it('makes the return and the order of the new size at the price that was paid, and nothing is to be paid', async () => {
    const product = await createTestProduct();
    const first = await delivered(product);
    const { reply, units } = await measureCapacity(async () => {
      const answered = await exchange(owner, first, product);
      return { reply: answered, units: consumedCapacity().write };
    });
    expect(units).toBe(21);
    expect(reply.status).toBe(201);
    expect(reply.body.order).toMatchObject({
      status: 'paid',
      paymentMethod: 'exchange',
      total: 49.9,
      shipping: 0,
      items: [{ variant: { size: 'L' }, price: 49.9, quantity: 1 }],
      linkedOrders: [{ orderNumber: first.number, as: 'exchangeOf' }],
    });
    const after = await requireOrder(first.id);
    expect(after.returns).toMatchObject([{ kind: 'voluntary', exchangedFor: reply.body.order._id }]);
    expect(after.links).toMatchObject([{ number: reply.body.order.orderNumber, as: 'exchange' }]);
    expect(await stocks(product)).toEqual([9, 9]);
    const { days, sold } = orderContribution(await exchanged(reply));
    expect([Object.values(days), sold]).toEqual([[{ paid: 1 }], {}]);
  });

  it('mails once what comes back and what is coming', async () => {
    const product = await createTestProduct();
    const first = await delivered(product);
    const placed = await exchanged(await exchange(owner, first, product));
    const after = await requireOrder(first.id);
    const stored = (await readReturn(returnOf(after).id))!;
    const email = returnEmail(undefined, stored, after, true)!;
    expect(email.content.subject).toBe(`Cambio di taglia o colore per l’ordine ${first.number}`);
    expect(email.content.paragraphs.join(' ')).not.toContain('al posto del rimborso');
    expect(email.content.paragraphs.join(' ')).toMatch(/Rispedisci gli articoli entro (il |l’)\d\d\/\d\d\/\d{4} a: /);
    expect(email.content.details).toEqual([
      ['Da rispedire', '1 × Felpa Torino, taglia M, grigio'],
      ['In arrivo', '1 × Felpa Torino, taglia L, grigio'],
      ['Ordine del cambio', placed.number],
    ]);
  });

  it('ends without a refund when the goods are back', async () => {
    const product = await createTestProduct();
    const first = await delivered(product);
    await exchange(owner, first, product);
    const { id } = returnOf(await requireOrder(first.id));
    const early = await updateReturn(owner, id, { step: 'refund', amount: null });
    expect([early.status, early.code]).toEqual([409, 'RETURN_STATE']);
    const restock = [{ variant: first.lines[0]!.variantId, quantity: 1 }];
    const { updated } = await updateReturn(owner, id, { step: 'goodsBack', restock });
    expect(updated).toMatchObject({ state: 'refunded', refunded: 0, steps: [] });
    expect(await stocks(product)).toEqual([10, 9]);
    expect(await refundedAtProvider(first.id)).toBe(0);
  });

  it('of the last piece, twice at once: one, and the other changes nothing', async () => {
    const product = await createTestProduct({ variants: [aVariant({ stock: 9 }), aVariant({ size: 'L', stock: 1 })] });
    const orders = [await delivered(product), await delivered(product)];
    const replies = await Promise.all(orders.map((order) => exchange(owner, order, product)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = replies.findIndex(({ status }) => status === 409);
    expect(replies[refused]!.body).toMatchObject({
      code: 'OUT_OF_STOCK',
      message: 'La taglia L non è più disponibile',
    });
    const unchanged = await requireOrder(orders[refused]!.id);
    expect([unchanged.returns, unchanged.version]).toEqual([undefined, orders[refused]!.version]);
    expect(await stocks(product)).toEqual([7, 0]);
  });

  it('of one piece, clicked twice at once, is one exchange', async () => {
    const product = await createTestProduct();
    const first = await delivered(product);
    const replies = await Promise.all([exchange(owner, first, product), exchange(owner, first, product)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await requireOrder(first.id)).returns).toHaveLength(1);
    expect(await stocks(product)).toEqual([9, 9]);
  });

  it('takes the place of an open return; a return of other pieces is refused', async () => {
    const product = await createTestProduct();
    const first = await delivered(product, 2);
    const items = [{ variant: first.lines[0]!.variantId, quantity: 1 }];
    const { receipt } = await declareReturn(anna, first.id, items);
    const wrong = await exchange(owner, first, product, { return: receipt._id, quantity: 2 });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'RETURN_STATE']);
    await updateReturn(owner, receipt._id, { step: 'goodsBack', restock: items });
    const { status } = await exchange(owner, first, product, { return: receipt._id });
    expect(status).toBe(201);
    expect(await readReturn(receipt._id)).toMatchObject({ state: 'refunded', refundCents: 0, kind: 'withdrawal' });
  });

  it('of an open withdrawal is mailed as agreed on instead of the refund', async () => {
    const product = await createTestProduct();
    const first = await delivered(product);
    const { receipt } = await declareReturn(anna, first.id);
    const before = (await readReturn(receipt._id))!;
    await exchange(owner, first, product, { return: receipt._id });
    const email = returnEmail(before, (await readReturn(receipt._id))!, await requireOrder(first.id), true)!;
    expect(email.content.paragraphs).toContainEqual(
      expect.stringMatching(
        /^Come d’accordo, ti mandiamo l’articolo nuovo al posto del rimborso .* puoi ancora recedere/,
      ),
    );
  });

  it('is refused before the shipping, and for the size that the customer has', async () => {
    const product = await createTestProduct();
    const first = await requireOrder(await buy(anna, { product }));
    const early = await exchange(owner, first, product);
    expect([early.status, early.body.code]).toEqual([409, 'ORDER_STATE']);
    const same = await exchange(owner, first, product, { to: first.lines[0]!.variantId });
    expect(same.status).toBe(400);
  });
});

describe('an exchange that is undone', () => {
  it('by the cancellation of its order, within the days of the law, is a withdrawal: all is refunded', async () => {
    const product = await createTestProduct();
    const first = await delivered(product);
    const placed = await exchanged(await exchange(owner, first, product));
    expect((await cancelOrder(anna, placed.id)).body.order).toMatchObject({ status: 'cancelled', refunded: 0 });
    expect(await stocks(product)).toEqual([9, 10]);
    const after = await requireOrder(first.id);
    expect(after.links).toEqual([{ id: placed.id, number: placed.number, as: 'exchange', cancelled: true }]);
    const { id, exchangedFor } = returnOf(after);
    expect([exchangedFor, (await readReturn(id))?.exchange]).toEqual([undefined, undefined]);
    const { updated } = await updateReturn(owner, id, { step: 'refund', amount: null });
    expect(updated).toMatchObject({ state: 'refunded', refunded: 55.89 });
    expect(await refundedAtProvider(first.id)).toBe(5589);
    const again = await setStatus(owner, placed.id, { status: 'processing' });
    expect(again.status).toBe(409);
  });

  it('after the goods came back waits for its refund again', async () => {
    const product = await createTestProduct();
    const first = await delivered(product);
    const placed = await exchanged(await exchange(owner, first, product));
    const { id } = returnOf(await requireOrder(first.id));
    await updateReturn(owner, id, { step: 'goodsBack', restock: [] });
    await setStatus(owner, placed.id, { status: 'cancelled' });
    expect(await readReturn(id)).toMatchObject({ state: 'goodsBack' });
    const { updated } = await updateReturn(owner, id, { step: 'refund', amount: null });
    expect(updated.refunded).toBe(55.89);
  });
});

describe('the new size comes back, too', () => {
  it('and its refund goes back from the order that was paid, once', async () => {
    const product = await createTestProduct();
    const first = await delivered(product);
    const placed = await exchanged(await exchange(owner, first, product));
    await deliver(owner, placed.id);
    const { receipt } = await declareReturn(anna, placed.id);
    const steps = [1, 2].map(() => updateReturn(owner, receipt._id, { step: 'refund', amount: null }));
    const replies = await Promise.all(steps);
    expect(replies.some(({ status }) => status === 200)).toBe(true);
    expect(await refundedAtProvider(first.id)).toBe(5589);
    expect((await requireOrder(first.id)).refunds).toMatchObject([
      { cents: 5589, reason: `Reso dell’ordine ${placed.number}` },
    ]);
    expect(await readReturn(receipt._id)).toMatchObject({ state: 'refunded', refundCents: 5589 });
  });

  it('and may be exchanged once more: the money is still in the first order', async () => {
    const product = await createTestProduct();
    const first = await delivered(product);
    const placed = await exchanged(await exchange(owner, first, product));
    await deliver(owner, placed.id);
    const second = await exchanged(await exchange(owner, placed, product, { to: product.variants[0]!.id }));
    await deliver(owner, second.id);
    const { receipt } = await declareReturn(anna, second.id);
    await updateReturn(owner, receipt._id, { step: 'refund', amount: null });
    expect(await refundedAtProvider(first.id)).toBe(5589);
  });
});
