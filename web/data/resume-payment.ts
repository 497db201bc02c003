import { useNavigate } from 'react-router-dom';
import type { Order } from '../../shared/order/answers.ts';
import { isPayable } from '../lib/payable.ts';
import { paths } from '../paths.ts';
import { checkoutStorage } from './checkout-storage.ts';
import { useSession } from './session.tsx';

/** By the card. A bank transfer is not paid here. */
export function awaitsPayment(order: Order): boolean {
  return isPayable(order) && order.paymentMethod !== 'bankTransfer';
}

/** Goes to the checkout to pay a pending order. */
export function useResumePayment() {
  const choose = useChoosePendingOrder();
  const navigate = useNavigate();
  return (order: Pick<Order, '_id'>) => {
    choose(order);
    void navigate(paths.checkout);
  };
}

/** Makes a pending order the one that the checkout opens with. */
export function useChoosePendingOrder() {
  const { user } = useSession();
  return (order: Pick<Order, '_id'>) => {
    if (user) checkoutStorage.update(user._id, { orderId: order._id });
  };
}
