/** Pieces of an order that become another variant of their product before the shipping, at the price that was paid. */
import { ShopError } from '../../../shared/api/errors.ts';
import type { OtherVariant } from '../../../shared/order/rules.ts';
import type { TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { isByAdmin } from '../activity/activity.ts';
import { isSoldAt } from '../products/item.ts';
import { readProduct } from '../products/products.ts';
import { releaseStock, reserveStock } from '../products/stock-reservations.ts';
import { outOfStockError, type OrderLine, type StoredOrder } from './item.ts';
import { toOrderLine } from './order-line.ts';

/** The order's lines afterwards, and the writes that move its stock. NOT_SELLABLE, OUT_OF_STOCK. */
export async function withOtherVariant(
  order: StoredOrder,
  { from, to, quantity }: OtherVariant,
  by: string,
): Promise<{ lines: OrderLine[]; writes: TransactWriteItem[] }> {
  const line = order.lines.find(({ variantId }) => variantId === from);
  const product = line && (await readProduct(line.productId, true));
  const variant = product?.variants.find(({ id }) => id === to);
  const now = new Date();
  if (!line || !product || !variant || !isSoldAt(product, now.getTime())) throw new ShopError('NOT_SELLABLE');
  const newLine = { ...toOrderLine(product, variant, quantity, now), priceCents: line.priceCents };
  if (variant.stock < quantity) throw outOfStockError([newLine]);

  const move = { order: order.number, ...(isByAdmin(by) && { by }) };
  const reserved = reserveStock(newLine, quantity, { why: 'sale', ...move });
  const hasOldVariant = product.variants.some(({ id }) => id === from);
  return {
    lines: order.lines.flatMap((each) => (each === line ? [...restOf(line, quantity), newLine] : [each])),
    writes: [
      // A sale since the reading fails it: the change is then decided again.
      { Update: { ...reserved, ConditionExpression: 'stock >= :quantity' } },
      ...(hasOldVariant ? [releaseStock(line, quantity, { why: 'cancel', ...move })] : []),
    ],
  };
}

function restOf(line: OrderLine, quantity: number): OrderLine[] {
  return line.quantity > quantity ? [{ ...line, quantity: line.quantity - quantity }] : [];
}
