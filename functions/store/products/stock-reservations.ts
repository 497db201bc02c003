/**
 * The ledger of the stock: each variant's item says how many of its pieces orders hold, changed by the very writes that move
 * its stock. Pieces that were taken or given back twice, or by no order, are those in which it differs from what the orders
 * say (tasks/reconcile). What an admin counts anew on the shelf is no piece of an order, and moves the stock alone.
 */
import { variantKey } from '../keys.ts';
import type { StoredOrder, OrderLine } from '../orders/item.ts';
import type { StoredProduct } from './products.ts';
import type { TransactWriteItem } from '../../aws/dynamodb/types.ts';

type Place = Pick<OrderLine, 'productId' | 'variantId'>;

/** Pieces leave the shelf for an order. The caller's condition must insist on `stock >= :pieces`. */
export function reserveStock({ productId, variantId }: Place, pieces: number) {
  return {
    Key: variantKey(productId, variantId),
    UpdateExpression: 'SET stock = stock - :pieces ADD held :pieces',
    ExpressionAttributeValues: { ':pieces': pieces },
  };
}

/** Pieces are an order's no longer; of these, `shelved` go on sale again. */
export function releaseStock({ productId, variantId }: Place, pieces: number, shelved = pieces): TransactWriteItem {
  return {
    Update: {
      Key: variantKey(productId, variantId),
      UpdateExpression: 'SET stock = stock + :shelved ADD held :less',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':shelved': shelved, ':less': -pieces },
    },
  };
}

/** What of a line is still its order's: without what came back in returns. */
export function reservedQuantity({
  quantity,
  returnedQuantity: back = 0,
}: Pick<OrderLine, 'quantity' | 'returnedQuantity'>): number {
  return quantity - back;
}

/** Of each variant the pieces that these orders hold. */
export function reservedByVariant(orders: Iterable<Pick<StoredOrder, 'holds' | 'lines'>>): Map<string, number> {
  const held = new Map<string, number>();
  for (const { holds, lines } of orders) {
    if (!holds) continue;
    for (const line of lines) held.set(line.variantId, (held.get(line.variantId) ?? 0) + reservedQuantity(line));
  }
  return held;
}

/** A product that comes into the table together with orders that hold pieces of it. */
export function withReservedStock(product: StoredProduct, held: ReadonlyMap<string, number>): StoredProduct {
  return { ...product, variants: product.variants.map((each) => ({ ...each, held: held.get(each.id) ?? 0 })) };
}
