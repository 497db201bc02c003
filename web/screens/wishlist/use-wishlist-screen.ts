import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
  const removedNames = useRemovedNames(removed, remove);
  const { addFirstInStock } = useProductActions();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (error) toast.error(errorMessage(error, errorMessages.wishlistLoad), { id: errorMessages.wishlistLoad });
  }, [error]);

  return {
    heading,
    view: viewOf(status, { isLoading, hasFailed: Boolean(error), count: products.length }),
    products,
    removedNames,
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

/** The names of deleted products. Shown here once: the page keeps them, and the server forgets them. */
function useRemovedNames(removed: { _id: string; name: string }[], remove: (id: string) => Promise<unknown>) {
  const [shown, setShown] = useState(removed);
  const added = removed.filter(({ _id }) => !shown.some((product) => product._id === _id));
  if (added.length > 0) setShown([...shown, ...added]);
  const forgotten = useRef(new Set<string>());
  const forget = useEffectEvent((id: string) => {
    if (forgotten.current.has(id)) return;
    forgotten.current.add(id);
    // A failure only means that it is named again.
    remove(id).catch(() => undefined);
  });
  useEffect(() => {
    for (const { _id } of removed) forget(_id);
  }, [removed]);
  return shown.map(({ name }) => name);
}

type View = 'visitor' | 'loading' | 'failed' | 'empty' | 'products';

function viewOf(status: string, list: { isLoading: boolean; hasFailed: boolean; count: number }): View {
  if (status === 'out') return 'visitor';
  if (list.count > 0) return 'products';
  if (list.hasFailed) return 'failed';
  return list.isLoading || status === 'loading' ? 'loading' : 'empty';
}
