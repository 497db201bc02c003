import { useEffect } from 'react';
import { failures, successes } from '../../shared/texts.ts';
import { messageOf } from '../data/api.ts';
import { useCart } from '../data/cart.ts';
import { takeIntention, type Intention } from '../data/intention.ts';
import { useSession } from '../data/session.tsx';
import { useWishlist } from '../data/wishlist.ts';
import { toast } from '../ui/toast.ts';

/** Carries out, once, what a visitor wanted before the shop asked them to log in. */
export function Intentions() {
  const { status } = useSession();
  const cart = useCart();
  const wishlist = useWishlist();

  useEffect(() => {
    const wanted = status === 'in' ? takeIntention() : null;
    if (wanted) void carryOut(wanted, cart, wishlist);
    // The intention is taken the moment somebody is in; later changes of cart and list do not matter.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [status]);
  return null;
}

async function carryOut(wanted: Intention, cart: ReturnType<typeof useCart>, wishlist: ReturnType<typeof useWishlist>) {
  try {
    if (wanted.kind === 'wish') {
      toast.success((await wishlist.add(wanted.productId)).message);
    } else {
      const { productId, variantId, quantity } = wanted;
      await cart.add({ productId, variantId, quantity });
      toast.success(successes.addedToCart);
    }
  } catch (error) {
    toast.error(messageOf(error, wanted.kind === 'wish' ? failures.wishlistToggle : failures.addToCart));
  }
}
