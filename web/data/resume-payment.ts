import { useNavigate } from 'react-router-dom';
import type { Order } from '../../shared/order/answers.ts';
import { paths } from '../paths.ts';
import { checkoutStorage } from './checkout-storage.ts';
import { useSession } from './session.tsx';

export function awaitsPayment({ status, paidAt }: Order): boolean {
  return status === 'pending' && !paidAt;
}

/** Goes to the checkout to pay a pending order. */
export function useResumePayment() {
  const { user } = useSession();
  const navigate = useNavigate();
  return (order: Pick<Order, '_id'>) => {
    if (!user) return;
    checkoutStorage.update(user._id, { orderId: order._id });
    void navigate(paths.checkout);
  };
}
