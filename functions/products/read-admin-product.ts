import { ShopError } from '../../shared/api/errors.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { readProduct } from '../store/products/products.ts';
import { answerFor } from './admin-answer.ts';

/** A product as it is now, active or not. PRODUCT_NOT_FOUND. */
export const readAdminProduct: UseCase<'readAdminProduct'> = async ({ params, caller }) => {
  const product = await readProduct(params.id, true);
  if (!product) throw new ShopError('PRODUCT_NOT_FOUND');
  return { product: await answerFor(caller, product) };
};
