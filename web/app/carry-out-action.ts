import { errorMessages, successMessages } from '../../shared/text/messages.ts';
import { errorMessage } from '../data/api.ts';
import type { useCart } from '../data/cart.ts';
import type { PendingAction } from '../data/pending-action.ts';
import { variantSheet } from '../data/variant-sheet.ts';
import type { useWishlist } from '../data/wishlist.ts';
import { toast, toastResult } from '../ui/toast.ts';

/** Does what the visitor clicked before the log-in. */
export async function carryOut(
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
