import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Order } from '../../../shared/order/answers.ts';
import { errorMessages } from '../../../shared/text/messages.ts';
import { ApiError, errorMessage } from '../../data/api.ts';
import { checkoutStorage } from '../../data/checkout-storage.ts';
import { onChangeElsewhere } from '../../data/cross-tab-sync.ts';
import { waitForPayment } from '../../data/pay-with-stripe.ts';
import { readPendingOrder } from '../../data/place-order.ts';
import { awaitsPayment } from '../../data/resume-payment.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';
import { readBankReturn, type BankReturn } from './bank-return.ts';
import { toastPaid } from './texts.ts';

/** The pending order of this checkout. It is looked for when the screen opens. */
export function usePendingOrder(userId: string) {
  const [order, setOrder] = useState<Order | null>(null);
  const [state, setState] = useState<'loading' | 'failed' | 'ready'>('loading');
  const [tries, setTries] = useState(0);
  const navigate = useNavigate();
  const { search } = useLocation();
  /** Only the first URL counts. */
  const [bankReturn] = useState(() => readBankReturn(search));

  useEffect(() => {
    let isMounted = true;
    readOrder(userId, bankReturn).then(
      (latest) => {
        if (!isMounted) return;
        if (latest && (isAccepted(bankReturn) || (!awaitsPayment(latest) && latest.status !== 'cancelled'))) {
          if (bankReturn) toastPaid(latest);
          return void navigate(paths.orderConfirmation(latest._id), { replace: true });
        }
        if (bankReturn) void navigate(paths.checkout, { replace: true });
        setOrder(latest && awaitsPayment(latest) ? latest : null);
        setState('ready');
      },
      // What is shown stays where it could not be read again.
      () => isMounted && setState((before) => (before === 'ready' ? before : 'failed')),
    );
    return () => {
      isMounted = false;
    };
  }, [userId, tries, navigate, bankReturn]);

  useChangesElsewhere(order !== null, () => setTries((count) => count + 1));

  return {
    order,
    state,
    /** The shopper came back from the bank without having paid. */
    wasRefused: bankReturn?.isRefused ?? false,
    setOrder,
    retry: () => {
      setState('loading');
      setTries(tries + 1);
    },
    /** The checkout shows the cart again. */
    clear: () => {
      checkoutStorage.update(userId, { orderId: undefined });
      setOrder(null);
    },
  };
}

/** The order may be paid or cancelled in another tab, which says so, or in another browser: seen again, the page asks. */
function useChangesElsewhere(isWaiting: boolean, onChange: () => void): void {
  const readAgain = useEffectEvent(onChange);
  useEffect(() => {
    if (!isWaiting) return;
    const onVisibility = () => document.visibilityState === 'visible' && readAgain();
    const stopFollowing = onChangeElsewhere('orders', () => readAgain());
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      stopFollowing();
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [isWaiting]);
}

const isAccepted = (bankReturn: BankReturn | null) => bankReturn !== null && !bankReturn.isRefused;

/** After an accepted payment at the bank it waits until the shop has heard of it. */
async function readOrder(userId: string, bankReturn: BankReturn | null): Promise<Order | null> {
  if (bankReturn) checkoutStorage.update(userId, { orderId: bankReturn.orderId });
  const order = await readPendingOrder(userId);
  if (!order || !isAccepted(bankReturn)) return order;
  return waitForPayment(order._id).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'ORDER_STATE') throw error;
    toast.error(errorMessage(error, errorMessages.checkout));
    return null;
  });
}
