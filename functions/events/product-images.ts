/**
 * Deletes the images that a product no longer shows, unless the product was ever ordered: the pages of its orders still
 * show them. One effect with two steps in this order, so an order in the same batch counts, whatever its place in it.
 */
import { productIdOf } from '../store/keys.ts';
import { setOrderedFlag, wasEverOrdered } from '../store/products/ordered.ts';
import { deleteImages } from '../store/products/images.ts';
import {
  applyEach,
  isOrderChange,
  isProductChange,
  readOrderChange,
  type Effect,
  type TableChange,
} from './table-changes.ts';

export const deleteUnusedImages: Effect = {
  name: 'product images',
  appliesTo: (change) => isNewOrder(change) || removesImages(change),
  async apply(changes) {
    const removals = changes.filter(removesImages);
    const unmarked = await applyEach(changes.filter(isNewOrder), markOrderedProducts);
    // Without the mark of a failed order its product would look as if nobody had ordered it.
    if (unmarked.length > 0) return [...unmarked, ...removals];
    return applyEach(removals, deleteUnlessOrdered);
  },
};

function isNewOrder(change: TableChange): boolean {
  return change.before === undefined && isOrderChange(change);
}

function removesImages(change: TableChange): boolean {
  return isProductChange(change) && removedImages(change).length > 0;
}

/** The products that this instance has marked. Most orders are of the same few products. */
const markedProductIds = new Set<string>();

async function markOrderedProducts(change: TableChange): Promise<void> {
  for (const { productId } of readOrderChange(change).after.lines) {
    if (markedProductIds.has(productId)) continue;
    await setOrderedFlag(productId);
    markedProductIds.add(productId);
  }
}

async function deleteUnlessOrdered(change: TableChange): Promise<void> {
  if (change.before?.['ordered'] || (await wasEverOrdered(productIdOf(change.pk)))) return;
  await deleteImages(removedImages(change));
}

function removedImages({ before, after }: TableChange): string[] {
  const remaining = new Set(imagesOf(after));
  return imagesOf(before).filter((url) => !remaining.has(url));
}

function imagesOf(item: TableChange['before']): string[] {
  return (item?.['images'] as string[] | undefined) ?? [];
}
