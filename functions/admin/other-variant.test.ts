import '../testing/support/silence-logs.ts';
import type { BodyInput } from '../../shared/api/inputs.ts';
import { otherVariantChange } from '../../shared/order/edit-rules.ts';
import { orderEmails } from '../email/order-emails.ts';
import { requireOrder, type StoredOrder } from '../store/orders/read.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { readProduct } from '../store/products/products.ts';
import { checkPayments, checkReturns, checkStock, checkSums } from '../tasks/reconcile/order-checks.ts';
import { readWholeShop } from '../tasks/reconcile/read-whole-shop.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { cancelOrder, placePaidOrder, refundedAtProvider, setStatus } from '../testing/fixtures/order-actions.ts';
import { createTestProduct, editTestProduct } from '../testing/fixtures/products.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';
import { handler } from './handler.ts';

setupTable();

let anna: TestUser;
let warehouse: TestUser;
let product: StoredProduct;
let paid: StoredOrder;
beforeEach(async () => {
  [anna, warehouse, product] = await Promise.all([
    createTestUser(),
    createTestUser('admin', undefined, 'warehouse'),
    createTestProduct(),
  ]);
  paid = await placePaidOrder(anna, product, 3);
});
/** Stock, money and returns of the whole table agree with the orders. */
afterEach(async () => {
  const shop = await readWholeShop();
  const now = Date.now();
  expect([checkSums, checkStock, checkPayments, checkReturns].flatMap((check) => check(shop, now))).toEqual([]);
});

const variantIds = () => product.variants.map(({ id }) => id) as [medium: string, large: string];
const edit = (body: BodyInput<'editOrder'>) => warehouse.call(handler, 'editOrder', { id: paid.id, body });
const toLarge = (quantity: number, more: object = {}) => {
  const [variant, to] = variantIds();
  return { change: 'variant' as const, variant, to, quantity, ...more };
};
const stocks = async () => (await readProduct(product.id, true))!.variants.map(({ stock }) => stock);
const linesOf = ({ lines }: StoredOrder) => lines.map(({ size, quantity, priceCents }) => [size, quantity, priceCents]);

describe('another size before the shipping', () => {
  it('takes the place of some pieces or of all, at the price that was paid', async () => {
    expect((await edit(toLarge(1))).status).toBe(200);
    const some = await requireOrder(paid.id);
    expect(linesOf(some)).toEqual([
      ['M', 2, 4990],
      ['L', 1, 4990],
    ]);
    expect(await stocks()).toEqual([8, 9]);
    const { totalCents, paidCents, refundedCents } = paid;
    expect(some).toMatchObject({ status: 'paid', totalCents, paidCents, refundedCents });

    const [medium, large] = variantIds();
    await edit({ change: 'variant', variant: large, to: medium, quantity: 1 });
    expect((await requireOrder(paid.id)).lines).toHaveLength(2);
    expect(await refundedAtProvider(paid.id)).toBe(0);
  });

  it('is told to the customer, in the timeline and in the activity log', async () => {
    await edit(toLarge(3));
    const after = await requireOrder(paid.id);
    expect(linesOf(after)).toEqual([['L', 3, 4990]]);
    expect(await stocks()).toEqual([10, 7]);
    const emails = orderEmails(paid, after, true).map(({ content: { subject, details } }) => ({ subject, details }));
    expect(emails).toEqual([
      {
        subject: `Articolo cambiato nell’ordine ${paid.number}`,
        details: [
          ['Prima', '3 × Felpa Torino, taglia M, grigio'],
          ['Adesso', '3 × Felpa Torino, taglia L, grigio'],
        ],
      },
    ]);
    const { body } = await warehouse.call(handler, 'readOrderTimeline', { id: paid.id });
    expect((body['entries'] as object[])[0]).toMatchObject({
      kind: 'variant',
      by: warehouse.email,
      text: '3 × Felpa Torino, taglia M, grigio → 3 × Felpa Torino, taglia L, grigio',
    });
    const owner = await createTestUser('admin', undefined, 'owner');
    const { body: log } = await owner.call(handler, 'listActivity');
    expect((log['entries'] as object[])[0]).toMatchObject({
      by: warehouse.email,
      before: { pieces: '3 × Felpa Torino, taglia M, grigio' },
      after: { pieces: '3 × Felpa Torino, taglia L, grigio' },
    });
  });

  it('that is gone, not sold, or in the order already changes nothing', async () => {
    const [medium] = variantIds();
    expect((await edit({ ...toLarge(1), to: medium })).body.code).toBe('ORDER_STATE');
    expect((await edit(toLarge(4))).body.message).toMatch(/così tanti pezzi/);
    expect((await edit({ ...toLarge(1), to: anna.id })).body.code).toBe('NOT_SELLABLE');
    const [first, second] = product.variants;
    const current = (await readProduct(product.id, true))!;
    const variants = current.variants.map((each) => (each.id === second!.id ? { ...each, stock: 0 } : each));
    await editTestProduct(current, { variants });
    expect((await edit(toLarge(1))).body.code).toBe('OUT_OF_STOCK');
    expect(await requireOrder(paid.id)).toEqual(paid);
    expect((await stocks())[0]).toBe(first!.stock - 3);
  });

  it('is refused once the order has left, and by five clicks at once changes it once', async () => {
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => edit(toLarge(1, { version: paid.version }))));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await stocks()).toEqual([8, 9]);
    await setStatus(warehouse, paid.id, { status: 'shipped' });
    const [medium, large] = variantIds();
    const late = { change: 'variant', variant: large, to: medium, quantity: 1 } as const;
    expect((await edit(late)).body.code).toBe('ORDER_STATE');
  });

  it('and a cancellation at the same moment: the stock goes back once', async () => {
    await Promise.all([edit(toLarge(2)), cancelOrder(anna, paid.id), edit(toLarge(1))]);
    await cancelOrder(anna, paid.id);
    expect(await stocks()).toEqual([10, 10]);
    expect(await refundedAtProvider(paid.id)).toBe(paid.totalCents);
  });

  it('and what is taken out of an order that has left in part leave what was sent as it is', async () => {
    const [variant, to] = variantIds();
    const parcel = { items: [{ variant, quantity: 1 }], trackingNumber: 'BRT1' };
    expect((await setStatus(warehouse, paid.id, { status: 'shipped', ...parcel })).status).toBe(200);
    expect((await edit(toLarge(1))).status).toBe(200);
    const admin = await createTestUser('admin');
    const items = [variant, to].map((each) => ({ variant: each, quantity: 1 }));
    const takeOut = { change: 'takeOut', items, reason: 'Esauriti' };
    const { body } = await admin.call(handler, 'editOrder', { id: paid.id, body: takeOut });
    expect(body['order']).toMatchObject({ status: 'shipped', refunded: 99.8, trackingNumber: 'BRT1' });
    expect(await stocks()).toEqual([9, 10]);
  });

  it('is refused where an invoice names the old one', () => {
    const [from, to] = variantIds();
    const invoiced = { ...paid, documents: [{}] };
    expect(() => otherVariantChange(invoiced, { from, to, quantity: 1 })).toThrow(/La fattura di questo ordine/);
  });
});
