import { useEffect } from 'react';
import { useCart } from '../data/cart.ts';
import { savePendingAction, takePendingAction } from '../data/pending-action.ts';
import { useSession } from '../data/session.tsx';
import { useWishlist } from '../data/wishlist.ts';

/** After the login: carries out what the visitor clicked before the shop asked them to log in. */
export function RunPendingAction() {
  const { status } = useSession();
  const cart = useCart();
  const wishlist = useWishlist();

  useEffect(() => {
    const action = status === 'in' ? takePendingAction() : null;
    if (action) {
      void import('./carry-out-action.ts').then(
        ({ carryOut }) => carryOut(action, cart, wishlist),
        // Without a connection: for the next page.
        () => savePendingAction(action),
      );
    }
    // Only the login matters, not later changes of cart and wishlist.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [status]);
  return null;
}
