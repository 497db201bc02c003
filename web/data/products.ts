import type { Product } from '../../shared/product.ts';
import type { QuerySent } from '../../shared/schemas.ts';
import { useCall } from './use-call.ts';

/** One page of the catalogue. While another page is on its way the present one stays. */
export function useProducts(query: QuerySent<'listProducts'>) {
  return useCall('listProducts', { query }, { keepPreviousData: true });
}

/** The newest products, from which the home page shows some. */
export function useNewestProducts() {
  return useCall('listProducts', { query: { limit: 8, sortBy: 'createdAt', sortOrder: 'desc' } });
}

/** One product, read anew: its stock decides what can be bought. */
export function useProduct(id: string) {
  return useCall('readProduct', { params: { id } }, { revalidateOnFocus: true });
}

/** The variant that a card's "add to cart" takes: the first that is in stock. */
export function firstInStock(product: Product) {
  return product.variants.find((variant) => variant.stock > 0);
}
