import { ShopError } from '../../shared/api/errors.ts';
import { lacksComposition } from '../../shared/legal-sheet/completeness.ts';
import { liveCatalogue } from '../catalogue/live-catalogue.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { setting } from '../platform/settings.ts';
import { editProduct } from '../store/products/edit.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { productArchivedWrite } from '../store/products/product-activity.ts';
import { readProduct } from '../store/products/products.ts';
import { answerFor } from './admin-answer.ts';

const MAX_ATTEMPTS = 4;

/** Takes a product out of the shop and of the lists, or brings it back as it was. Once more changes nothing. */
export const archiveProduct: UseCase<'archiveProduct'> = async ({ params, body, caller }) => {
  for (let attempt = 1; ; attempt += 1) {
    const product = await readProduct(params.id, true);
    if (!product) throw new ShopError('PRODUCT_NOT_FOUND');
    if (body.archived === (product.archived !== undefined)) return { product: await answerFor(caller, product) };
    try {
      await setArchived(product, body.archived, caller.account.email);
      liveCatalogue.invalidate();
    } catch (error) {
      const wasChanged = error instanceof ShopError && error.code === 'PRODUCT_CHANGED';
      if (!wasChanged || attempt === MAX_ATTEMPTS) throw error;
    }
  }
};

/** PRODUCT_CHANGED where it was changed since it was read. */
export async function setArchived(product: StoredProduct, toArchive: boolean, by: string): Promise<void> {
  const isActive = toArchive ? false : isSoldAgain(product);
  const edit = {
    ...product,
    isActive,
    archived: toArchive ? { at: new Date().toISOString(), wasActive: product.isActive } : undefined,
    // Orders may change the stock meanwhile: the difference is none.
    variants: product.variants.map((variant) => ({ ...variant, stockBefore: variant.stock })),
  };
  await editProduct(product, edit, [productArchivedWrite(product, isActive, by)]);
}

/** On prod a product needs its composition, which an edit in the archive may have removed. */
function isSoldAgain({ archived, category, details }: StoredProduct): boolean {
  return archived?.wasActive === true && !(setting('STAGE') === 'prod' && lacksComposition(category, details));
}
