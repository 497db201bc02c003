import { useEffect, useRef } from 'react';
import type { Product } from '../../../shared/product/answers.ts';
import { errorMessages, successMessages } from '../../../shared/text/messages.ts';
import { errorMessage } from '../../data/api.ts';
import { useSession } from '../../data/session.tsx';
import { useProductActions } from '../../data/product-actions.ts';
import { useWishlist } from '../../data/wishlist.ts';
import { toastResult, toast } from '../../ui/toast.ts';

export function useWishlistScreen() {
  const { status } = useSession();
  const { products, removed, error, isLoading, remove, reload } = useWishlist();
  const { addFirstInStock } = useProductActions();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (error) toast.error(errorMessage(error, errorMessages.wishlistLoad), { id: errorMessages.wishlistLoad });
  }, [error]);

  return {
    heading,
    view: viewOf(status, { isLoading, hasFailed: Boolean(error), count: products.length }),
    products,
    /** Deleted products, and how the server forgets them. */
    removed: {
      names: removed.map(({ name }) => name),
      forget: () => Promise.all(removed.map(({ _id }) => remove(_id))),
    },
    retry: reload,
    add: async (product: Product) => toastResult(await addFirstInStock(product)),
    remove: async (product: Product) => {
      // The button disappears with its card, so the focus needs another place.
      heading.current?.focus();
      try {
        await remove(product._id);
        toast.success(successMessages.removedFromWishlist);
      } catch (refusal) {
        toast.error(errorMessage(refusal, errorMessages.wishlistRemove));
      }
    },
  };
}

type View = 'visitor' | 'loading' | 'failed' | 'empty' | 'products';

function viewOf(status: string, list: { isLoading: boolean; hasFailed: boolean; count: number }): View {
  if (status === 'out') return 'visitor';
  if (list.count > 0) return 'products';
  if (list.hasFailed) return 'failed';
  return list.isLoading || status === 'loading' ? 'loading' : 'empty';
}
