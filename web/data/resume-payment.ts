import { useNavigate } from 'react-router-dom';
import type { Order } from '../../shared/order.ts';
import { paths } from '../paths.ts';
import { checkoutMemory } from './checkout-memory.ts';
import { useSession } from './session.tsx';

/** Leads to the checkout with an order that waits for its payment. */
export function useResumePayment() {
  const { user } = useSession();
  const navigate = useNavigate();
  return (order: Pick<Order, '_id'>) => {
    if (!user) return;
    checkoutMemory.keep(user._id, { orderId: order._id });
    void navigate(paths.checkout);
  };
}
