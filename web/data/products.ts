import { useState } from 'react';
import type { Product } from '../../shared/product/answers.ts';
import type { QueryInput } from '../../shared/api/inputs.ts';
import { preloadedList, preloadedProduct } from './preloaded-data.ts';
import { useApiQuery } from './use-api-query.ts';

/** One page of the catalogue. It stays while another page loads, but not once that has failed. */
export function useProducts(query: QueryInput<'listProducts'>) {
  const fallbackData = preloadedList(query);
  const { data, error, isLoading, mutate } = useApiQuery('listProducts', { query }, fallbackData && { fallbackData });
  const [previous, setPrevious] = useState(data);
  if (data && data !== previous) setPrevious(data);
  return { data: data ?? (error ? undefined : previous), error, isLoading, mutate };
}

/** The home page shows some of them. */
export function useNewestProducts() {
  return useApiQuery('listProducts', { query: { limit: 8, sortBy: 'createdAt', sortOrder: 'desc' } });
}

/** Suggestions for a search text. An empty text sends no call. The previous suggestions stay while others load. */
export function useSuggestions(searchText: string) {
  const input = searchText ? { query: { q: searchText } } : null;
  return useApiQuery('suggestProducts', input, { keepPreviousData: true, revalidateOnFocus: false });
}

/** Others of the same category, newest first. It asks for one more, because the product itself may be among them. */
export function useSimilarProducts(product: Product, count: number) {
  const { data } = useApiQuery('listProducts', { query: { category: product.category, limit: count + 1 } });
  return data?.products.filter(({ _id }) => _id !== product._id).slice(0, count);
}

/** One product. Its stock decides what can be bought, so preloaded data is shown only until the call answers. */
export function useProduct(id: string) {
  const product = preloadedProduct(id);
  return useApiQuery(
    'readProduct',
    { params: { id } },
    { revalidateOnFocus: true, ...(product && { fallbackData: { product } }) },
  );
}
