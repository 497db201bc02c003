import '../testing/support/silence-logs.ts';
import { handler as admin } from '../admin/handler.ts';
import { returnEmail } from '../email/return-emails.ts';
import { requireOrder, type StoredOrder } from '../store/orders/read.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { readReturn } from '../store/returns/returns.ts';
import { reconcile } from '../tasks/reconcile/reconcile.ts';
import { handler as orders } from './handler.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupSes } from '../testing/fakes/ses.ts';
import { exchange, exchanged } from '../testing/fixtures/manual-orders.ts';
import { cancelOrder, refundedAtProvider, setStatus, stockOf } from '../testing/fixtures/order-actions.ts';
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

async function delivered(product: StoredProduct): Promise<StoredOrder> {
  const id = await buy(anna, { product });
  await deliver(owner, id);
  return requireOrder(id);
}

/** The same size and colour, as the piece was defective. */
const replace = (first: StoredOrder, product: StoredProduct, change: object = {}) =>
  exchange(owner, first, product, { to: first.lines[0]!.variantId, defect: true, ...change });

const returnOf = ({ returns = [] }: StoredOrder) => returns.at(-1)!;

async function mailed(first: StoredOrder) {
  const after = await requireOrder(first.id);
  return returnEmail(undefined, (await readReturn(returnOf(after).id))!, after, true)!.content;
}

describe('what was defective or wrong', () => {
  it('is replaced by the same, and both orders and the return say so', async () => {
    const product = await createTestProduct();
    const first = await delivered(product);
    const reply = await replace(first, product);
    expect(reply.status).toBe(201);
    expect(reply.body.order).toMatchObject({
      paymentMethod: 'exchange',
      items: [{ variant: { size: 'M' }, price: 49.9, quantity: 1 }],
      linkedOrders: [{ orderNumber: first.number, as: 'exchangeOf', defect: true }],
    });
    expect(await stockOf(product)).toBe(8);
    const { returns, linkedOrders } = (await anna.call(orders, 'readOrder', { id: first.id })).body.order;
    expect(returns).toMatchObject([{ exchangedFor: reply.body.order._id, defect: true }]);
    expect(linkedOrders).toMatchObject([{ as: 'exchange', defect: true }]);
    const { entries } = (await owner.call(admin, 'readOrderTimeline', { id: first.id })).body;
    expect(entries).toContainEqual(expect.objectContaining({ kind: 'return', exchange: true, defect: true }));
    const restock = [{ variant: first.lines[0]!.variantId, quantity: 1 }];
    const { updated } = await updateReturn(owner, returnOf(await requireOrder(first.id)).id, {
      step: 'goodsBack',
      restock,
    });
    expect(updated).toMatchObject({ state: 'refunded', refunded: 0, defect: true });
    expect(await refundedAtProvider(first.id)).toBe(0);
  });

  it('costs the customer nothing to send back, and the email names no exchange of size', async () => {
    const product = await createTestProduct();
    const first = await delivered(product);
    const placed = await exchanged(await replace(first, product));
    const { subject, paragraphs, details } = await mailed(first);
    expect(subject).toBe(`Sostituzione per l’ordine ${first.number}`);
    const text = paragraphs.join(' ');
    expect(text).toMatch(
      /Le spese per rispedirli sono a nostro carico: prima di spedire scrivi ad .*@.* o telefona al .*, e ti diciamo come fare\./,
    );
    expect(text).not.toMatch(/a tuo carico|cambi|taglia nuova/);
    expect(details).toEqual([
      ['Da rispedire', '1 × Felpa Torino, taglia M, grigio'],
      ['In arrivo', '1 × Felpa Torino, taglia M, grigio'],
      ['Ordine della sostituzione', placed.number],
    ]);
  });

  it('may have been declared as a withdrawal: no day to send it back, and the agreement is named', async () => {
    const product = await createTestProduct();
    const first = await delivered(product);
    const { receipt } = await declareReturn(anna, first.id);
    await replace(first, product, { return: receipt._id });
    const text = (await mailed(first)).paragraphs.join(' ');
    expect(text).toContain('Come d’accordo, ti mandiamo l’articolo nuovo al posto del rimborso');
    expect(text).toContain('Rispedisci gli articoli a: ');
  });

  it('is not replaced where there is no other piece', async () => {
    const product = await createTestProduct({ variants: [aVariant({ stock: 1 }), aVariant({ size: 'L' })] });
    const first = await delivered(product);
    const reply = await replace(first, product);
    expect(reply.body).toMatchObject({ code: 'OUT_OF_STOCK', message: 'L’articolo non è più disponibile' });
    expect((await requireOrder(first.id)).returns).toBeUndefined();
  });

  it('stays so when its replacement is cancelled: it is refunded, and may be replaced after all', async () => {
    const product = await createTestProduct();
    const first = await delivered(product);
    const placed = await exchanged(await replace(first, product));
    await cancelOrder(anna, placed.id);
    const { id, defect, exchangedFor } = returnOf(await requireOrder(first.id));
    expect([defect, exchangedFor, await stockOf(product)]).toEqual([true, undefined, 9]);
    const again = await replace(first, product, { return: id, defect: undefined });
    expect([again.status, again.body.order.linkedOrders?.[0]?.defect]).toEqual([201, true]);
    await setStatus(owner, again.body.order._id, { status: 'cancelled' });
    const { updated } = await updateReturn(owner, id, { step: 'refund', amount: null });
    expect(updated).toMatchObject({ state: 'refunded', refunded: 55.89, defect: true });
  });
});
