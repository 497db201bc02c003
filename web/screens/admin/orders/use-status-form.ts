import { useState, type SubmitEvent } from 'react';
import type { Order } from '../../../../shared/order/answers.ts';
import {
  isShippedStatus,
  nextStatuses,
  orderStatuses,
  orderStatusNames,
  wasShipped,
  type OrderStatus,
} from '../../../../shared/order/status.ts';
import { draftMessages } from '../../../../shared/text/messages.ts';
import { useDraftState } from '../../../data/use-draft-state.ts';
import { toast } from '../../../ui/toast.ts';
import { isReadyToShip, statusQuestion } from './texts.ts';
import type { ManagedOrder } from './use-managed-order.ts';

export type OrderStatusForm = ReturnType<typeof useStatusForm>;

interface TypedChange {
  status: OrderStatus | null;
  tracking: string | null;
  goodsBack: boolean;
}

const unchanged: TypedChange = { status: null, tracking: null, goodsBack: false };

/** The unsaved choice of an admin. Some changes are saved only after a question. */
export function useStatusForm({ order, busy, setStatus: saveStatus }: ManagedOrder) {
  const { change, clear, ...fields } = useStatusFields(order);
  const [error, setError] = useState<string | undefined>();
  const [isAsking, setAsking] = useState(false);
  const question = statusQuestion(order, fields.status);

  const save = async () => {
    const errors = await saveStatus(change);
    setError(errors?.trackingNumber);
    if (!errors) clear();
  };

  return {
    ...fields,
    isToShip: fields.isSame && isReadyToShip(order),
    setStatus: (name: OrderStatus) => {
      fields.setStatus(name);
      setAsking(false);
    },
    setTracking: (text: string) => {
      fields.setTracking(text);
      setError(undefined);
    },
    error,
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      if (busy || (fields.isSame && !fields.isTrackingNew)) return;
      if (question) setAsking(true);
      else void save();
    },
    question: isAsking ? question : undefined,
    cancel: () => setAsking(false),
    confirm: () => {
      // The question closes first: the focus goes back to the form, which shows that it is busy.
      setAsking(false);
      void save();
    },
  };
}

/** What was typed is kept in this tab. */
function useStatusFields(order: Order) {
  const draft = useDraftState(`order ${order._id}`, unchanged, {
    isUnsaved: (typed) => statusFields(order, typed).hasChanges,
    onRestored: () => toast(draftMessages.restored),
  });
  const { value, setValue } = draft;
  const type = (change: Partial<TypedChange>) => setValue((before) => ({ ...before, ...change }));
  return {
    ...statusFields(order, value),
    setStatus: (status: OrderStatus) => type({ status }),
    setTracking: (tracking: string) => type({ tracking }),
    setGoodsBack: (goodsBack: boolean) => type({ goodsBack }),
    clear: () => setValue(unchanged),
    forgetDraft: draft.forget,
  };
}

/** Fields that were not touched follow the order. */
function statusFields(order: Order, { status: newStatus, tracking: newTracking, goodsBack }: TypedChange) {
  const next = nextStatuses({ status: order.status, isPaid: order.paidAt !== null });
  const status = newStatus && next.includes(newStatus) ? newStatus : order.status;
  const tracking = newTracking ?? order.trackingNumber;
  const trackingNumber = tracking.trim();
  const isSame = status === order.status;
  const hasTracking = orderStatuses[status].tracking || orderStatuses[order.status].tracking;
  const isTyped = hasTracking && trackingNumber !== order.trackingNumber;
  const asksForGoods = endsShipped(order, status);

  return {
    status,
    /** The present status and those that the server accepts. */
    options: orderStatusNames.filter((name) => name === order.status || next.includes(name)),
    isSame,
    isShipping: status === 'shipped' && !isShippedStatus(order.status),
    tracking,
    hasTracking,
    isTrackingNew: isSame && isTyped && trackingNumber !== '',
    /** Something is chosen or typed that leaving would lose. */
    hasChanges: !isSame || isTyped,
    asksForGoods,
    goodsBack,
    change: {
      status,
      ...(hasTracking && trackingNumber && { trackingNumber }),
      ...(asksForGoods && goodsBack && { goodsBack }),
    },
  };
}

/** Shipped goods go back on sale only when the admin confirms that they are here. */
function endsShipped(order: Order, status: OrderStatus): boolean {
  return status === 'cancelled' && order.status !== 'cancelled' && wasShipped(order);
}
