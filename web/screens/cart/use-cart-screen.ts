import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Cart, CartLine } from '../../../shared/cart/answers.ts';
import type { CartAddition } from '../../../shared/cart/schema.ts';
import { missingForFreeShipping, shippingFor, toCents, toEuro } from '../../../shared/price/money.ts';
import { errorMessages, successMessages } from '../../../shared/text/messages.ts';
import { errorMessage } from '../../data/api.ts';
import { useCart } from '../../data/cart.ts';
import { useSession } from '../../data/session.tsx';
import { paths } from '../../paths.ts';
import { exceedsStock } from '../../ui/cart-line-notice.tsx';
import { toast } from '../../ui/toast.ts';

export function useCartScreen() {
  const { status } = useSession();
  const { cart, count, subtotal, error, isLoading, ...change } = useCart();
  const navigate = useNavigate();
  const [taken, setTaken] = useState<RemovedLines | null>(null);
  const shipping = toEuro(shippingFor(toCents(subtotal)));
  const hasRead = !isLoading && !error;

  /** Carries a change out; the cart itself has put things back when it fails. */
  const attempt = async (work: Promise<unknown>, otherwise: string, done?: string) => {
    try {
      await work;
      if (done) toast.success(done);
    } catch (refusal) {
      toast.error(errorMessage(refusal, otherwise));
    }
  };

  return {
    view: viewOf({ status, hasFailed: Boolean(error) && cart.items.length === 0, hasRead, count }),
    cart,
    count,
    /** What was just removed and is not in the cart (any more): it can be put back. */
    removed: taken && isGone(taken, cart) ? taken : null,
    totals: { subtotal, shipping, total: toEuro(toCents(subtotal) + toCents(shipping)) },
    /** Euro. */
    toFreeShipping: toEuro(missingForFreeShipping(toCents(subtotal))),
    update: (id: string, quantity: number) => attempt(change.update(id, quantity), errorMessages.updateCart),
    remove: (line: CartLine) => {
      setTaken({ lines: [line], at: cart.items.indexOf(line) });
      return attempt(change.remove(line._id), errorMessages.removeFromCart, successMessages.removedFromCart);
    },
    clear: () => {
      setTaken({ lines: cart.items, at: 0 });
      return attempt(change.clear(), errorMessages.clearCart, successMessages.cartCleared);
    },
    undoRemoval: ({ lines }: RemovedLines) =>
      attempt(Promise.all(lines.map((line) => change.add(additionOf(line), line))), errorMessages.addToCart),
    reload: change.reload,
    checkout: () => {
      const short = cart.items.find(exceedsStock);
      if (!short) return void navigate(paths.checkout);
      toast.error(errorMessages.quantity);
      document.getElementById(`riga-${short._id}`)?.focus();
    },
  };
}

/** Lines that a person removed, and where in the list they stood. */
export interface RemovedLines {
  lines: CartLine[];
  at: number;
}

/** A refused removal brings its line back: then there is nothing to undo. */
function isGone({ lines }: RemovedLines, cart: Cart): boolean {
  return lines.every(({ _id }) => !cart.items.some((line) => line._id === _id));
}

function additionOf({ product, variant, quantity }: CartLine): CartAddition {
  return { productId: product._id, variantId: variant._id, quantity };
}

type View = 'visitor' | 'loading' | 'failed' | 'empty' | 'lines';

function viewOf(now: { status: string; hasFailed: boolean; hasRead: boolean; count: number }): View {
  if (now.status === 'out') return 'visitor';
  if (now.hasFailed) return 'failed';
  if (now.count > 0) return 'lines';
  return now.status === 'loading' || !now.hasRead ? 'loading' : 'empty';
}
