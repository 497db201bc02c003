/**
 * Until when an order may be returned, and the days that follow from a statement (Codice del consumo, artt. 52-57). Days
 * are those of Italy: 'YYYY-MM-DD'.
 */
import { statutoryTerms } from '../legal/statutory-terms.ts';
import { addDays, dayOf } from '../locale/days.ts';
import { nextWorkingDay } from '../locale/working-days.ts';
import type { OrderOrigin } from '../order/origin.ts';
import { isCancellable, isPartlySent, type OrderProgress, type OrderStatus } from '../order/status.ts';
import { shop } from '../shop/shop.ts';
import type { ReturnKind } from './states.ts';

/** The part of an order that decides its return window. */
interface OrderTimeline {
  status: OrderStatus;
  history: readonly { at: string; to: OrderStatus }[];
  origin?: OrderOrigin | undefined;
}

export interface ReturnWindow {
  /** The kind of a return stated now; null where nothing can be returned. */
  kind: ReturnKind | null;
  /** The last day of that kind; null before the delivery. */
  lastDay: string | null;
}

/** When an order was delivered; undefined before. */
export function deliveredAt({ status, history }: OrderTimeline): string | undefined {
  return status === 'delivered' ? history.findLast(({ to }) => to === 'delivered')?.at : undefined;
}

/** It has left, or a part of it, and its delivery is not recorded. */
export function isOnItsWay(order: OrderProgress & { pickup?: boolean | undefined }): boolean {
  return !order.pickup && (order.status === 'shipped' || isPartlySent(order));
}

/** The last day of the legal withdrawal: fourteen days after the delivery, or the next working day. */
export function lastWithdrawalDay(deliveryTime: string): string {
  return nextWorkingDay(addDays(dayOf(deliveryTime), statutoryTerms.withdrawalDays));
}

/** The last day of the shop's voluntary return, which is never before the legal one. */
export function lastVoluntaryReturnDay(deliveryTime: string): string {
  const shopDay = addDays(dayOf(deliveryTime), shop.returnDays);
  const legalDay = lastWithdrawalDay(deliveryTime);
  return shopDay > legalDay ? shopDay : legalDay;
}

/**
 * What may be returned at a moment (ISO, or milliseconds). The window stays open until the delivery is known. Who ordered in
 * the shop has the shop's own return only: the law grants withdrawals from contracts at a distance (art. 52).
 */
export function returnWindow(order: OrderTimeline, now: string | number): ReturnWindow {
  if (order.status === 'cancelled' || order.status === 'refunded') return { kind: null, lastDay: null };
  const isAtDistance = order.origin !== 'shop';
  if (isCancellable(order)) return { kind: isAtDistance ? 'beforeShipping' : null, lastDay: null };
  const delivered = deliveredAt(order);
  if (!delivered) return { kind: isAtDistance ? 'withdrawal' : 'voluntary', lastDay: null };
  const today = dayOf(now);
  const withdrawalDay = lastWithdrawalDay(delivered);
  if (isAtDistance && today <= withdrawalDay) return { kind: 'withdrawal', lastDay: withdrawalDay };
  const voluntaryDay = lastVoluntaryReturnDay(delivered);
  if (today <= voluntaryDay) return { kind: 'voluntary', lastDay: voluntaryDay };
  return { kind: isAtDistance ? 'late' : null, lastDay: voluntaryDay };
}

/** The last day for the refund (art. 56), working day or not. */
export function refundDeadline(statementTime: string): string {
  return addDays(dayOf(statementTime), statutoryTerms.refundDays);
}

/** The last day for sending the goods back (art. 57). */
export function sendBackDeadline(statementTime: string): string {
  return nextWorkingDay(addDays(dayOf(statementTime), statutoryTerms.sendBackDays));
}
