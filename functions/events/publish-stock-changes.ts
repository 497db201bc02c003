/** Publishes a product in the change feed when one of its variants sold out, came back or became low in stock. */
import { LOW_STOCK_THRESHOLD, USUAL_THRESHOLD } from '../../shared/product/rules.ts';
import { productIdOf, productPartition, VARIANT_PREFIX } from '../store/keys.ts';
import { republishProduct } from '../store/products/change-feed.ts';
import { applyEach, type Effect, type TableChange } from './table-changes.ts';

export const publishStockChanges: Effect = {
  name: 'catalogue feed',
  appliesTo: ({ pk, sk, before, after }) =>
    pk === productPartition(productIdOf(pk)) && sk.startsWith(VARIANT_PREFIX) && crossesLimit(before, after),
  async apply(changes) {
    // One change of each product is enough: the catalogue then reads the product with all its variants.
    const changeByProduct = new Map(changes.map((change) => [productIdOf(change.pk), change]));
    return applyEach([...changeByProduct.values()], async ({ pk }) => {
      await republishProduct(productIdOf(pk));
    });
  },
};

/** True where the stock crosses a limit at which lists show the product differently. An edit publishes itself. */
function crossesLimit(before: TableChange['before'], after: TableChange['after']): boolean {
  if (!before || !after) return false;
  const [previous, next] = [Number(before['stock']), Number(after['stock'])];
  const lowStockAt = Number(after['lowStockAt'] ?? USUAL_THRESHOLD);
  return [0, LOW_STOCK_THRESHOLD, lowStockAt].some((limit) => previous > limit !== next > limit);
}
