import { useMemo } from 'react';
import type { Answer } from '../../shared/api/answers.ts';
import type { Product } from '../../shared/product/answers.ts';
import { successMessages } from '../../shared/text/messages.ts';
import { answerOrReadBack, callApi } from './api.ts';
import { useApiQuery } from './use-api-query.ts';

type WishAnswer = Answer<'toggleWish'>;

interface WishChange {
  inWishlist: boolean;
  send: () => Promise<WishAnswer>;
}

const messageOf = (inWishlist: boolean) =>
  inWishlist ? successMessages.addedToWishlist : successMessages.removedFromWishlist;

const NONE: { _id: string; name: string }[] = [];

/** The user's wishlist. Every wishlist button reads it. */
export function useWishlist() {
  const { data, error, isLoading, mutate } = useApiQuery('readWishlist', {});

  return useMemo(() => {
    const { wishlist: products = [], removed = NONE } = data?.data ?? {};
    const has = (id: string) => products.some((product) => product._id === id);
    const without = (id: string) => products.filter((product) => product._id !== id);

    /** Shows the change at once and takes it back when the server refuses it. Then it reads the list again. */
    const update = async (wishlist: Product[], id: string, { inWishlist, send }: WishChange): Promise<WishAnswer> => {
      void mutate({ data: { wishlist } }, { revalidate: false });
      try {
        return await answerOrReadBack(send(), async () => {
          const answer = await callApi('readWishlist');
          const isThere = answer.data.wishlist.some(({ _id }) => _id === id);
          return isThere === inWishlist ? { inWishlist, message: messageOf(inWishlist) } : undefined;
        });
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
      toggle: (product: Product) => {
        const id = product._id;
        const send = () => callApi('toggleWish', { params: { id } });
        return update(has(id) ? without(id) : [product, ...products], id, { inWishlist: !has(id), send });
      },
      /** For a pending action, of which only the id is stored. */
      add: (id: string) =>
        update(products, id, { inWishlist: true, send: () => callApi('addWish', { params: { id } }) }),
      remove: (id: string) =>
        update(without(id), id, { inWishlist: false, send: () => callApi('removeWish', { params: { id } }) }),
      reload: () => mutate(),
    };
  }, [data, error, isLoading, mutate]);
}
