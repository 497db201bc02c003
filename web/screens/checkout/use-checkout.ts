import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '../../../shared/account/answers.ts';
import type { Cart } from '../../../shared/cart/answers.ts';
import type { Order } from '../../../shared/order/answers.ts';
import { errorMessages } from '../../../shared/text/messages.ts';
import { errorMessage } from '../../data/api.ts';
import { useCancelOrder } from '../../data/orders.ts';
import { useBusyAction } from '../../lib/use-busy-action.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';
import { checkoutTotals } from './form.ts';
import { checkoutTexts } from './texts.ts';
import { useAddressForm } from './use-address-form.ts';
import { useCheckoutCart } from './use-checkout-cart.ts';
import { usePendingOrder } from './use-pending-order.ts';
import { useOrderAndPay } from './use-order-and-pay.ts';
import { usePayment } from './use-payment.ts';

export function useCheckout(user: User) {
  const navigate = useNavigate();
  const address = useAddressForm(user);
  const payment = usePayment();
  const cancelOrder = useCancelOrder();
  const open = usePendingOrder(user._id);
  const { isBusy, run } = useBusyAction();
  const { cart: present, ...cartState } = useCheckoutCart(open.state === 'ready' && !open.order && !isBusy);
  /** What is being ordered. The order empties the cart: the page shows, and Stripe charges, what was there at the click. */
  const [ordered, setOrdered] = useState<Cart | null>(null);
  const cart = ordered ?? present;
  /** Why the last payment failed. */
  const [problem, setProblem] = useState<string>(open.wasRefused ? checkoutTexts.notConfirmed : '');
  const { focus: focusCard } = payment;
  const orderAndPay = useOrderAndPay({ user, cart, address, cartState, open, focusCard, setProblem });

  const submit = async () => {
    const form = open.order ? null : await address.check();
    const pay = await payment.check();
    if (!pay || (!form && !open.order)) {
      // The summary of faults knows nothing of those in Stripe's fields.
      if (payment.provider === 'stripe' && (form || open.order)) focusCard();
      return void toast.error(errorMessages.form);
    }
    setOrdered(cart);
    await orderAndPay(form, pay).finally(() => setOrdered(null));
  };

  /** Cancels the order; its lines return to the cart, which can be changed and ordered again. */
  const change = async (order: Order) => {
    try {
      await cancelOrder(order._id);
      cartState.leave();
      open.forget();
      toast.success(checkoutTexts.changed);
      void navigate(paths.cart);
    } catch (error) {
      toast.error(errorMessage(error, errorMessages.checkout));
    }
  };

  return {
    state: payment.isReloading ? 'loading' : stateOf(open, { ...cartState, isReady: cart.items.length > 0 }),
    retry: () => {
      open.retry();
      void cartState.reload();
    },
    /** The order that waits for its payment: then only that is left to do. */
    order: open.order,
    cart,
    totals: open.order ?? checkoutTotals(cart),
    address,
    payment,
    problem,
    isWorking: isBusy,
    submit: (event: FormEvent) => {
      event.preventDefault();
      void run(submit);
    },
    change: (order: Order) => void run(() => change(order)),
    /** Leaves the order waiting and orders what is in the cart. */
    leaveOrder: open.forget,
  };
}

interface Progress {
  open: { state: 'loading' | 'failed' | 'ready'; order: Order | null };
  cart: { hasFailed: boolean; isReady: boolean };
}

function stateOf(open: Progress['open'], cart: Progress['cart']): 'loading' | 'failed' | 'ready' {
  if (open.state !== 'ready') return open.state;
  if (open.order) return 'ready';
  if (cart.isReady) return 'ready';
  return cart.hasFailed ? 'failed' : 'loading';
}
