import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { openOrderReason } from '../../../shared/account/open-order.ts';
import { accountErasure, type ErasureBlocker } from '../../../shared/account/schema.ts';
import type { Order } from '../../../shared/order/answers.ts';
import { errorMessages } from '../../../shared/text/messages.ts';
import { ApiError, callApi, errorMessage, isAnswerLost } from '../../data/api.ts';
import { SESSION_ENDED } from '../../data/api-error.ts';
import { useOrders } from '../../data/orders.ts';
import { useSession } from '../../data/session.tsx';
import { useShopForm } from '../../lib/use-shop-form.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';

const UNKNOWN =
  'Non sappiamo se l’account è stato eliminato. Premi di nuovo «Elimina definitivamente»: se è già eliminato te lo diciamo.';

export function useEraseAccount() {
  const { clear } = useSession();
  const navigate = useNavigate();
  /** Orders and returns that the person has to finish first. */
  const [blockers, setBlockers] = useState<ErasureBlocker[]>([]);
  /** The answer to a try was lost. */
  const [isUnsure, setUnsure] = useState(false);
  const { data } = useOrders();
  const form = useShopForm(
    accountErasure(),
    { currentPassword: '' },
    { onInvalid: () => toast.error(errorMessages.form) },
  );
  const finish = () => {
    toast.success('Account eliminato');
    clear();
    // A call may have been refused in the meantime and have gone to the login.
    void navigate(paths.home, { replace: true });
  };
  return {
    form,
    blockers,
    /** What the newest orders say before the password is asked for. The shop looks at everything. */
    openOrders: (data?.orders ?? []).flatMap((order): ErasureBlocker[] => {
      if (order.toPayOut) return [{ orderNumber: order.orderNumber, why: 'un rimborso non è ancora arrivato' }];
      const why = openOrderReason({ status: order.status, isPaid: order.paidAt !== null }, hasOpenReturn(order));
      return why ? [{ orderNumber: order.orderNumber, why }] : [];
    }),
    submit: form.submit(async (body) => {
      setBlockers([]);
      try {
        await callApi('eraseMe', { body });
        finish();
      } catch (error) {
        if (error instanceof ApiError) {
          // The first try was done: the account of this session is gone.
          if (isUnsure && error.code === SESSION_ENDED) return finish();
          setUnsure(isAnswerLost(error));
          if (isAnswerLost(error)) return void toast.error(UNKNOWN, { duration: 10_000 });
          if (error.code === 'ACCOUNT_IN_USE') return setBlockers((error.details as { open: ErasureBlocker[] }).open);
          form.showErrors(error.errors);
        }
        toast.error(errorMessage(error, 'Errore nell’eliminazione dell’account'));
      }
    }),
  };
}

function hasOpenReturn({ returns = [], paidAt, refunded, total }: Order): boolean {
  return paidAt !== null && refunded < total && returns.some(({ refund }) => refund === null);
}
