import { getItem } from '../../aws/dynamodb/read.ts';
import { deleteItem, putItem, updateItem } from '../../aws/dynamodb/write.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { cancelOrder, placeOrder } from '../../testing/fixtures/order-actions.ts';
import { aVariant, createTestProduct } from '../../testing/fixtures/products.ts';
import { createTestUser, type TestUser } from '../../testing/fixtures/test-user.ts';
import { unpaidOrdersKey } from '../keys.ts';
import type { StoredProduct } from '../products/item.ts';
import { recountUnpaidOrders } from './recount-unpaid-orders.ts';
import { readUnpaidOrders } from './unpaid-orders.ts';

setupTable();

let anna: TestUser;
let product: StoredProduct;
let ids: string[];
beforeEach(async () => {
  [anna, product] = [await createTestUser(), await createTestProduct({ variants: [aVariant({ stock: 90 })] })];
  const orders = [await placeOrder(anna, product, 3), await placeOrder(anna, product, 4)];
  ids = orders.map(({ _id }) => _id);
});

const expected = () => ({ orderIds: ids, pieces: 7, expired: 0 });

describe('a recount', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a wrong number of pieces', () => addPieces(5)],
    [
      'an order that is none of theirs',
      () => putItem({ Item: { ...unpaidOrdersKey(anna.id), orderIds: new Set(['x']), pieces: 1 } }),
    ],
    ['a lost item', () => deleteItem({ Key: unpaidOrdersKey(anna.id) })],
  ])('corrects %s', async (_what, damage) => {
    await damage();
    expect(await readUnpaidOrders(anna.id)).not.toEqual(expected());
    await recountUnpaidOrders(anna.id);
    expect(await readUnpaidOrders(anna.id)).toEqual(expected());
  });

  it('of somebody who holds nothing leaves nothing', async () => {
    for (const id of ids) await cancelOrder(anna, id);
    await addPieces(5);
    await recountUnpaidOrders(anna.id);
    expect(await readUnpaidOrders(anna.id)).toEqual({ orderIds: [], pieces: 0, expired: 0 });
    expect(await getItem(unpaidOrdersKey(anna.id), true)).not.toHaveProperty('orderIds');
  });

  it('while orders are placed and cancelled counts each of them once', async () => {
    await addPieces(50);
    const [third] = await Promise.all([
      placeOrder(anna, product, 5),
      ...[1, 2, 3].map(() => recountUnpaidOrders(anna.id)),
    ]);
    await Promise.all([cancelOrder(anna, ids[0]!), ...[1, 2, 3].map(() => recountUnpaidOrders(anna.id))]);
    expect(await readUnpaidOrders(anna.id)).toEqual({ orderIds: [ids[1], third._id].sort(), pieces: 9, expired: 0 });
  });
});

function addPieces(pieces: number): Promise<unknown> {
  return updateItem({
    Key: unpaidOrdersKey(anna.id),
    UpdateExpression: 'ADD pieces :pieces',
    ExpressionAttributeValues: { ':pieces': pieces },
  });
}
