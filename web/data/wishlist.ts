import { useMemo } from 'react';
import type { Product } from '../../shared/product/answers.ts';
import { callApi } from './api.ts';
import { useApiQuery } from './use-api-query.ts';

const NONE: { _id: string; name: string }[] = [];

/** The user's wishlist. Every wishlist button reads it. */
export function useWishlist() {
  const { data, error, isLoading, mutate } = useApiQuery('readWishlist', {});

  return useMemo(() => {
    const { wishlist: products = [], removed = NONE } = data?.data ?? {};
    const has = (id: string) => products.some((product) => product._id === id);
    const without = (id: string) => products.filter((product) => product._id !== id);

    /** Shows the change at once and takes it back when the server refuses it. Then it reads the list again. */
    const updateOptimistically = async <Result>(wishlist: Product[], send: () => Promise<Result>): Promise<Result> => {
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
      /** Deleted from the shop. The server names them until `remove`. */
      removed,
      error,
      isLoading,
      has,
      toggle: (product: Product) =>
        updateOptimistically(has(product._id) ? without(product._id) : [product, ...products], () =>
          callApi('toggleWish', { params: { id: product._id } }),
        ),
      /** For a pending action, of which only the id is stored. */
      add: (id: string) => updateOptimistically(products, () => callApi('addWish', { params: { id } })),
      remove: (id: string) => updateOptimistically(without(id), () => callApi('removeWish', { params: { id } })),
      reload: () => mutate(),
    };
  }, [data, error, isLoading, mutate]);
}
