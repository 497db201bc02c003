import { ShopError } from '../../shared/api/errors.ts';
import { liveCatalogue } from '../catalogue/live-catalogue.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { digest, readIdempotencyRecord } from '../store/idempotency.ts';
import { readProduct } from '../store/products/products.ts';
import { updateVariantStock } from '../store/products/stock.ts';
import { answerFor } from './admin-answer.ts';

const SAVED_OTHERWISE = 'Una modifica di questa giacenza era già stata salvata: controllala, poi salva di nuovo';

/**
 * Sets the stock of a variant, or changes it by a difference; with the same Idempotency-Key once. OUT_OF_STOCK below zero,
 * INVALID above MAX_STOCK, KEY_REUSED where the key came with another change.
 */
export const changeStock: UseCase<'changeStock'> = async ({ params, body, caller, header }) => {
  const { variantId, stock, delta = 0, reason: why, note } = body;
  const change = stock === undefined ? { delta } : { stock };
  const key = header('idempotency-key')?.trim();
  const request = key
    ? { ownerId: caller.id, key: digest('stock', key), draftHash: digest(params.id, JSON.stringify(body)) }
    : undefined;
  const by = caller.account.email;
  const isChanged = await updateVariantStock(params.id, variantId, change, { by, why, note, request });
  const product = await readProduct(params.id, true);
  if (!product?.variants.some(({ id }) => id === variantId)) throw new ShopError('PRODUCT_NOT_FOUND');
  if (!isChanged && request && (await readIdempotencyRecord(request, true))) {
    throw new ShopError('KEY_REUSED', { message: SAVED_OTHERWISE });
  }
  if (!isChanged && delta > 0) throw new ShopError('INVALID', { errors: { delta: 'Quantità troppo alta' } });
  if (!isChanged) throw new ShopError('OUT_OF_STOCK');
  liveCatalogue.invalidate();
  return { product: await answerFor(caller, product) };
};
