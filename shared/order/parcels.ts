/** An order that leaves in several parcels: what is in each, and what is still to be sent. */
import { ShopError } from '../api/errors.ts';
import { isOpenBeforeShipping, type LineQuantity, type OrderReturn } from '../returns/states.ts';
import type { CourierId } from './couriers.ts';
import { isPaid, type OrderChange, type OrderState } from './rules.ts';
import {
  isPartlySent,
  isShippedStatus,
  orderStatuses,
  wasShipped,
  type OrderParcel,
  type OrderProgress,
  type OrderStatus,
} from './status.ts';

const ALL_GONE = 'Tutti i pezzi di questo ordine sono già partiti';
const NOT_READY = 'Si spedisce in più pacchi solo un ordine pagato e non ancora spedito';
const TOO_MANY = 'Ci sono più pezzi di quelli ancora da spedire: controlla le quantità';

/** The part of an order that decides what is to be sent. */
interface SentOrder extends OrderProgress {
  lines: readonly LineQuantity[];
  returns?: readonly { kind: string; pieces: readonly LineQuantity[]; closed?: true }[];
  parcels?: readonly { lines: readonly LineQuantity[] }[];
}

interface ParcelOrder extends OrderState {
  lines: readonly LineQuantity[];
  returns?: readonly OrderReturn[];
}

/**
 * The quantities that are still to be sent. Not those that the customer withdrew from before they left. A later return takes
 * what had left first. An order that was shipped without parcels was sent as a whole.
 */
export function unsentQuantities({ lines, returns = [], parcels, ...order }: SentOrder): LineQuantity[] {
  if (isShippedStatus(order.status) || (!parcels && wasShipped(order))) return [];
  const stated = (isEarly: boolean) =>
    returns
      .filter(({ kind, closed }) => !closed && (kind === 'beforeShipping') === isEarly)
      .flatMap(({ pieces }) => pieces);
  const [stopped, returned] = [stated(true), stated(false)];
  const sent = (parcels ?? []).flatMap((parcel) => parcel.lines);
  return lines.flatMap(({ variantId, quantity }) => {
    const gone = Math.max(sumOf(sent, variantId), sumOf(returned, variantId));
    const left = quantity - sumOf(stopped, variantId) - gone;
    return left > 0 ? [{ variantId, quantity: left }] : [];
  });
}

/**
 * Without the rest, what has left is all of the order: it is shipped once no withdrawal from the rest waits, apart from the one
 * that is done now.
 */
export function isRestGone(order: ParcelOrder, doneReturnId: string): boolean {
  const isOpen = (order.returns ?? []).some((each) => each.id !== doneReturnId && isOpenBeforeShipping(each));
  return isPartlySent(order) && !isOpen && unsentQuantities(order).length === 0;
}

export function sumOf(quantities: readonly LineQuantity[], variantId: string): number {
  return quantities.reduce((sum, entry) => sum + (entry.variantId === variantId ? entry.quantity : 0), 0);
}

interface ParcelInput {
  lines: readonly LineQuantity[];
  trackingNumber?: string | undefined;
  courier?: CourierId | undefined;
}

/** Some pieces leave in a parcel. With the last ones the order is shipped. ORDER_STATE, INVALID. */
export function parcelChange(order: ParcelOrder, { lines, trackingNumber, courier }: ParcelInput): OrderChange {
  if (!isPaid(order) || !orderStatuses[order.status].cancellable) {
    throw new ShopError('ORDER_STATE', { message: NOT_READY });
  }
  const unsent = unsentQuantities(order);
  if (unsent.length === 0) throw new ShopError('ORDER_STATE', { message: ALL_GONE });
  if (lines.some(({ variantId }) => sumOf(lines, variantId) > sumOf(unsent, variantId))) {
    throw new ShopError('INVALID', { message: TOO_MANY, errors: { items: TOO_MANY } });
  }
  const parcel = unsent
    .map(({ variantId }) => ({ variantId, quantity: sumOf(lines, variantId) }))
    .filter(({ quantity }) => quantity > 0);
  const isLast = sumOfAll(parcel) === sumOfAll(unsent);
  return {
    status: isLast ? 'shipped' : 'processing',
    stock: 'keep',
    refundCents: 0,
    parcel,
    trackingNumber: trackingNumber ?? '',
    ...(courier && { courier }),
  };
}

const sumOfAll = (quantities: readonly LineQuantity[]) => quantities.reduce((sum, { quantity }) => sum + quantity, 0);

/** What is left of an order with parcels leaves in one more when its status becomes shipped. */
export function withLastParcel(order: ParcelOrder, change: OrderChange): OrderChange {
  if (!order.parcels || change.status !== 'shipped') return change;
  const parcel = unsentQuantities(order);
  return parcel.length > 0 ? { trackingNumber: '', ...change, parcel } : change;
}

interface ParcelCorrection {
  /** The first is 1. */
  parcel: number;
  status: OrderStatus;
  trackingNumber?: string | undefined;
  courier?: CourierId | undefined;
}

/** Another number or courier of a parcel that has left. The order has those of the last one. ORDER_STATE. */
export function parcelCorrection(order: ParcelOrder, correction: ParcelCorrection): OrderChange {
  const { parcels = [], status } = order;
  const place = correction.parcel - 1;
  const before = parcels[place];
  if (!before || correction.status !== status) throw new ShopError('ORDER_STATE');
  const courier = correction.courier ?? before.courier;
  const after = { trackingNumber: correction.trackingNumber || before.trackingNumber, ...(courier && { courier }) };
  if (after.trackingNumber === before.trackingNumber && courier === before.courier) throw new ShopError('ORDER_STATE');
  const change = { status, stock: 'keep' as const, refundCents: 0 };
  return place === parcels.length - 1 ? { ...change, ...after } : { ...change, earlierParcel: { place, ...after } };
}

/** The parcels after a change at the time `at`. A tracking number that is typed later is that of the last one. */
export function parcelsAfter(
  { parcels, status }: Pick<ParcelOrder, 'parcels' | 'status'>,
  { parcel, earlierParcel, trackingNumber, courier, status: next }: OrderChange,
  at: string,
): OrderParcel[] | undefined {
  if (earlierParcel) {
    const { place, ...shipment } = earlierParcel;
    return parcels?.map((each, index) => (index === place ? { ...each, ...shipment } : each));
  }
  const shipment = { ...(trackingNumber && { trackingNumber }), ...(courier && { courier }) };
  if (parcel) return [...(parcels ?? []), { at, trackingNumber: '', ...shipment, lines: parcel }];
  const last = parcels?.at(-1);
  return last && status === next ? [...parcels!.slice(0, -1), { ...last, ...shipment }] : parcels && [...parcels];
}
