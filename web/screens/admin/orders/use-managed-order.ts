import { useRef, useState } from 'react';
import type { OrderEdit, OrderStatusChange, RefundRequest } from '../../../../shared/order/admin-schema.ts';
import type { FieldErrors } from '../../../../shared/api/errors.ts';
import type { Order } from '../../../../shared/order/answers.ts';
import { adminErrorMessages, adminSuccessMessages } from '../../../../shared/text/admin-messages.ts';
import type { AdminOrders, Unversioned } from '../../../data/admin-orders.ts';
import { ApiError, errorMessage, isAnswerLost } from '../../../data/api.ts';
import { sendPaymentRequest } from '../../../data/manual-orders.ts';
import { toast } from '../../../ui/toast.ts';
import { isReturnedUnpaid } from './texts.ts';

export type ManagedOrder = ReturnType<typeof useManagedOrder>;

type StatusChange = Omit<OrderStatusChange, 'version'>;

/** The errors of its fields. Null after a change, and where it may have been made: nobody makes it twice unseen. */
type ChangeErrors = FieldErrors | null;

const messages = {
  status: { success: adminSuccessMessages.orderStatus, failure: adminErrorMessages.orderStatus },
  refund: { success: adminSuccessMessages.refund, failure: adminErrorMessages.refund },
  request: { success: 'Email inviata al cliente', failure: 'L’email non è stata inviata. Riprova' },
  address: { success: 'Indirizzo cambiato', failure: 'L’indirizzo non è stato cambiato. Riprova' },
  variant: { success: 'Articolo cambiato', failure: 'L’articolo non è stato cambiato. Riprova' },
  article: { success: 'Articolo cambiato', failure: 'L’articolo non è stato cambiato. Riprova' },
  paidOut: { success: 'Rimborso segnato come versato', failure: 'Il rimborso non è stato segnato. Riprova' },
  takeOut: { success: 'Articoli tolti e rimborsati', failure: 'Gli articoli non sono stati tolti. Riprova' },
};

type Kind = keyof typeof messages;

/** The specification has words of its own for their failure. */
const specifiedKinds: Kind[] = ['status', 'refund'];

const TRACKING_CHANGED = 'Codice di tracciamento aggiornato';
const PAYMENT_RETURNED = 'Pagamento registrato: ora è da restituire al cliente';

/** The answer was lost. */
export const UNKNOWN = 'Non sappiamo se la modifica è stata registrata: controlla l’ordine prima di riprovare';

/**
 * The newest version of an order. It follows the list while nothing is edited: what was typed goes with the version that the
 * admin saw, so that the server refuses it where the order is another one by now.
 */
function useLatestOrder(initialOrder: Order, orders: AdminOrders) {
  const [order, setLatest] = useState(initialOrder);
  const [isEdited, setEdited] = useState(false);
  const listed = orders.page?.orders.find(({ _id }) => _id === initialOrder._id);
  if (!isEdited && listed && listed.version > order.version) setLatest(listed);
  /** Whether the order is another one by now. Undefined where it could not be read: the next change is refused then. */
  const reread = async (): Promise<boolean | undefined> => {
    const current = await orders.refetchOrder(order).catch(() => undefined);
    if (current) setLatest(current);
    return current && current.version !== order.version;
  };
  return { order, setLatest, reread, setEdited };
}

/** The newest version of an order and its changes. After a conflict it shows the version of the other admin. */
export function useManagedOrder(initialOrder: Order, orders: AdminOrders) {
  const { order, setLatest, reread, setEdited } = useLatestOrder(initialOrder, orders);
  /** The answer to a change was lost: the next conflict is most likely that change. */
  const isUnsure = useRef(false);
  /** Number of changes made here. */
  const [changes, setChanges] = useState(0);
  const [busy, setBusy] = useState<Kind | null>(null);

  const change = async (
    kind: Kind,
    send: () => Promise<Order>,
    success = messages[kind].success,
  ): Promise<ChangeErrors> => {
    setBusy(kind);
    const wasUnsure = isUnsure.current;
    try {
      setLatest(await send());
      isUnsure.current = false;
      setChanges((count) => count + 1);
      toast.success(success);
      return null;
    } catch (error) {
      const isOther = isAnswerLost(error) || isConflict(error) ? await reread() : false;
      // It may be made after the order was read, too. Where it is another one by now, the form ends.
      isUnsure.current = !isOther && (wasUnsure || isAnswerLost(error));
      return showFailure(error, { kind, isOther, wasUnsure });
    } finally {
      setBusy(null);
    }
  };

  return {
    order,
    busy,
    changes,
    reread,
    setEdited,
    setStatus: (statusChange: StatusChange) =>
      change('status', () => orders.setStatus(order, statusChange), statusSuccess(order, statusChange)),
    sendPaymentRequest: () =>
      change('request', async () => {
        const changed = await sendPaymentRequest(order);
        void orders.reload();
        return changed;
      }),
    edit: (kind: OrderEdit['change'], body: Unversioned<OrderEdit>) => change(kind, () => orders.edit(order, body)),
    refund: (request: Omit<RefundRequest, 'version'>) => change('refund', () => orders.refund(order, request)),
  };
}

interface Failure {
  kind: Kind;
  /** Whether the order is another one by now; undefined where that is not known. */
  isOther: boolean | undefined;
  wasUnsure: boolean;
}

/** A conflict with another version, after a lost answer, is most likely the change itself. */
function showFailure(error: unknown, { kind, isOther, wasUnsure }: Failure): ChangeErrors {
  const isLost = isAnswerLost(error) || (wasUnsure && isConflict(error) && isOther !== false);
  const saysUnknown = isLost && (isOther !== false || !specifiedKinds.includes(kind));
  toast.error(saysUnknown ? UNKNOWN : errorMessage(error, messages[kind].failure));
  return isLost && isOther ? null : errorsOf(error);
}

function statusSuccess(order: Order, { status, trackingNumber, items }: StatusChange): string {
  if (status === 'paid' && isReturnedUnpaid(order)) return PAYMENT_RETURNED;
  return status === order.status && trackingNumber && !items ? TRACKING_CHANGED : messages.status.success;
}

function errorsOf(error: unknown): FieldErrors {
  return error instanceof ApiError ? error.errors : {};
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}
