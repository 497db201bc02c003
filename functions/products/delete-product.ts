import { ShopError } from '../../shared/api/errors.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { replaceWithTombstone as remove, readProduct } from '../store/products/products.ts';
import { ConditionFailed } from '../aws/dynamodb.ts';
import { liveCatalogue } from '../catalogue/live-catalogue.ts';

/** How often it is tried where somebody changes the product at the same time. */
const TRIES = 4;

/** Deletes a product for good; orders keep what they say of it. Its pictures go with it unless it was ever ordered. */
export const deleteProduct: UseCase<'deleteProduct'> = async ({ params }) => {
  for (let attempt = 1; ; attempt += 1) {
    const product = await readProduct(params.id, true);
    if (!product) throw new ShopError('PRODUCT_NOT_FOUND');
    try {
      await remove(product);
      liveCatalogue.invalidate();
      return {};
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      if (attempt === TRIES) throw new ShopError('BUSY', { retryAfter: 1 });
    }
  }
};
