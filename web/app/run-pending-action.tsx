import { useEffect } from 'react';
import { errorMessages, successMessages } from '../../shared/text/messages.ts';
import { errorMessage } from '../data/api.ts';
import { useCart } from '../data/cart.ts';
import { takePendingAction, type PendingAction } from '../data/pending-action.ts';
import { useSession } from '../data/session.tsx';
import { variantSheet } from '../data/variant-sheet.ts';
import { useWishlist } from '../data/wishlist.ts';
import { toast, toastResult } from '../ui/toast.ts';

/** After the login: carries out what the visitor clicked before the shop asked them to log in. */
export function RunPendingAction() {
  const { status } = useSession();
  const cart = useCart();
  const wishlist = useWishlist();

  useEffect(() => {
    const action = status === 'in' ? takePendingAction() : null;
    if (action) void carryOut(action, cart, wishlist);
    // Only the login matters, not later changes of cart and wishlist.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [status]);
  return null;
}

async function carryOut(
  action: PendingAction,
  cart: ReturnType<typeof useCart>,
  wishlist: ReturnType<typeof useWishlist>,
) {
  try {
    if (action.kind === 'wish') {
      toast.success((await wishlist.add(action.productId)).message);
    } else if (action.kind === 'choice') {
      variantSheet.set(action.productId);
    } else {
      const { productId, variantId, quantity } = action;
      const answer = await cart.add({ productId, variantId, quantity });
      const added = answer?.cart.items.find(({ variant }) => variant._id === variantId);
      toastResult({ ok: true, message: successMessages.addedToCart, added });
    }
  } catch (error) {
    toast.error(errorMessage(error, action.kind === 'wish' ? errorMessages.wishlistToggle : errorMessages.addToCart));
  }
}
