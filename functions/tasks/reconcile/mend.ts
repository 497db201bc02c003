import { mendReservation, mendReturns } from '../../store/mend.ts';
import { reservedByVariant } from '../../store/products/stock-reservations.ts';
import { readWholeShop, type ShopContents } from './read-whole-shop.ts';

/**
 * Mends what reconcile finds and what needs no decision of a person. One line for each thing. People go on ordering while
 * the table is read: it is read twice, and what changed in between is left alone. Returns are those of the second reading,
 * since an order that was read before has no return that is written after.
 */
export async function mendShop(read: () => Promise<ShopContents> = readWholeShop): Promise<string[]> {
  const before = await read();
  const { orders, returns, stock } = await read();
  const mended: string[] = [];
  for (const order of before.orders.values()) mended.push(...(await mendReturns(order, returns)));
  const reserved = reservedByVariant(orders.values());
  const [ordersBefore, ordersNow] = [ordersByVariant(before), ordersByVariant({ orders })];
  for (const [variantId, { productId, held }] of stock) {
    const expected = reserved.get(variantId) ?? 0;
    const isQuiet =
      before.stock.get(variantId)?.held === held && ordersBefore.get(variantId) === ordersNow.get(variantId);
    if (held === expected || !isQuiet || !(await mendReservation({ productId, variantId }, held, expected))) continue;
    mended.push(`variant ${variantId}: ${expected} pieces reserved, not ${held}`);
  }
  return mended;
}

/** The orders of each variant, with their versions. */
function ordersByVariant({ orders }: Pick<ShopContents, 'orders'>): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { id, version, lines } of [...orders.values()].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    for (const { variantId } of lines) texts.set(variantId, `${texts.get(variantId) ?? ''} ${id}#${version}`);
  }
  return texts;
}
