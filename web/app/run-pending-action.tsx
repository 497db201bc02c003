import { useEffect } from 'react';
import { errorMessages, successMessages } from '../../shared/text/messages.ts';
import { errorMessage } from '../data/api.ts';
import { useCart } from '../data/cart.ts';
import { takePendingAction, type PendingAction } from '../data/pending-action.ts';
import { useSession } from '../data/session.tsx';
import { useWishlist } from '../data/wishlist.ts';
import { toast } from '../ui/toast.ts';

/** Carries out, once, what a visitor wanted before the shop asked them to log in. */
export function RunPendingAction() {
  const { status } = useSession();
  const cart = useCart();
  const wishlist = useWishlist();

  useEffect(() => {
    const wanted = status === 'in' ? takePendingAction() : null;
    if (wanted) void carryOut(wanted, cart, wishlist);
    // The intention is taken the moment somebody is in; later changes of cart and list do not matter.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [status]);
  return null;
}

async function carryOut(
  wanted: PendingAction,
  cart: ReturnType<typeof useCart>,
  wishlist: ReturnType<typeof useWishlist>,
) {
  try {
    if (wanted.kind === 'wish') {
      toast.success((await wishlist.add(wanted.productId)).message);
    } else {
      const { productId, variantId, quantity } = wanted;
      await cart.add({ productId, variantId, quantity });
      toast.success(successMessages.addedToCart);
    }
  } catch (error) {
    toast.error(errorMessage(error, wanted.kind === 'wish' ? errorMessages.wishlistToggle : errorMessages.addToCart));
  }
}
