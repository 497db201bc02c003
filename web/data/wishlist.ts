import { useMemo, useState } from 'react';
import type { Answer } from '../../shared/api/answers.ts';
import type { Product } from '../../shared/product/answers.ts';
import { successMessages } from '../../shared/text/messages.ts';
import { answerOrReadBack, callApi, isAnswerLost } from './api.ts';
import { useApiQuery } from './use-api-query.ts';

type WishAnswer = Answer<'toggleWish'>;

interface WishChange {
  inWishlist: boolean;
  send: () => Promise<WishAnswer>;
}

const messageOf = (inWishlist: boolean) =>
  inWishlist ? successMessages.addedToWishlist : successMessages.removedFromWishlist;

/** The answer of a change, where the list shows it. */
async function readWish(id: string, inWishlist: boolean): Promise<WishAnswer | undefined> {
  const { wishlist } = (await callApi('readWishlist')).data;
  const isThere = wishlist.some(({ _id }) => _id === id);
  return isThere === inWishlist ? { inWishlist, message: messageOf(inWishlist) } : undefined;
}

const NONE: { _id: string; name: string }[] = [];

/** The user's wishlist. Every wishlist button reads it. */
export function useWishlist() {
  const { data, error, isLoading, mutate } = useApiQuery('readWishlist', {});
  /** The products whose toggle may have been made unseen: toggled again, the wish would be the opposite. */
  const [unsure] = useState(() => new Set<string>());

  return useMemo(() => {
    const { wishlist: products = [], removed = NONE } = data?.data ?? {};
    const has = (id: string) => products.some((product) => product._id === id);
    const without = (id: string) => products.filter((product) => product._id !== id);

    /** Shows the change at once and takes it back when the server refuses it. Then it reads the list again. */
    const update = async (wishlist: Product[], id: string, { inWishlist, send }: WishChange): Promise<WishAnswer> => {
      void mutate({ data: { wishlist } }, { revalidate: false });
      try {
        return await answerOrReadBack(send(), () => readWish(id, inWishlist));
      } catch (refusal) {
        if (isAnswerLost(refusal)) unsure.add(id);
        void mutate(data, { revalidate: false });
        throw refusal;
      } finally {
        void mutate();
      }
    };

    const add = (id: string) =>
      update(products, id, { inWishlist: true, send: () => callApi('addWish', { params: { id } }) });
    const remove = (id: string) =>
      update(without(id), id, { inWishlist: false, send: () => callApi('removeWish', { params: { id } }) });

    return {
      products,
      /** Deleted from the shop. The server names them until `remove`. */
      removed,
      error,
      isLoading,
      has,
      toggle: (product: Product) => {
        const id = product._id;
        if (unsure.has(id)) return has(id) ? remove(id) : add(id);
        const send = () => callApi('toggleWish', { params: { id } });
        return update(has(id) ? without(id) : [product, ...products], id, { inWishlist: !has(id), send });
      },
      /** For a pending action, of which only the id is stored. */
      add,
      remove,
      reload: () => mutate(),
    };
  }, [data, error, isLoading, mutate, unsure]);
}
