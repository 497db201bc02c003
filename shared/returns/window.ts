/**
 * Until when an order may be returned, and the days that follow from a statement (Codice del consumo, artt. 52-57). Days
 * are those of Italy: 'YYYY-MM-DD'.
 */
import { statutoryTerms } from '../legal/statutory-terms.ts';
import { addDays, dayOf } from '../locale/days.ts';
import { nextWorkingDay } from '../locale/working-days.ts';
import { orderStatuses, type OrderStatus } from '../order/status.ts';
import { shop } from '../shop/shop.ts';
import type { ReturnKind } from './states.ts';

/** As much of an order as its window looks at. */
export interface OrderTimeline {
  status: OrderStatus;
  history: readonly { at: string; to: OrderStatus }[];
}

export interface ReturnWindow {
  /** What a statement of this moment is; null where there is nothing to withdraw from. */
  kind: ReturnKind | null;
  /** The last day of that kind; null while it is not known, because the goods are not delivered. */
  lastDay: string | null;
}

/** When an order was delivered; undefined while that is not known. */
export function deliveredAt({ status, history }: OrderTimeline): string | undefined {
  return status === 'delivered' ? history.findLast(({ to }) => to === 'delivered')?.at : undefined;
}

/** The last day to withdraw by law: the fourteenth after the delivery, or the next working day. */
export function lastWithdrawalDay(deliveredAtTime: string): string {
  return nextWorkingDay(addDays(dayOf(deliveredAtTime), statutoryTerms.withdrawalDays));
}

/** The last day of the shop's own return, which is never shorter than the law's term. */
export function lastVoluntaryReturnDay(deliveredAtTime: string): string {
  const own = addDays(dayOf(deliveredAtTime), shop.returnDays);
  const lawful = lastWithdrawalDay(deliveredAtTime);
  return own > lawful ? own : lawful;
}

/** What a statement about an order is at a moment (ISO, or milliseconds). Open while delivery is not known. */
export function returnWindow(order: OrderTimeline, now: string | number): ReturnWindow {
  if (order.status === 'cancelled' || order.status === 'refunded') return { kind: null, lastDay: null };
  if (orderStatuses[order.status].cancellable) return { kind: 'beforeShipping', lastDay: null };
  const delivered = deliveredAt(order);
  if (!delivered) return { kind: 'withdrawal', lastDay: null };
  const today = dayOf(now);
  const [lawful, own] = [lastWithdrawalDay(delivered), lastVoluntaryReturnDay(delivered)];
  if (today <= lawful) return { kind: 'withdrawal', lastDay: lawful };
  return today <= own ? { kind: 'voluntary', lastDay: own } : { kind: 'late', lastDay: own };
}

/** The last day on which the shop may give the money back (art. 56): days go on, working or not. */
export function refundDeadline(statedAt: string): string {
  return addDays(dayOf(statedAt), statutoryTerms.refundDays);
}

/** The last day on which the goods may be sent back (art. 57). */
export function sendBackDeadline(statedAt: string): string {
  return nextWorkingDay(addDays(dayOf(statedAt), statutoryTerms.sendBackDays));
}
