import { ShopError } from '../../shared/api/errors.ts';
import { toAdminProductAnswer } from '../http/answers/product-answer.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { updateVariantStock as change } from '../store/products/edit.ts';
import { readProduct } from '../store/products/products.ts';
import { liveCatalogue } from '../catalogue/live-catalogue.ts';

/** Sets the stock of one variant or changes it by a difference. OUT_OF_STOCK where it would fall below zero. */
export const changeStock: UseCase<'changeStock'> = async ({ params, body }) => {
  const { variantId, stock, delta = 0 } = body;
  const changed = await change(params.id, variantId, stock === undefined ? { delta } : { stock });
  const product = await readProduct(params.id, true);
  const variant = product?.variants.find(({ id }) => id === variantId);
  if (!product || !variant) throw new ShopError('PRODUCT_NOT_FOUND');
  if (!changed && delta > 0) throw new ShopError('INVALID', { errors: { delta: 'Quantità troppo alta' } });
  if (!changed) throw new ShopError('OUT_OF_STOCK');
  liveCatalogue.invalidate();
  return { product: toAdminProductAnswer(product) };
};
