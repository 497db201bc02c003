import { cancelChange, paymentChange } from '../../../shared/order/rules.ts';
import { ConcurrentWrite } from '../../platform/retry.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import { putItem } from '../../aws/dynamodb/write.ts';
import { setupDynamoFaults } from '../../testing/fakes/dynamodb-faults.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { stockOf } from '../../testing/fixtures/order-actions.ts';
import { anOrder } from '../../testing/fixtures/orders.ts';
import { aVariant, createTestProduct } from '../../testing/fixtures/products.ts';
import { readCartLines, updateCartLines } from '../carts/carts.ts';
import { variantKey } from '../keys.ts';
import type { StoredProduct } from '../products/item.ts';
import { updateVariantStock } from '../products/stock.ts';
import { applyOrderChange, writeOrder } from './apply-change.ts';
import { orderToItem, type StoredOrder } from './item.ts';
import { requireOrder } from './read.ts';

setupTable();
const faults = setupDynamoFaults();

let product: StoredProduct;
let order: StoredOrder;
beforeEach(async () => {
  product = await createTestProduct({ variants: [aVariant({ stock: 10 })] });
  const { lines, ...rest } = anOrder({ expiresAt: '2026-03-01T10:30:00.000Z' });
  order = {
    ...rest,
    lines: [{ ...lines[0]!, productId: product.id, variantId: product.variants[0]!.id, quantity: 3 }],
  };
  await putItem({ Item: orderToItem(order) });
});

const heldOf = async () => (await getItem(variantKey(product.id, product.variants[0]!.id), true))?.['held'];
const nextVersion = (before: StoredOrder) => ({ ...before, version: before.version + 1 });

describe('a change of an order', () => {
  it('is in the history, with its time and author', async () => {
    const paid = await applyOrderChange(order, paymentChange(order, order.totalCents)!, 'payment');
    expect(paid).toMatchObject({ status: 'paid', paidCents: order.totalCents, version: 2, paidAt: paid.updatedAt });
    expect(paid.history.at(-1)).toEqual({ at: paid.updatedAt, from: 'pending', to: 'paid', by: 'payment' });
    expect(paid.expiresAt).toBeUndefined();
    expect(await requireOrder(order.id)).toEqual(paid);
  });

  it('that cancels an unpaid order releases its stock and restores the cart', async () => {
    await applyOrderChange(order, cancelChange(order)!, 'customer');
    expect([await stockOf(product), await heldOf()]).toEqual([13, -3]);
    expect(await readCartLines(order.ownerId)).toMatchObject([{ productId: product.id, quantity: 3 }]);
  });

  it('is refused as a whole where another writer was faster', async () => {
    await writeOrder(order, nextVersion(order));
    await expect(applyOrderChange(order, cancelChange(order)!, 'customer')).rejects.toThrow(ConcurrentWrite);
    expect([await stockOf(product), await readCartLines(order.ownerId)]).toEqual([10, []]);
  });

  it('keeps what a refund cost, under its key', async () => {
    const paid = await applyOrderChange(order, paymentChange(order, order.totalCents)!, 'payment');
    const change = { status: 'paid', stock: 'keep', refundCents: 500 } as const;
    const refunded = await applyOrderChange(paid, change, 'admin@example.it', 'R1');
    expect(refunded.refunds).toMatchObject([{ key: 'R1', cents: 500, by: 'admin@example.it' }]);
    expect(refunded.history).toEqual(paid.history);
  });

  it('that reserves stock names the lines of which there is not enough', async () => {
    const released = await applyOrderChange(order, cancelChange(order)!, 'customer');
    await updateVariantStock(
      product.id,
      product.variants[0]!.id,
      { delta: -11 },
      { by: 'admin@example.it', why: 'count' },
    );
    const reservation = { status: 'pending', stock: 'reserve', refundCents: 0 } as const;
    await expect(applyOrderChange(released, reservation, 'admin@example.it')).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      details: { lines: [{ variant: product.variants[0]!.id }] },
    });
    await updateVariantStock(
      product.id,
      product.variants[0]!.id,
      { delta: 1 },
      { by: 'admin@example.it', why: 'count' },
    );
    expect((await applyOrderChange(released, reservation, 'admin@example.it')).holds).toBe(true);
    expect([await stockOf(product), await heldOf()]).toEqual([0, 0]);
  });

  it('waits for a cart that changes at the same moment', async () => {
    const change = cancelChange(order)!;
    const results = await Promise.allSettled([
      applyOrderChange(order, change, 'customer'),
      updateCartLines(order.ownerId, () => [{ ...cartLine(), quantity: 1 }]),
    ]);
    const [applied] = results;
    if (applied.status === 'rejected') {
      expect(applied.reason).toBeInstanceOf(ConcurrentWrite);
      await applyOrderChange(order, change, 'customer');
    }
    expect((await requireOrder(order.id)).status).toBe('cancelled');
    expect(await stockOf(product)).toBe(13);
  });
});

function cartLine() {
  const [{ productId, variantId, name, quantity, priceCents }] = order.lines as [StoredOrder['lines'][number]];
  return { productId, variantId, name, quantity, priceCents, addedAt: order.createdAt };
}

describe('goods that came back in a return', () => {
  const returned = () => ({
    ...order,
    returns: [
      {
        id: 'W1',
        at: order.createdAt,
        kind: 'withdrawal' as const,
        pieces: [{ variantId: product.variants[0]!.id, quantity: 2 }],
      },
    ],
  });
  const goodsBack = (quantity: number) => ({
    status: order.status,
    stock: 'keep' as const,
    refundCents: 0,
    returnStep: { id: 'W1', step: 'goodsBack' as const, restock: [{ variantId: product.variants[0]!.id, quantity }] },
  });

  it('are no longer reserved, and only what can be sold again is in stock', async () => {
    const after = await applyOrderChange(returned(), goodsBack(1), 'admin@example.it');
    expect(after.lines).toMatchObject([{ quantity: 3, returnedQuantity: 2 }]);
    expect(after.returns).toMatchObject([{ id: 'W1', backAt: after.updatedAt }]);
    expect([await stockOf(product), await heldOf()]).toEqual([11, -2]);
  });

  it('are not released again when the order is cancelled', async () => {
    const after = await applyOrderChange(returned(), goodsBack(2), 'admin@example.it');
    await applyOrderChange(after, { status: 'cancelled', stock: 'release', refundCents: 0 }, 'admin@example.it');
    expect([await stockOf(product), await heldOf()]).toEqual([13, -3]);
  });
});

describe('a write of an order', () => {
  it('whose answer is lost is recognised when it is repeated', async () => {
    faults.failNext('PutItem', 'lost after');
    expect(await writeOrder(order, nextVersion(order))).toMatchObject({ version: 2 });
    faults.failNext('TransactWriteItems', 'lost after');
    const current = await requireOrder(order.id);
    expect(await writeOrder(current, nextVersion(current), 'release')).toMatchObject({ version: 3 });
    expect(await stockOf(product)).toBe(13);
  });
});
