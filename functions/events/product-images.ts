/**
 * Marks the products of new orders, whose images stay for ever, and records the images that a product no longer shows. They
 * are deleted a day later, unless the product is marked by then (functions/tasks/scheduled/uploads.ts): changes of an order
 * and of a product come in any order, since they are different items.
 */
import { productIdOf } from '../store/keys.ts';
import { newUploadId, recordUpload } from '../store/products/images.ts';
import { setOrderedFlag } from '../store/products/ordered.ts';
import {
  applyEach,
  isOrderChange,
  isProductChange,
  readOrderChange,
  type Effect,
  type TableChange,
} from './table-changes.ts';

export const releaseImages: Effect = {
  name: 'product images',
  appliesTo: (change) => isNewOrder(change) || removesImages(change),
  apply: (changes) =>
    applyEach(changes, (change) => (isNewOrder(change) ? markOrderedProducts(change) : recordRemovedImages(change))),
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

/** A repeated change makes a second record, which finds nothing left to delete. */
async function recordRemovedImages(change: TableChange): Promise<void> {
  if (change.before?.['ordered']) return;
  await recordUpload({ id: newUploadId(), urls: removedImages(change), productId: productIdOf(change.pk) });
}

function removedImages({ before, after }: TableChange): string[] {
  const remaining = new Set(imagesOf(after));
  return imagesOf(before).filter((url) => !remaining.has(url));
}

function imagesOf(item: TableChange['before']): string[] {
  return (item?.['images'] as string[] | undefined) ?? [];
}
