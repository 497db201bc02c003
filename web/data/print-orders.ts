import type { Order } from '../../shared/order/answers.ts';
import { isShippedStatus, orderStatuses } from '../../shared/order/status.ts';
import { createStore } from '../lib/create-store.ts';
import { callApi } from './api.ts';

/** Chosen orders on their way to the screen that prints them. Only in memory: they have the addresses of people. */
export const ordersToPrint = createStore<readonly Order[]>([]);

/** Paid, and not stopped. */
export function isToPack({ paidAt, status }: Order): boolean {
  return paidAt !== null && (orderStatuses[status].cancellable || isShippedStatus(status));
}

/** The most that a call takes. */
const PRINTS_PER_CALL = 100;

/** Notes in the timelines of the orders that their packing slips are printed. Rejects with ApiError. */
export async function recordPrints(orders: readonly Order[]): Promise<void> {
  for (let from = 0; from < orders.length; from += PRINTS_PER_CALL) {
    const ids = orders.slice(from, from + PRINTS_PER_CALL).map(({ _id }) => _id);
    await callApi('recordPrints', { body: { orders: ids } });
  }
}
