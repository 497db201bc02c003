import { ShopError } from '../../shared/api/errors.ts';
import { toAdminProductAnswer } from '../http/answers/product-answer.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { readProduct } from '../store/products/products.ts';

/** A product as it is now, active or not. PRODUCT_NOT_FOUND. */
export const readAdminProduct: UseCase<'readAdminProduct'> = async ({ params }) => {
  const product = await readProduct(params.id, true);
  if (!product) throw new ShopError('PRODUCT_NOT_FOUND');
  return { product: toAdminProductAnswer(product) };
};
