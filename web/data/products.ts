import type { Product } from '../../shared/product.ts';
import type { QuerySent } from '../../shared/schemas.ts';
import { firstList, firstProduct } from './first-data.ts';
import { useCall } from './use-call.ts';

/** One page of the catalogue. While another page is on its way the present one stays. */
export function useProducts(query: QuerySent<'listProducts'>) {
  const brought = firstList(query);
  return useCall('listProducts', { query }, { keepPreviousData: true, ...(brought && { fallbackData: brought }) });
}

/** The newest products, from which the home page shows some. */
export function useNewestProducts() {
  return useCall('listProducts', { query: { limit: 8, sortBy: 'createdAt', sortOrder: 'desc' } });
}

/** What somebody who typed these words may mean; nothing is asked for none. Until it is known, what was known before. */
export function useSuggestions(words: string) {
  const sent = words ? { query: { q: words } } : null;
  return useCall('suggestProducts', sent, { keepPreviousData: true, revalidateOnFocus: false });
}

/** Others of the same category, newest first: one more than `count`, because the product itself may be among them. */
export function useSimilarProducts(product: Product, count: number) {
  const { data } = useCall('listProducts', { query: { category: product.category, limit: count + 1 } });
  return data?.products.filter(({ _id }) => _id !== product._id).slice(0, count);
}

/** One product, read anew: its stock decides what can be bought. Until then, what the page came with. */
export function useProduct(id: string) {
  const product = firstProduct(id);
  return useCall(
    'readProduct',
    { params: { id } },
    { revalidateOnFocus: true, ...(product && { fallbackData: { product } }) },
  );
}

/** The variant that a card's "add to cart" takes: the first that is in stock. */
export function firstInStock(product: Product) {
  return product.variants.find((variant) => variant.stock > 0);
}
