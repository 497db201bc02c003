import { useState, type SubmitEvent } from 'react';
import type { CourierId } from '../../../../shared/order/couriers.ts';
import type { Order } from '../../../../shared/order/answers.ts';
import { tooLittleText } from '../../../../shared/order/payment-sums.ts';
import {
  hasSeveralParcels,
  isShippedStatus,
  nextStatuses,
  numberOfRest,
  orderStatuses,
  orderStatusNames,
  wasShipped,
  type OrderStatus,
} from '../../../../shared/order/status.ts';
import { toCents, toEuro } from '../../../../shared/price/money.ts';
import { validationMessages } from '../../../../shared/text/validation-messages.ts';
import { usualCourier } from '../../../../shared/shop/owner-config.ts';
import { useApiQuery } from '../../../data/use-api-query.ts';
import { useDraftState } from '../../../data/use-draft-state.ts';
import { parseCents } from '../../../lib/parse-cents.ts';
import { toast } from '../../../ui/toast.ts';
import { statusQuestion } from './question-texts.ts';
import { isPromisedBack } from '../../../../shared/returns/after-return.ts';
import { isReadyToShip, isReturnedUnpaid, unrefundedReturns } from './texts.ts';
import { restoredIn } from '../order-texts.ts';
import type { ManagedOrder } from './use-managed-order.ts';

export type OrderStatusForm = ReturnType<typeof useStatusForm>;

interface StatusErrors {
  trackingNumber?: string;
  received?: string;
}

interface TypedChange {
  status: OrderStatus | null;
  tracking: string | null;
  courier: CourierId | null;
  goodsBack: boolean;
  /** What came by hand, as typed. Empty for the total. */
  received: string;
}

const unchanged: TypedChange = { status: null, tracking: null, courier: null, goodsBack: false, received: '' };

/** The unsaved choice of an admin. Some changes are saved only after a question. */
export function useStatusForm({ order, busy, setStatus: saveStatus }: ManagedOrder) {
  const { change, clear, ...fields } = useStatusFields(order);
  const [errors, setErrors] = useState<StatusErrors>({});
  const [isAsking, setAsking] = useState(false);
  const question = statusQuestion(order, fields.status, change.received);

  const save = async () => {
    const refused = await saveStatus(change);
    setErrors(refused ?? {});
    if (!refused) clear();
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
      setErrors({});
    },
    setReceived: (text: string) => {
      fields.setReceived(text);
      setErrors({});
    },
    errors,
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      if (busy || (fields.isSame && !fields.isTrackingNew)) return;
      if (fields.sumProblem) setErrors({ received: fields.sumProblem });
      else if (question) setAsking(true);
      else void save();
    },
    question: isAsking ? question : undefined,
    /** Of a cancelled order whose goods come back later. */
    takeGoodsBack: () => void saveStatus({ status: order.status, goodsBack: true }),
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
  const validNumber = useValidInPlace(order);
  const draft = useDraftState(`order ${order._id}`, unchanged, {
    isUnsaved: (typed) => statusFields(order, typed, validNumber).hasChanges,
    onRestored: () => toast(restoredIn('Stato dell’ordine')),
  });
  const { value, setValue } = draft;
  const type = (change: Partial<TypedChange>) => setValue((before) => ({ ...before, ...change }));
  return {
    ...statusFields(order, value, validNumber),
    validNumber,
    setStatus: (status: OrderStatus) => type({ status }),
    setTracking: (tracking: string) => type({ tracking }),
    setCourier: (courier: CourierId) => type({ courier }),
    setReceived: (received: string) => type({ received }),
    setGoodsBack: (goodsBack: boolean) => type({ goodsBack }),
    clear: draft.clear,
    forgetDraft: draft.forget,
  };
}

/** Of a cancelled order: the number of the one in its place, or whose place it took, while that one is valid. */
function useValidInPlace({ status, linkedOrders = [] }: Order): string | undefined {
  const other = linkedOrders.findLast(({ as }) => as === 'replacedBy' || as === 'replaces');
  const { data } = useApiQuery('readOrder', status === 'cancelled' && other ? { params: { id: other._id } } : null);
  return data && data.order.status !== 'cancelled' ? data.order.orderNumber : undefined;
}

