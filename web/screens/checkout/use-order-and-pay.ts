import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '../../../shared/account/answers.ts';
import type { Cart } from '../../../shared/cart/answers.ts';
import type { Order } from '../../../shared/order/answers.ts';
import { errorMessages } from '../../../shared/text/messages.ts';
import { ApiError, errorMessage, isAnswerLost } from '../../data/api.ts';
import { checkoutStorage } from '../../data/checkout-storage.ts';
import { readPaidOrder, useCacheOrder } from '../../data/orders.ts';
import { placeOrder, type PlacedOrder } from '../../data/place-order.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';
import type { RefusedOrder } from './order-refusal.tsx';
import { toOrderDraft, type CheckoutForm } from './form.ts';
import { toastPaid, checkoutTexts } from './texts.ts';
import type { useAddressForm } from './use-address-form.ts';
import type { useCheckoutCart } from './use-checkout-cart.ts';
import type { usePendingOrder } from './use-pending-order.ts';
import type { PayOrder } from './use-payment.ts';

/** Specification, section 9: an order is sent two seconds after the click. */
const SUBMIT_DELAY_MS = 2000;

interface OrderAndPayOptions {
  user: User;
  cart: Cart;
  address: ReturnType<typeof useAddressForm>;
  cartState: Pick<ReturnType<typeof useCheckoutCart>, 'reload' | 'empty' | 'leave'>;
  pending: ReturnType<typeof usePendingOrder>;
  setProblem: (problem: string) => void;
}

/**
 * Orders a valid form and pays the order. A pending order is only paid. An order that is not paid stays pending.
 * `refused` is why the last order was not made.
 */
export function useOrderAndPay(options: OrderAndPayOptions) {
  const { cartState, pending, setProblem } = options;
  const [refused, setRefused] = useState<RefusedOrder | null>(null);
  const isMounted = useIsMounted();
  const cacheOrder = useCacheOrder();
  const finish = useFinish(cartState);

  const keepPending = (order: Order, problem: string) => {
    toast.error(problem);
    setProblem(problem);
    pending.setOrder(order);
    void cartState.reload();
  };

  const charge = async (order: Order, pay: PayOrder) => {
    try {
      const paid = await pay(order);
      if (!isMounted()) return paid ? cacheOrder(paid) : undefined;
      if (paid) finish(paid);
      else keepPending(order, checkoutTexts.notConfirmed);
    } catch (error) {
      if (!isMounted()) return;
      const message = errorMessage(error, errorMessages.checkout);
      // The payment may have arrived, and only its answer was lost.
      const paid = isAnswerLost(error) ? await readPaidOrder(order._id) : undefined;
      if (!isMounted()) return;
      if (paid) return finish(paid);
      if (!isCancelled(error)) return keepPending(order, message);
      // The lines of a cancelled order are in the cart again.
      toast.error(message);
      await cartState.reload();
      pending.clear();
    }
  };

  const orderAndPay = async (form: CheckoutForm | null, pay: PayOrder) => {
    toast.dismiss();
    setProblem('');
    setRefused(null);
    if (pending.order) return charge(pending.order, pay);
    const placed = form && (await placeAfterDelay({ ...options, setRefused }, form, isMounted));
    if (!placed) return;
    cacheOrder(placed.order); // A shopper who has gone back to the cart sees it announced there.
    if (!placed.isRecovered) void cartState.empty();
    if (!isMounted()) void cartState.reload();
    else if (placed.isRecovered) keepPending(placed.order, checkoutTexts.recovered);
    else await charge(placed.order, pay);
  };
  return { orderAndPay, refused };
}

/** Leaves the checkout with a paid order. */
export function useFinish(cartState: Pick<ReturnType<typeof useCheckoutCart>, 'leave'>) {
  const navigate = useNavigate();
  const cacheOrder = useCacheOrder();
  return (order: Order) => {
    cartState.leave();
    checkoutStorage.clear();
    cacheOrder(order);
    toastPaid(order);
    void navigate(paths.orderConfirmation(order._id), { replace: true });
  };
}

/** Null when the order was refused, or when the shopper has left the screen during the delay. */
async function placeAfterDelay(
  { user, cart, address, cartState, setRefused }: OrderAndPayOptions & { setRefused: (refused: RefusedOrder) => void },
  form: CheckoutForm,
  isMounted: () => boolean,
): Promise<PlacedOrder | null> {
  await new Promise((resolve) => setTimeout(resolve, SUBMIT_DELAY_MS));
  if (!isMounted()) return null;
  try {
    const placed = await placeOrder(user._id, toOrderDraft(form, cart));
    if (!placed.isRecovered) void address.save(form);
    return placed;
  } catch (error) {
    // After a 401 the guard goes to the login and tells why.
    if (error instanceof ApiError && error.status === 401) return null;
    toast.error(errorMessage(error, errorMessages.checkout));
    if (!(error instanceof ApiError)) return null;
    address.showErrors(error.errors);
    setRefused({ refusal: error, cart });
    // 409: prices or stock have changed, or another tab has ordered the cart.
    if (error.status === 409) void cartState.reload();
    return null;
  }
}

/** ORDER_STATE: the order expects no payment any more. 404: it or its payment intent does not exist. */
function isCancelled(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'ORDER_STATE' || error.status === 404);
}

/** A shopper who leaves the screen neither orders nor pays any more. */
function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
}
