/**
 * Takes away the pictures that a product no longer has, replaced or deleted with it, unless it was ever ordered: orders go
 * on showing them. It follows the orders of the same batch (`markOrdered`), so that none is overlooked that came before.
 */
import { productIdOf, productKey } from '../store/keys.ts';
import { removePictures } from '../store/images.ts';
import { wasOrdered } from '../store/product-edit.ts';
import type { TableChange } from '../store/stream.ts';
import { oneByOne, type Effect } from './effect.ts';

export const dropPictures: Effect = {
  name: 'pictures',
  concerns: (change) => isProduct(change) && goneFrom(change).length > 0,
  follow: (changes) =>
    oneByOne(changes, async (change) => {
      if (change.before?.['ordered'] || (await wasOrdered(productIdOf(change.pk)))) return;
      await removePictures(goneFrom(change));
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
