/**
 * Takes away the pictures that a product no longer has, replaced or deleted with it, unless it was ever ordered: orders go
 * on showing them. It follows the orders of the same batch (`markOrdered`), so that none is overlooked that came before.
 */
import { productIdOf, productKey } from '../store/keys.ts';
import { deleteImages } from '../store/products/images.ts';
import { wasEverOrdered } from '../store/products/edit.ts';
import type { TableChange } from '../store/stream/table-change.ts';
import { applyEach, type Effect } from './effect.ts';

export const removeUnusedImages: Effect = {
  name: 'pictures',
  appliesTo: (change) => isProduct(change) && goneFrom(change).length > 0,
  apply: (changes) =>
    applyEach(changes, async (change) => {
      if (change.before?.['ordered'] || (await wasEverOrdered(productIdOf(change.pk)))) return;
      await deleteImages(goneFrom(change));
    }),
};

function isProduct({ pk, sk }: TableChange): boolean {
  const key = productKey(productIdOf(pk));
  return key.pk === pk && key.sk === sk;
}

function goneFrom({ before, after }: TableChange): string[] {
  const left = new Set(imagesOf(after));
  return imagesOf(before).filter((url) => !left.has(url));
}

function imagesOf(item: TableChange['before']): string[] {
  return (item?.['images'] as string[] | undefined) ?? [];
}
