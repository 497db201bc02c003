/** Pieces of an order that become another variant before the shipping: of their product, or of another one. */
import { ShopError } from '../../../shared/api/errors.ts';
import type { OtherVariant } from '../../../shared/order/rules.ts';
import { pieceWorthCents } from '../../../shared/order/totals.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import type { TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { isByAdmin } from '../activity/activity.ts';
import { variantKey } from '../keys.ts';
import { isSoldAt, variantPriceAt } from '../products/item.ts';
import { readProduct } from '../products/products.ts';
import { releaseStock, reserveStock } from '../products/stock-reservations.ts';
import { outOfStockError, type OrderLine, type StoredOrder } from './item.ts';
import { toOrderLine } from './order-line.ts';

const OTHER_PRICE = 'Il prezzo di questo articolo è cambiato: controlla la differenza e conferma di nuovo';

/** The order's lines afterwards, and the writes that move its stock. NOT_SELLABLE, OUT_OF_STOCK, PRICE_CHANGED. */
export async function withOtherVariant(
  order: StoredOrder,
  otherVariant: OtherVariant,
  by: string,
): Promise<{ lines: OrderLine[]; writes: TransactWriteItem[] }> {
  const { from, quantity } = otherVariant;
  const line = order.lines.find(({ variantId }) => variantId === from);
  if (!line) throw new ShopError('NOT_SELLABLE');
  const newLine = await readNewLine(line, otherVariant);
  const move = { order: order.number, ...(isByAdmin(by) && { by }) };
  const reserved = reserveStock(newLine, quantity, { why: 'sale', ...move });
  const hasOldVariant = await getItem(variantKey(line.productId, from));
  return {
    lines: order.lines.flatMap((each) => (each === line ? [...restOf(line, quantity), newLine] : [each])),
    writes: [
      // A sale since the reading fails it: the change is then decided again.
      { Update: { ...reserved, ConditionExpression: 'stock >= :quantity' } },
      ...(hasOldVariant ? [releaseStock(line, quantity, { why: 'cancel', ...move })] : []),
    ],
  };
}

/** The line of the other variant. It never costs less than what was paid, so that the order's sums stay those of its payment. */
async function readNewLine(line: OrderLine, { to, quantity, product: other }: OtherVariant): Promise<OrderLine> {
  const product = await readProduct(other?.id ?? line.productId, true);
  const variant = product?.variants.find(({ id }) => id === to);
  const now = new Date();
  if (!product || !variant || !isSoldAt(product, now.getTime())) throw new ShopError('NOT_SELLABLE');
  if (other && variantPriceAt(variant, now.getTime()) !== other.priceCents) {
    throw new ShopError('PRICE_CHANGED', { message: OTHER_PRICE });
  }
  const { worthCents = pieceWorthCents(line) } = other ?? {};
  const priceCents = line.priceCents + Math.max(0, worthCents - pieceWorthCents(line));
  const givenBackCents = priceCents - worthCents;
  const newLine = {
    ...toOrderLine(product, variant, quantity, now),
    priceCents,
    ...(givenBackCents > 0 && { givenBackCents }),
  };
  if (variant.stock < quantity) throw outOfStockError([newLine]);
  return newLine;
}

function restOf(line: OrderLine, quantity: number): OrderLine[] {
  return line.quantity > quantity ? [{ ...line, quantity: line.quantity - quantity }] : [];
}
