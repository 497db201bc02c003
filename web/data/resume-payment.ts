import { useNavigate } from 'react-router-dom';
import type { Order } from '../../shared/order/schema.ts';
import { paths } from '../paths.ts';
import { checkoutStorage } from './checkout-storage.ts';
import { useSession } from './session.tsx';

/** Leads to the checkout with an order that waits for its payment. */
export function useResumePayment() {
  const { user } = useSession();
  const navigate = useNavigate();
  return (order: Pick<Order, '_id'>) => {
    if (!user) return;
    checkoutStorage.update(user._id, { orderId: order._id });
    void navigate(paths.checkout);
  };
}
