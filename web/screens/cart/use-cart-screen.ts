import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Cart, CartLine } from '../../../shared/cart/answers.ts';
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
  const { cart, count, error, isLoading, ...changes } = useCart();
  const navigate = useNavigate();
  const [removed, setRemoved] = useState<RemovedLines | null>(null);
  const { subtotal, shipping } = sumsOf(cart);
  const hasRead = !isLoading && !error;

  /** useCart itself takes a refused change back. */
  const toastOutcome = async (change: Promise<unknown>, failureMessage: string, successMessage?: string) => {
    try {
      await change;
      if (successMessage) toast.success(successMessage);
    } catch (refusal) {
      toast.error(errorMessage(refusal, failureMessage));
    }
  };

  return {
    view: viewOf({ status, hasFailed: Boolean(error) && cart.items.length === 0, hasRead, count }),
    cart,
    /** The last removed lines, which can be put back. A refused removal brings its lines back by itself. */
    removed: removed && isGone(removed, cart) ? removed : null,
    totals: { subtotal, shipping, total: toEuro(toCents(subtotal) + toCents(shipping)) },
    /** Euro. */
    toFreeShipping: toEuro(missingForFreeShipping(toCents(subtotal))),
    update: (id: string, quantity: number) => toastOutcome(changes.update(id, quantity), errorMessages.updateCart),
    remove: (line: CartLine) => {
      setRemoved({ lines: [line], index: cart.items.indexOf(line) });
      return toastOutcome(changes.remove(line._id), errorMessages.removeFromCart, successMessages.removedFromCart);
    },
    clear: () => {
      setRemoved({ lines: cart.items, index: 0 });
      return toastOutcome(changes.clear(), errorMessages.clearCart, successMessages.cartCleared);
    },
    undoRemoval: async ({ lines, index }: RemovedLines) => {
      const additions = lines.map((line, offset) => changes.add(additionOf(line, index + offset), line));
      await toastOutcome(Promise.all(additions), errorMessages.addToCart);
      // The button that had the focus is gone with its notice.
      if (document.activeElement === document.body) focusLine(lines[0]);
    },
    reload: changes.reload,
    checkout: () => {
      const unavailable = cart.items.find(exceedsStock);
      if (!unavailable) return void navigate(paths.checkout);
      toast.error(errorMessages.quantity);
      focusLine(unavailable);
    },
  };
}

/** Euro. */
function sumsOf({ items }: Cart) {
  const subtotalCents = items.reduce((sum, { price, quantity }) => sum + toCents(price) * quantity, 0);
  return { subtotal: toEuro(subtotalCents), shipping: toEuro(shippingFor(subtotalCents)) };
}

function focusLine(line: CartLine | undefined): void {
  document.getElementById(`riga-${line?._id}`)?.focus();
}

function additionOf({ product, variant, quantity }: CartLine, position: number) {
  return { productId: product._id, variantId: variant._id, quantity, position };
}

export interface RemovedLines {
  lines: CartLine[];
  /** Position of the first of them in the cart. */
  index: number;
}

function isGone({ lines }: RemovedLines, cart: Cart): boolean {
  return lines.every(({ _id }) => !cart.items.some((line) => line._id === _id));
}

type View = 'visitor' | 'loading' | 'failed' | 'empty' | 'lines';

function viewOf(state: { status: string; hasFailed: boolean; hasRead: boolean; count: number }): View {
  if (state.status === 'out') return 'visitor';
  if (state.hasFailed) return 'failed';
  if (state.count > 0) return 'lines';
  return state.status === 'loading' || !state.hasRead ? 'loading' : 'empty';
}
