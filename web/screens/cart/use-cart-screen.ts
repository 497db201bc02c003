import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { missingForFreeShipping, shippingFor, toCents, toEuro } from '../../../shared/money.ts';
import { failures, successes } from '../../../shared/texts.ts';
import { messageOf } from '../../data/api.ts';
import { useCart } from '../../data/cart.ts';
import { useSession } from '../../data/session.tsx';
import { paths } from '../../paths.ts';
import { isShort } from '../../ui/line-notice.tsx';
import { toast } from '../../ui/toast.ts';

export function useCartScreen() {
  const { status } = useSession();
  const { cart, count, subtotal, error, isLoading, ...change } = useCart();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const shipping = toEuro(shippingFor(toCents(subtotal)));
  const hasRead = !isLoading && !error;

  /** Carries a change out; the cart itself has put things back when it fails. */
  const attempt = async (work: Promise<unknown>, otherwise: string, done?: string) => {
    try {
      await work;
      if (done) toast.success(done);
    } catch (refusal) {
      toast.error(messageOf(refusal, otherwise));
    }
  };

  return {
    view: viewOf({ status, hasFailed: Boolean(error) && cart.items.length === 0, hasRead, count }),
    cart,
    count,
    heading,
    totals: { subtotal, shipping, total: toEuro(toCents(subtotal) + toCents(shipping)) },
    /** Euro. */
    missing: toEuro(missingForFreeShipping(toCents(subtotal))),
    update: (id: string, quantity: number) => attempt(change.update(id, quantity), failures.updateCart),
    remove: (id: string) => {
      // The button goes with its row: the focus needs another place.
      heading.current?.focus();
      return attempt(change.remove(id), failures.removeFromCart, successes.removedFromCart);
    },
    clear: () => attempt(change.clear(), failures.clearCart, successes.cartCleared),
    reload: change.reload,
    checkout: () => {
      const short = cart.items.find(isShort);
      if (!short) return void navigate(paths.checkout);
      toast.error(failures.quantity);
      document.getElementById(`riga-${short._id}`)?.focus();
    },
  };
}

type View = 'visitor' | 'loading' | 'failed' | 'empty' | 'lines';

function viewOf(now: { status: string; hasFailed: boolean; hasRead: boolean; count: number }): View {
  if (now.status === 'out') return 'visitor';
  if (now.hasFailed) return 'failed';
  if (now.count > 0) return 'lines';
  return now.status === 'loading' || !now.hasRead ? 'loading' : 'empty';
}
