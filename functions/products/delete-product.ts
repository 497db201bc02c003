import { ShopError } from '../../shared/api/errors.ts';
import { liveCatalogue } from '../catalogue/live-catalogue.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { retryOnConflict } from '../platform/retry.ts';
import { productDeletedWrite } from '../store/products/product-activity.ts';
import { readProduct, replaceWithTombstone } from '../store/products/products.ts';

const MAX_ATTEMPTS = 4;

/** Deletes a product for good. Orders keep their copy of it. Its images go with it unless it was ever ordered. */
export const deleteProduct: UseCase<'deleteProduct'> = ({ params, caller }) =>
  retryOnConflict(async () => {
    const product = await readProduct(params.id, true);
    if (!product) throw new ShopError('PRODUCT_NOT_FOUND');
    await replaceWithTombstone(product, [productDeletedWrite(product, caller.account.email)]);
    liveCatalogue.invalidate();
    return {};
  }, MAX_ATTEMPTS);
