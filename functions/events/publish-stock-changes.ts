/** Tells the catalogue that a variant sold out, came back, or became the last few. */
import { LOW_STOCK_THRESHOLD } from '../../shared/product/rules.ts';
import { productIdOf, productPartition, VARIANT_PREFIX } from '../store/keys.ts';
import { republishProduct } from '../store/products/change-feed.ts';
import type { TableChange } from '../store/stream/table-change.ts';
import { ConditionFailed } from '../aws/dynamodb.ts';
import type { Effect } from './effect.ts';

export const publishStockChanges: Effect = {
  name: 'catalogue feed',
  appliesTo: ({ pk, sk, before, after }) =>
    pk === productPartition(productIdOf(pk)) && sk.startsWith(VARIANT_PREFIX) && crosses(before, after),
  async apply(changes) {
    for (const id of new Set(changes.map(({ pk }) => productIdOf(pk)))) {
      await republishProduct(id).catch((error: unknown) => {
        // The product was deleted meanwhile, and the feed knows it.
        if (!(error instanceof ConditionFailed)) throw error;
      });
    }
    return [];
  },
};

/** True where the stock went over one of the limits at which cards in lists look different. An edit feeds itself. */
function crosses(before: TableChange['before'], after: TableChange['after']): boolean {
  if (!before || !after) return false;
  const [was, is] = [Number(before['stock']), Number(after['stock'])];
  return [0, LOW_STOCK_THRESHOLD].some((limit) => was > limit !== is > limit);
}
