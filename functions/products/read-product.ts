import { ShopError } from '../../shared/errors.ts';
import { wholeProductAnswer } from '../kit/product-answer.ts';
import type { UseCase } from '../kit/resource.ts';
import * as products from '../store/products.ts';

/** One product, exact to the piece. What is not on sale does not exist for the public. */
export const readProduct: UseCase<'readProduct'> = async ({ params }) => {
  const product = await products.readProduct(params.id);
  if (!product?.isActive) throw new ShopError('PRODUCT_NOT_FOUND');
  return { product: wholeProductAnswer(product) };
};
