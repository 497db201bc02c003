import { useEffect, useRef } from 'react';
import type { Product } from '../../../shared/product.ts';
import { failures, successes } from '../../../shared/texts.ts';
import { messageOf } from '../../data/api.ts';
import { useSession } from '../../data/session.tsx';
import { useShopping } from '../../data/shopping.ts';
import { useWishlist } from '../../data/wishlist.ts';
import { tell, toast } from '../../ui/toast.ts';

export function useWishlistScreen() {
  const { status } = useSession();
  const { products, error, isLoading, remove, reload } = useWishlist();
  const { addFirst } = useShopping();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (error) toast.error(messageOf(error, failures.wishlistLoad), { id: failures.wishlistLoad });
  }, [error]);

  return {
    heading,
    view: viewOf(status, { isLoading, hasFailed: Boolean(error), count: products.length }),
    products,
    retry: reload,
    add: async (product: Product) => tell(await addFirst(product)),
    remove: async (product: Product) => {
      // The button goes with its card: the focus needs another place.
      heading.current?.focus();
      try {
        await remove(product._id);
        toast.success(successes.removedFromWishlist);
      } catch (refusal) {
        toast.error(messageOf(refusal, failures.wishlistRemove));
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
