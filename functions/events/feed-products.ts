/** Tells the catalogue that a variant sold out, came back, or became the last few. */
import { LOW_STOCK } from '../../shared/catalogue.ts';
import { productIdOf, productPartition, VARIANT_PREFIX } from '../store/keys.ts';
import { feedProduct } from '../store/feed.ts';
import type { TableChange } from '../store/stream.ts';
import { ConditionFailed } from '../store/table.ts';
import type { Effect } from './effect.ts';

export const feedProducts: Effect = {
  name: 'catalogue feed',
  concerns: ({ pk, sk, before, after }) =>
    pk === productPartition(productIdOf(pk)) && sk.startsWith(VARIANT_PREFIX) && crosses(before, after),
  async follow(changes) {
    for (const id of new Set(changes.map(({ pk }) => productIdOf(pk)))) {
      await feedProduct(id).catch((error: unknown) => {
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
  return [0, LOW_STOCK].some((limit) => was > limit !== is > limit);
}
