import type { Product } from '../../shared/product/schema.ts';
import type { QueryInput } from '../../shared/api/inputs.ts';
import { preloadedList, preloadedProduct } from './preloaded-data.ts';
import { useApiQuery } from './use-api-query.ts';

/** One page of the catalogue. While another page is on its way the present one stays. */
export function useProducts(query: QueryInput<'listProducts'>) {
  const brought = preloadedList(query);
  return useApiQuery('listProducts', { query }, { keepPreviousData: true, ...(brought && { fallbackData: brought }) });
}

/** The newest products, from which the home page shows some. */
export function useNewestProducts() {
  return useApiQuery('listProducts', { query: { limit: 8, sortBy: 'createdAt', sortOrder: 'desc' } });
}

/** What somebody who typed these words may mean; nothing is asked for none. Until it is known, what was known before. */
export function useSuggestions(words: string) {
  const sent = words ? { query: { q: words } } : null;
  return useApiQuery('suggestProducts', sent, { keepPreviousData: true, revalidateOnFocus: false });
}

/** Others of the same category, newest first: one more than `count`, because the product itself may be among them. */
export function useSimilarProducts(product: Product, count: number) {
  const { data } = useApiQuery('listProducts', { query: { category: product.category, limit: count + 1 } });
  return data?.products.filter(({ _id }) => _id !== product._id).slice(0, count);
}

/** One product, read anew: its stock decides what can be bought. Until then, what the page came with. */
export function useProduct(id: string) {
  const product = preloadedProduct(id);
  return useApiQuery(
    'readProduct',
    { params: { id } },
    { revalidateOnFocus: true, ...(product && { fallbackData: { product } }) },
  );
}

/** The variant that a card's "add to cart" takes: the first that is in stock. */
export function firstInStock(product: Product) {
  return product.variants.find((variant) => variant.stock > 0);
}
