/**
 * What the shop pays for a piece of a product, in cents. An item of its own: catalogues, snapshots, orders and public answers
 * read products without it, so none of them can tell it. It outlives its product, whose sales still have a margin.
 */
import { getItems } from '../../aws/dynamodb/read.ts';
import type { Item, TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { productIdOf, purchasePriceKey } from '../keys.ts';

/** By product id. Products without a purchase price are left out. */
export async function readPurchasePrices(
  productIds: readonly string[],
  isConsistent = false,
): Promise<Map<string, number>> {
  const items = await getItems<Item>(productIds.map(purchasePriceKey), isConsistent);
  return new Map(items.map(({ pk, cents }) => [productIdOf(String(pk)), Number(cents)]));
}

/** For the transaction that saves the product. Null removes the price. */
export function purchasePriceWrites(productId: string, cents: number | null): TransactWriteItem[] {
  const Key = purchasePriceKey(productId);
  return [cents === null ? { Delete: { Key } } : { Put: { Item: { ...Key, v: 1, cents } } }];
}
