import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '../../../shared/account/answers.ts';
import type { Cart } from '../../../shared/cart/answers.ts';
import type { Order } from '../../../shared/order/answers.ts';
import { errorMessages } from '../../../shared/text/messages.ts';
import { ApiError, errorMessage } from '../../data/api.ts';
import { checkoutStorage } from '../../data/checkout-storage.ts';
import { useCacheOrder } from '../../data/orders.ts';
import { placeOrder, type PlacedOrder } from '../../data/place-order.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';
import { toOrderDraft, type CheckoutForm } from './form.ts';
import { toastPaid, checkoutTexts } from './texts.ts';
import type { useAddressForm } from './use-address-form.ts';
import type { useCheckoutCart } from './use-checkout-cart.ts';
import type { usePendingOrder } from './use-pending-order.ts';
import type { PayOrder } from './use-payment.ts';

/** Milliseconds between the click and the order; specification, section 9. */
const SUBMIT_WAIT = 2000;

interface Parts {
  user: User;
  cart: Cart;
  address: ReturnType<typeof useAddressForm>;
  cartState: Pick<ReturnType<typeof useCheckoutCart>, 'reload' | 'leave'>;
  open: ReturnType<typeof usePendingOrder>;
  /** Leads back to the card. */
  focusCard: () => void;
  setProblem: (problem: string) => void;
}

/** From a checked form to the paid order. An order that waits already is only paid; one that is not paid goes on waiting. */
export function useOrderAndPay({ user, cart, address, cartState, open, focusCard, setProblem }: Parts) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const showOrder = useCacheOrder();

  const place = async (form: CheckoutForm): Promise<PlacedOrder | null> => {
    await new Promise((resolve) => setTimeout(resolve, SUBMIT_WAIT));
    if (!isHere()) return null;
    try {
      return await placeOrder(user._id, toOrderDraft(form, cart));
    } catch (error) {
      // A 401 leads to the login, where the guard says why.
      if (error instanceof ApiError && error.status === 401) return null;
      toast.error(errorMessage(error, errorMessages.checkout));
      if (error instanceof ApiError) address.showErrors(error.errors);
      // Prices or pieces are not what the page shows, or another tab has ordered the cart.
      if (error instanceof ApiError && error.status === 409) void cartState.reload();
      return null;
    }
  };

  const charge = async (order: Order, pay: PayOrder) => {
    try {
      const paid = await pay(order);
      if (!isHere()) return;
      if (paid) return finish(paid);
      keepWaiting(order, checkoutTexts.notConfirmed);
    } catch (error) {
      if (!isHere()) return;
      const isOver = error instanceof ApiError && (error.code === 'ORDER_STATE' || error.status === 404);
      if (isOver) endWaiting(errorMessage(error, errorMessages.checkout));
      else keepWaiting(order, errorMessage(error, errorMessages.checkout));
    }
  };

  const finish = (order: Order) => {
    cartState.leave();
    checkoutStorage.clear();
    showOrder(order);
    toastPaid(order);
    void navigate(paths.orderConfirmation(order._id), { replace: true });
  };

  const keepWaiting = (order: Order, problem: string) => {
    toast.error(problem);
    setProblem(problem);
    open.setOrder(order);
    void cartState.reload();
    focusCard();
  };

  /** The order was cancelled meanwhile: its lines are in the cart again. */
  const endWaiting = (message: string) => {
    toast.error(message);
    open.forget();
    void cartState.reload();
  };

  return async (form: CheckoutForm | null, pay: PayOrder) => {
    setProblem('');
    if (open.order) return charge(open.order, pay);
    const placed = form && (await place(form));
    if (!placed) return;
    if (!isHere()) void cartState.reload();
    else if (placed.isRecovered) keepWaiting(placed.order, checkoutTexts.earlier);
    else await charge(placed.order, pay);
  };
}

/** Tells whether the page is still open: who left in the middle neither orders nor pays any more. */
function useIsHere() {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return () => here.current;
}