/** Fields that were not touched follow the order. One that another order replaces does not live again beside it. */
function statusFields(order: Order, typed: TypedChange, validNumber: string | undefined) {
  const isEndedByReturn = isReturnedUnpaid(order);
  const isPaid = order.paidAt !== null;
  const next = validNumber ? [] : nextStatuses({ status: order.status, isPaid, isEndedByReturn });
  const status = typed.status && next.includes(typed.status) ? typed.status : order.status;
  const isSame = status === order.status;
  const { isTyped, ...shipment } = trackingFields(order, status, typed);
  const asksForGoods = endsShipped(order, status);
  const sum = sumFields(order, status, typed);

  return {
    status,
    /** The present status and those that the server accepts. */
    options: orderStatusNames.filter((name) => name === order.status || next.includes(name)),
    isSame,
    isShipping: status === 'shipped' && !order.pickup && !isShippedStatus(order.status),
    ...shipment,
    isTrackingNew: isSame && isTyped && shipment.trackingNumber !== '',
    /** Something is chosen or typed that leaving would lose. */
    hasChanges: !isSame || isTyped,
    asksForGoods,
    goodsBack: typed.goodsBack,
    ...sum,
    change: {
      status,
      ...(shipment.hasTracking &&
        shipment.trackingNumber && { trackingNumber: shipment.trackingNumber, courier: shipment.courier }),
      ...(asksForGoods && typed.goodsBack && { goodsBack: true }),
      ...(sum.receivedEuro !== undefined && { received: sum.receivedEuro }),
    },
  };
}

/** Of a payment by hand. */
function sumFields(order: Order, status: OrderStatus, typed: TypedChange) {
  const { paidAt, total } = order;
  const asksForSum = status === 'paid' && paidAt === null;
  const received = asksForSum ? typed.received.trim() : '';
  // Nothing is no sum that came.
  const receivedCents = (received ? parseCents(received) : toCents(total)) || null;
  const { goodsOut = false, paymentMethod: method } = order;
  const isPromised =
    receivedCents !== null && isPromisedBack({ ...order, holds: goodsOut, method }, receivedCents >= toCents(total));
  const isPaidBack = isReturnedUnpaid(order) || isPromised;
  const isTooLittle = receivedCents !== null && receivedCents < toCents(total) && !isPaidBack;
  return {
    asksForSum,
    received: typed.received,
    /** The payment is recorded and paid back: the status stays. */
    isPaidBack: asksForSum && isPaidBack,
    /** Euro; undefined for the total. */
    receivedEuro: received && receivedCents !== null ? toEuro(receivedCents) : undefined,
    sumProblem: receivedCents === null ? validationMessages.amount : isTooLittle ? tooLittle(order) : undefined,
  };
}

/** What its customer gives back is taken off the total once the return is concluded. */
function tooLittle(order: Order): string {
  const isReturning = unrefundedReturns(order).length > 0;
  return `${tooLittleText(order.total)}${isReturning ? '. Un reso è aperto: concludilo in Resi, e il totale scende' : ''}`;
}

/** A courier alone, without a number, is no change. */
function trackingFields(order: Order, status: OrderStatus, typed: TypedChange) {
  const present = numberOfRest(order);
  const tracking = typed.tracking ?? present;
  const trackingNumber = tracking.trim();
  const courier = typed.courier ?? order.courier ?? (present ? 'other' : usualCourier);
  // Each of several parcels has its own fields (order-parcels.tsx).
  const isInParcels = hasSeveralParcels(order) && isShippedStatus(order.status);
  const hasTracking =
    !order.pickup && !isInParcels && (orderStatuses[status].tracking || orderStatuses[order.status].tracking);
  const isOtherCourier = typed.courier !== null && courier !== order.courier && trackingNumber !== '';
  const isTyped = hasTracking && (trackingNumber !== present || isOtherCourier);
  return { tracking, trackingNumber, courier, hasTracking, isTyped };
}

/** Shipped goods go back on sale only when the admin confirms that they are here. */
function endsShipped(order: Order, status: OrderStatus): boolean {
  return status === 'cancelled' && order.status !== 'cancelled' && wasShipped(order);
}
