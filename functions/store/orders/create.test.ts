import { ulid } from 'ulid';
import { putItem, updateItem } from '../../aws/dynamodb/write.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { stockOf } from '../../testing/fixtures/order-actions.ts';
import { anOrder } from '../../testing/fixtures/orders.ts';
import { aVariant, createTestProduct } from '../../testing/fixtures/products.ts';
import { readIdempotencyRecord } from '../idempotency.ts';
import { cartKey, variantKey } from '../keys.ts';
import type { StoredProduct } from '../products/item.ts';
import { insertMissingOrders, insertOrder } from './create.ts';
import type { OrderLine } from './item.ts';
import { readOrder } from './read.ts';

setupTable();

let product: StoredProduct;
beforeEach(async () => {
  product = await createTestProduct({ variants: [aVariant({ stock: 3 })] });
});

function orderOf(change: Partial<OrderLine> = {}) {
  const { lines, ...order } = anOrder();
  const [{ id: variantId, priceCents }] = product.variants as [StoredProduct['variants'][number]];
  const line = { ...lines[0]!, productId: product.id, variantId, priceCents, quantity: 2, ...change };
  return { ...order, lines: [line], unpaidHold: {} };
}

const insert = (
  order: ReturnType<typeof orderOf>,
  { key = ulid(), cart = 'emptied' }: { key?: string; cart?: 'ordered' | 'emptied' } = {},
) =>
  insertOrder(order, new Map([[product.id, product]]), {
    request: { ownerId: order.ownerId, key, draftHash: 'hash' },
    cart,
  });
const changeVariant = (assignment: string, value: unknown) =>
  updateItem({
    Key: variantKey(product.id, product.variants[0]!.id),
    UpdateExpression: `SET ${assignment} = :value`,
    ExpressionAttributeValues: { ':value': value },
  });

describe('a new order', () => {
  it('reserves its stock, deletes the cart and stores what the key produced', async () => {
    const order = orderOf();
    await putItem({ Item: { ...cartKey(order.ownerId), value: [] } });
    expect(await insert(order, { key: 'chiave', cart: 'ordered' })).toBe('written');
    expect(await readOrder(order.id)).toEqual(order);
    expect(await stockOf(product)).toBe(1);
    expect((await getItem(variantKey(product.id, product.variants[0]!.id), true))?.['held']).toBe(2);
    expect(await getItem(cartKey(order.ownerId), true)).toBeUndefined();
    expect(await readIdempotencyRecord({ ownerId: order.ownerId, key: 'chiave' })).toMatchObject({
      orderId: order.id,
      draftHash: 'hash',
    });
    expect(await readIdempotencyRecord({ ownerId: 'bruno', key: 'chiave' })).toBeUndefined();
  });

  it('with a used key is not written, even where its stock is gone too', async () => {
    const order = orderOf();
    await insert(order, { key: 'chiave' });
    const again = { ...orderOf(), ownerId: order.ownerId };
    expect(await insert(again, { key: 'chiave' })).toBe('not as read');
    expect([await readOrder(again.id), await stockOf(product)]).toEqual([undefined, 1]);
  });

  it('from a cart needs a cart, and no order passes a closed one', async () => {
    expect(await insert(orderOf(), { cart: 'ordered' })).toBe('cart gone');
    const erased = orderOf();
    await putItem({ Item: { ...cartKey(erased.ownerId), closed: true } });
    expect(await insert(erased)).toBe('cart gone');
    expect(await stockOf(product)).toBe(3);
  });

  it.each([
    ['its stock', 'stock', 1],
    ['its price', 'priceCents', 5990],
    ['its availability', 'sellable', false],
    ['its sale', 'sale', { cents: 100, from: 0, to: 1 }],
  ])('is not written where a line changed %s since it was read', async (_what, attribute, value) => {
    const order = orderOf();
    await changeVariant(attribute, value);
    expect(await insert(order)).toBe('not as read');
    expect(await readOrder(order.id)).toBeUndefined();
  });

  it('during a sale insists on the sale that was read', async () => {
    const sale = { cents: 3990, from: 0, to: 4_000_000_000_000 };
    await changeVariant('sale', sale);
    product = { ...product, variants: [{ ...product.variants[0]!, sale }] };
    expect(await insert(orderOf({ priceCents: 3990, quantity: 1 }))).toBe('written');
    await changeVariant('sale', { ...sale, cents: 2990 });
    expect(await insert(orderOf({ priceCents: 3990, quantity: 1 }))).toBe('not as read');
  });
});

describe('imported orders', () => {
  it('are written once and move no stock', async () => {
    const [first, second] = [orderOf(), orderOf()];
    expect(await insertMissingOrders([first])).toBe(1);
    expect(await insertMissingOrders([{ ...first, notes: 'changed' }, second])).toBe(1);
    expect(await readOrder(first.id)).toEqual(first);
    expect(await stockOf(product)).toBe(3);
  });
});
