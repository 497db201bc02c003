import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Order } from '../../../shared/order/answers.ts';
import { errorMessages } from '../../../shared/text/messages.ts';
import { ApiError, errorMessage } from '../../data/api.ts';
import { checkoutStorage } from '../../data/checkout-storage.ts';
import { waitForPayment } from '../../data/pay-with-stripe.ts';
import { readPendingOrder } from '../../data/place-order.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';
import { readBankReturn, type BankReturn } from './bank-return.ts';
import { toastPaid } from './texts.ts';

/** The order that this checkout made and that waits for its payment; looked for when the page opens. */
export function usePendingOrder(userId: string) {
  const [order, setOrder] = useState<Order | null>(null);
  const [state, setState] = useState<'loading' | 'failed' | 'ready'>('loading');
  const [tries, setTries] = useState(0);
  const navigate = useNavigate();
  const { search } = useLocation();
  /** As the page opened. */
  const [bank] = useState(() => readBankReturn(search));

  useEffect(() => {
    let stays = true;
    readOrder(userId, bank).then(
      (found) => {
        if (!stays) return;
        if (found && (isAccepted(bank) || (found.status !== 'pending' && found.status !== 'cancelled'))) {
          if (bank) toastPaid(found);
          return void navigate(paths.orderConfirmation(found._id), { replace: true });
        }
        if (bank) void navigate(paths.checkout, { replace: true });
        setOrder(found?.status === 'pending' ? found : null);
        setState('ready');
      },
      () => stays && setState('failed'),
    );
    return () => {
      stays = false;
    };
  }, [userId, tries, navigate, bank]);

  return {
    order,
    state,
    /** The bank sent the shopper back without having paid. */
    wasRefused: bank?.isRefused ?? false,
    setOrder: setOrder,
    retry: () => {
      setState('loading');
      setTries(tries + 1);
    },
    /** The checkout is about the cart again. */
    forget: () => {
      checkoutStorage.update(userId, { orderId: undefined });
      setOrder(null);
    },
  };
}

const isAccepted = (bank: BankReturn | null) => bank !== null && !bank.isRefused;

/** Whoever comes back from the bank waits for the shop to hear of the payment too. */
async function readOrder(userId: string, bank: BankReturn | null): Promise<Order | null> {
  if (bank) checkoutStorage.update(userId, { orderId: bank.orderId });
  const order = await readPendingOrder(userId);
  if (!order || !isAccepted(bank)) return order;
  return waitForPayment(order._id).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'ORDER_STATE') throw error;
    toast.error(errorMessage(error, errorMessages.checkout));
    return null;
  });
}
