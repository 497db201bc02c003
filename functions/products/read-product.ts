import { ShopError } from '../../shared/api/errors.ts';
import { toProductDetailAnswer } from '../http/answers/product-answer.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { isSoldAt } from '../store/products/item.ts';
import * as products from '../store/products/products.ts';

/** An active product with its exact stock. PRODUCT_NOT_FOUND for an inactive one too. */
export const readProduct: UseCase<'readProduct'> = async ({ params }) => {
  const product = await products.readProduct(params.id);
  if (!product || !isSoldAt(product, Date.now())) throw new ShopError('PRODUCT_NOT_FOUND');
  return { product: toProductDetailAnswer(product) };
};
