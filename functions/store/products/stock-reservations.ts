/**
 * Stock that orders reserve. A variant's reserved quantity (`held`) changes in the same write as its stock; `reconcile`
 * compares it with the orders. An admin's stock change moves the stock alone.
 */
import type { TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { variantKey } from '../keys.ts';
import type { OrderLine, StoredOrder } from '../orders/item.ts';
import type { StoredProduct } from './item.ts';
import { stockMove, type StockMove } from './stock-history.ts';

type Move = Omit<StockMove, 'id'>;
type VariantOfLine = Pick<OrderLine, 'productId' | 'variantId'>;

/** Takes a quantity out of stock for an order. The caller adds a condition that tests `stock >= :quantity`. */
export function reserveStock({ productId, variantId }: VariantOfLine, quantity: number, move: Move) {
  return {
    Key: variantKey(productId, variantId),
    UpdateExpression: 'SET stock = stock - :quantity, moved = :moved ADD held :quantity',
    ExpressionAttributeValues: { ':quantity': quantity, ':moved': stockMove(move) },
  };
}

/** Ends the reservation of a quantity. `restocked` of it can be sold again, the rest is lost. */
export function releaseStock(
  { productId, variantId }: VariantOfLine,
  quantity: number,
  move: Move,
  restocked = quantity,
): TransactWriteItem {
  return {
    Update: {
      Key: variantKey(productId, variantId),
      UpdateExpression: 'SET stock = stock + :restocked, moved = :moved ADD held :heldChange',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':restocked': restocked, ':heldChange': -quantity, ':moved': stockMove(move) },
    },
  };
}

/** What the order still holds of a line: without returned pieces. */
export function reservedQuantity({
  quantity,
  returnedQuantity = 0,
}: Pick<OrderLine, 'quantity' | 'returnedQuantity'>): number {
  return quantity - returnedQuantity;
}

/** The reserved quantity of each variant, counted from the orders. */
export function reservedByVariant(orders: Iterable<Pick<StoredOrder, 'holds' | 'lines'>>): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { holds, lines } of orders) {
    if (!holds) continue;
    for (const line of lines) {
      quantities.set(line.variantId, (quantities.get(line.variantId) ?? 0) + reservedQuantity(line));
    }
  }
  return quantities;
}

/** A product with the quantities that imported orders reserve. Its stock stays as it is. */
export function withReservedStock(product: StoredProduct, quantities: ReadonlyMap<string, number>): StoredProduct {
  const variants = product.variants.map((variant) => ({ ...variant, held: quantities.get(variant.id) ?? 0 }));
  return { ...product, variants };
}
