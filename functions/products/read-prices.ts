import { ShopError } from '../../shared/api/errors.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { readPriceHistory as readHistory } from '../store/products/prices.ts';
import { readProduct } from '../store/products/products.ts';

/** What a product's variants cost from when on: the form works out by it what a sale would be shown against. */
export const readPrices: UseCase<'readPrices'> = async ({ params }) => {
  const product = await readProduct(params.id);
  if (!product) throw new ShopError('PRODUCT_NOT_FOUND');
  const history = await readHistory(product, Date.now());
  return {
    history: history.map(({ reduction, prices, ...same }) => ({
      ...same,
      prices: { ...prices },
      ...(reduction && { reduction }),
    })),
  };
};
