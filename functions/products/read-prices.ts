import { ShopError } from '../../shared/api/errors.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { readPriceHistory } from '../store/products/prices.ts';
import { readProduct } from '../store/products/products.ts';

/** A product's price records. The form computes the prior price of a sale from them. Cents, milliseconds since 1970. */
export const readPrices: UseCase<'readPrices'> = async ({ params }) => {
  const product = await readProduct(params.id);
  if (!product) throw new ShopError('PRODUCT_NOT_FOUND');
  const history = await readPriceHistory(product, Date.now());
  return {
    history: history.map(({ at, active, prices, reduction, available }) => ({
      at,
      active,
      prices: { ...prices },
      ...(reduction && { reduction }),
      ...(available && { available }),
    })),
  };
};
