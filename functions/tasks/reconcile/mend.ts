import { mendReservation, mendReturns } from '../../store/mend.ts';
import { reservedByVariant } from '../../store/products/stock-reservations.ts';
import { readWholeShop } from './read-whole-shop.ts';

/** Mends what reconcile finds and what needs no decision of a person. One line for each thing. */
export async function mendShop(): Promise<string[]> {
  const { orders, returns, stock } = await readWholeShop();
  const mended: string[] = [];
  for (const order of orders.values()) mended.push(...(await mendReturns(order, returns)));
  const reserved = reservedByVariant(orders.values());
  for (const [variantId, { productId, held }] of stock) {
    const expected = reserved.get(variantId) ?? 0;
    if (held === expected || !(await mendReservation({ productId, variantId }, held, expected))) continue;
    mended.push(`variant ${variantId}: ${expected} pieces reserved, not ${held}`);
  }
  return mended;
}
