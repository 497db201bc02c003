import { ShopError } from '../../shared/api/errors.ts';
import { liveCatalogue } from '../catalogue/live-catalogue.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { readProduct } from '../store/products/products.ts';
import { updateVariantStock } from '../store/products/stock.ts';
import { answerFor } from './admin-answer.ts';

/** Sets the stock of a variant, or changes it by a difference. OUT_OF_STOCK below zero, INVALID above MAX_STOCK. */
export const changeStock: UseCase<'changeStock'> = async ({ params, body, caller }) => {
  const { variantId, stock, delta = 0, reason: why, note } = body;
  const change = stock === undefined ? { delta } : { stock };
  const isChanged = await updateVariantStock(params.id, variantId, change, { by: caller.account.email, why, note });
  const product = await readProduct(params.id, true);
  if (!product?.variants.some(({ id }) => id === variantId)) throw new ShopError('PRODUCT_NOT_FOUND');
  if (!isChanged && delta > 0) throw new ShopError('INVALID', { errors: { delta: 'Quantità troppo alta' } });
  if (!isChanged) throw new ShopError('OUT_OF_STOCK');
  liveCatalogue.invalidate();
  return { product: await answerFor(caller, product) };
};
