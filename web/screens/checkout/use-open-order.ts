import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Order } from '../../../shared/order.ts';
import { checkoutMemory } from '../../data/checkout-memory.ts';
import { readOpenOrder } from '../../data/place-order.ts';
import { paths } from '../../paths.ts';

/** The order that this checkout made and that waits for its payment; looked for when the page opens. */
export function useOpenOrder(userId: string) {
  const [order, setOrder] = useState<Order | null>(null);
  const [state, setState] = useState<'loading' | 'failed' | 'ready'>('loading');
  const [tries, setTries] = useState(0);
  const navigate = useNavigate();

  useEffect(() => {
    let stays = true;
    readOpenOrder(userId).then(
      (found) => {
        if (!stays) return;
        if (found && found.status !== 'pending' && found.status !== 'cancelled') {
          return void navigate(paths.orderConfirmation(found._id), { replace: true });
        }
        setOrder(found?.status === 'pending' ? found : null);
        setState('ready');
      },
      () => stays && setState('failed'),
    );
    return () => {
      stays = false;
    };
  }, [userId, tries, navigate]);

  return {
    order,
    state,
    hold: setOrder,
    retry: () => {
      setState('loading');
      setTries(tries + 1);
    },
    /** The next checkout begins anew; the order itself stays as it is. */
    forget: () => {
      checkoutMemory.keep(userId, { orderId: undefined });
      setOrder(null);
    },
  };
}
