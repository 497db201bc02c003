import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '../../../shared/account/answers.ts';
import type { Cart } from '../../../shared/cart/answers.ts';
import type { Order } from '../../../shared/order/answers.ts';
import { errorMessages } from '../../../shared/text/messages.ts';
import { errorMessage } from '../../data/api.ts';
import { readPaidOrder, useCancelOrder } from '../../data/orders.ts';
import { useBusyAction } from '../../lib/use-busy-action.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';
import { checkoutTotals } from './form.ts';
import { checkoutTexts } from './texts.ts';
import { useAddressForm } from './use-address-form.ts';
import { useCheckoutCart } from './use-checkout-cart.ts';
import { usePendingOrder } from './use-pending-order.ts';
import { useFinish, useOrderAndPay } from './use-order-and-pay.ts';
import { usePayment } from './use-payment.ts';

/** The state of the checkout: address, cart or pending order, payment. */
export function useCheckout(user: User) {
  const address = useAddressForm(user);
  const payment = usePayment();
  const pending = usePendingOrder(user._id);
  const { isBusy, run } = useBusyAction();
  const { cart: currentCart, ...cartState } = useCheckoutCart(pending.state === 'ready' && !pending.order && !isBusy);
  /** The cart at the click. The order empties the cart, but the page shows and Stripe charges what was in it. */
  const [orderedCart, setOrderedCart] = useState<Cart | null>(null);
  const cart = orderedCart ?? currentCart;
  const [problem, setProblem] = useState<string>(pending.wasRefused ? checkoutTexts.notConfirmed : '');
  const { orderAndPay, refused } = useOrderAndPay({ user, cart, address, cartState, pending, setProblem });
  const editOrder = useEditOrder(pending, cartState);

  const submit = async () => {
    const form = pending.order ? null : await address.check();
    const pay = await payment.check();
    const isFormValid = form || pending.order;
    if (!pay || !isFormValid) {
      // The error summary does not know the errors in Stripe's fields.
      if (payment.provider === 'stripe' && isFormValid) payment.focusStripe();
      return void toast.error(errorMessages.form);
    }
    setOrderedCart(cart);
    await orderAndPay(form, pay).finally(() => setOrderedCart(null));
  };

  return {
    state: payment.isReloading ? 'loading' : checkoutState(pending, cart, cartState.hasFailed),
    retry: () => {
      pending.retry();
      void cartState.reload();
    },
    order: pending.order,
    cart,
    totals: pending.order ?? checkoutTotals(cart),
    address,
    payment,
    problem,
    refused,
    isBusy,
    isProcessing: orderedCart !== null,
    submit: (event: FormEvent) => {
      event.preventDefault();
      void run(submit);
    },
    editOrder: (order: Order) => void run(() => editOrder(order)),
    /** Orders the cart instead. The order stays pending. */
    leaveOrder: pending.clear,
  };
}

/**
 * Cancels a pending order. Its lines go back into the cart, where they can be changed and ordered again. One that was paid
 * meanwhile stays; a payment that arrives with the cancellation is refunded.
 */
function useEditOrder(
  pending: ReturnType<typeof usePendingOrder>,
  cartState: Pick<ReturnType<typeof useCheckoutCart>, 'leave'>,
) {
  const navigate = useNavigate();
  const cancelOrder = useCancelOrder();
  const finish = useFinish(cartState);
  return async (order: Order) => {
    try {
      const paid = await readPaidOrder(order._id);
      if (paid) return finish(paid);
      const { paidAt } = await cancelOrder(order._id);
      cartState.leave();
      pending.clear();
      if (paidAt === null) toast.success(checkoutTexts.cancelled);
      else toast(checkoutTexts.cancelledPaid, { duration: 10_000 });
      void navigate(paidAt === null ? paths.cart : paths.orderConfirmation(order._id));
    } catch (error) {
      toast.error(errorMessage(error, errorMessages.checkout));
    }
  };
}

function checkoutState(
  pending: ReturnType<typeof usePendingOrder>,
  cart: Cart,
  hasCartFailed: boolean,
): 'loading' | 'failed' | 'ready' {
  if (pending.state !== 'ready') return pending.state;
  if (pending.order || cart.items.length > 0) return 'ready';
  return hasCartFailed ? 'failed' : 'loading';
}
