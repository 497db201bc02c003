import '../../testing/support/silence-logs.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { putItem, updateItem } from '../../aws/dynamodb/write.ts';
import { handler as runExpiry } from '../scheduled/expiry.ts';
import { returnKey, variantKey } from '../../store/keys.ts';
import { orderToItem, type StoredOrder } from '../../store/orders/item.ts';
import { requireOrder } from '../../store/orders/read.ts';
import { demoLedger } from '../../store/payments/demo-ledger.ts';
import type { StoredProduct } from '../../store/products/item.ts';
import { readReturn } from '../../store/returns/returns.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { setupSes } from '../../testing/fakes/ses.ts';
import { refundInDashboard } from '../../testing/fixtures/provider-dashboard.ts';
import { stockOf } from '../../testing/fixtures/order-actions.ts';
import { createTestProduct } from '../../testing/fixtures/products.ts';
import { buy, declareReturn, deliver, tableEvents, updateReturn } from '../../testing/fixtures/return-actions.ts';
import { createTestUser, type TestUser } from '../../testing/fixtures/test-user.ts';
import { mendShop } from './mend.ts';
import { mendOf } from './mends.ts';
import { readWholeShop, type ShopContents } from './read-whole-shop.ts';
import { reconcile } from './reconcile.ts';

setupTable();
setupSes();
const { send } = tableEvents();

let anna: TestUser;
let admin: TestUser;
let product: StoredProduct;
let orderId: string;
let returnId: string;
beforeEach(async () => {
  [anna, admin, product] = await Promise.all([createTestUser(), createTestUser('admin'), createTestProduct()]);
  orderId = await buy(anna, { product, quantity: 2 });
  await deliver(admin, orderId);
  returnId = (await declareReturn(anna, orderId)).receipt._id;
  await updateReturn(admin, returnId, { step: 'refund', amount: null });
});

const differences = async () => {
  await send();
  return (await reconcile({ apart: 0 })).differences;
};
const changeOrder = async (change: (order: StoredOrder) => Partial<StoredOrder>) => {
  const order = await requireOrder(orderId);
  await putItem({ Item: orderToItem({ ...order, ...change(order) }) });
};

/** Before: one difference that says so. After: none. */
async function expectMended(difference: RegExp): Promise<void> {
  const lines = await differences();
  expect(lines).toEqual([expect.stringMatching(difference)]);
  expect(mendOf(lines[0]!)).toContain('--mend');
  expect(await mendShop()).toHaveLength(1);
  expect(await differences()).toEqual([]);
  expect(await mendShop()).toEqual([]);
}

describe('reconcile with --mend', () => {
  it('changes nothing in a healthy shop', async () => {
    expect(await differences()).toEqual([]);
    expect(await mendShop()).toEqual([]);
  });

  it('ends a return at its order, where only the return knows that nothing was refunded', async () => {
    await changeOrder(({ returns = [] }) => ({ returns: returns.map(({ refundCents: _gone, ...entry }) => entry) }));
    const stored = (await getItem<Item>(returnKey(returnId), true))!;
    await putItem({ Item: { ...stored, refundCents: 0 } });
    await expectMended(/0 refunded, its order says undefined$/);
    expect((await requireOrder(orderId)).returns).toMatchObject([{ refundCents: 0 }]);
  });

  it('believes the order where both name a refund', async () => {
    const stored = (await getItem<Item>(returnKey(returnId), true))!;
    await putItem({ Item: { ...stored, refundCents: 1 } });
    await expectMended(/1 refunded, its order says \d{4}$/);
    expect((await readReturn(returnId))?.refundCents).toBe((await requireOrder(orderId)).refundedCents);
  });

  it('closes a return whose statement is gone, and restores one that its order lost', async () => {
    const ghost = { id: 'FANTASMA', at: new Date().toISOString(), kind: 'late' as const, pieces: [] };
    await changeOrder(({ returns = [] }) => ({ returns: [...returns, ghost] }));
    await expectMended(/return FANTASMA is of another order$/);
    await changeOrder(() => ({ returns: [] }));
    expect((await differences())[0]).toMatch(/does not have it$/);
    await mendShop();
    await mendShop();
    expect(await differences()).toEqual([]);
  });

  it('puts pieces that no order reserves back on sale', async () => {
    const before = await stockOf(product);
    const Key = variantKey(product.id, product.variants[0]!.id);
    await updateItem({ Key, UpdateExpression: 'ADD held :two', ExpressionAttributeValues: { ':two': 2 } });
    await expectMended(/pieces reserved, orders hold \d$/);
    expect(await stockOf(product)).toBe(before + 2);
  });
});

describe('reconcile with --mend in a shop that is open', () => {
  /** What a reading has where everything but these parts was read before something happened, and these after it. */
  async function readAround(act: () => Promise<unknown>, ...late: (keyof ShopContents)[]): Promise<ShopContents> {
    const before = await readWholeShop();
    await act();
    const after = await readWholeShop();
    return { ...before, ...Object.fromEntries(late.map((part) => [part, after[part]])) };
  }

  /** The first reading is this one. */
  function mendAfter(first: ShopContents): Promise<string[]> {
    const readings = [first];
    return mendShop(async () => readings.shift() ?? readWholeShop());
  }

  it('sells no pieces again that an order reserved while the table was read', async () => {
    const first = await readAround(() => buy(anna, { product }), 'stock');
    const before = await stockOf(product);
    expect(await mendAfter(first)).toEqual([]);
    const second = await readAround(() => buy(anna, { product }), 'stock');
    const readings = [await readWholeShop(), second];
    expect(await mendShop(() => Promise.resolve(readings.shift()!))).toEqual([]);
    expect(await stockOf(product)).toBe(before - 1);
    expect(await differences()).toEqual([]);
  });

  it('closes no return that was declared while the table was read', async () => {
    const other = await buy(anna, { product });
    expect(await mendAfter(await readAround(() => declareReturn(anna, other), 'orders'))).toEqual([]);
    expect((await requireOrder(other)).returns).toMatchObject([{ kind: 'beforeShipping' }]);
    expect((await requireOrder(other)).returns?.[0]).not.toHaveProperty('closed');
  });

  it('forgets no refund that was made while the table was read', async () => {
    const other = await buy(anna, { product });
    await deliver(admin, other);
    const id = (await declareReturn(anna, other)).receipt._id;
    const refund = () => updateReturn(admin, id, { step: 'refund', amount: null });
    expect(await mendAfter(await readAround(refund, 'returns'))).toEqual([]);
    expect((await readReturn(id))?.refundCents).toBe((await requireOrder(other)).refundedCents);
  });
});

it('a refund that only the provider knows is mended by settling its order', async () => {
  const other = await buy(anna, { product });
  await refundInDashboard(other, 500);
  const [line = ''] = await differences();
  expect(mendOf(line)).toBe(`npm run order:settle -- --stage <stage> --order ${other}`);
  await runExpiry({ order: other });
  expect(await differences()).toEqual([]);
  expect(await demoLedger.read((await requireOrder(other)).intentId!)).toBeDefined();
});
