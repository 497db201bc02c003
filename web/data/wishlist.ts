import { useMemo } from 'react';
import type { Product } from '../../shared/product/schema.ts';
import { callApi } from './api.ts';
import { useApiQuery } from './use-api-query.ts';

/** The wishlist of whoever is logged in; hearts everywhere read from it. */
export function useWishlist() {
  const { data, error, isLoading, mutate } = useApiQuery('readWishlist', {});

  return useMemo(() => {
    const products = data?.data.wishlist ?? [];
    const without = (id: string) => products.filter((each) => each._id !== id);

    /** Shows the change at once and takes it back when it is refused; then the list is read again. */
    const optimistically = async <A>(wishlist: Product[], send: () => Promise<A>): Promise<A> => {
      void mutate({ data: { wishlist } }, { revalidate: false });
      try {
        return await send();
      } catch (refusal) {
        void mutate(data, { revalidate: false });
        throw refusal;
      } finally {
        void mutate();
      }
    };

    return {
      products,
      error,
      isLoading,
      has: (id: string) => products.some((each) => each._id === id),
      /** Answers whether the product is on the list now, and the server's word about it. */
      toggle: (product: Product) =>
        optimistically(
          products.some((each) => each._id === product._id) ? without(product._id) : [product, ...products],
          () => callApi('toggleWish', { params: { id: product._id } }),
        ),
      /** By id alone: for a wish that was made before logging in. */
      add: (id: string) => optimistically(products, () => callApi('addWish', { params: { id } })),
      remove: (id: string) => optimistically(without(id), () => callApi('removeWish', { params: { id } })),
      reload: () => mutate(),
    };
  }, [data, error, isLoading, mutate]);
}
