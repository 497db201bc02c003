/** Returns, from the customer's side. */
import { useSWRConfig } from 'swr';
import type { Order } from '../../shared/order/answers.ts';
import { returnableQuantities } from '../../shared/returns/rules.ts';
import type { LineQuantity } from '../../shared/returns/states.ts';
import { type ReturnWindow, returnWindow } from '../../shared/returns/window.ts';
import type { PublicReturnStatement, ReturnStatement } from '../../shared/returns/schema.ts';
import type { ReturnReceipt } from '../../shared/returns/answers.ts';
import { callApi } from './api.ts';

/** The quantities of an order that are not in a return yet. */
export function returnableLines({ items, returns = [] }: Order): LineQuantity[] {
  const orderLines = items.map(({ variant, quantity }) => ({ variantId: variant._id, quantity }));
  const earlierReturns = returns.map((earlier) => ({
    id: earlier._id,
    at: earlier.at,
    kind: earlier.kind,
    pieces: earlier.items.map(({ variant, quantity }) => ({ variantId: variant, quantity })),
  }));
  return returnableQuantities(orderLines, earlierReturns);
}

/** The return window of today; undefined when nothing is left to return or the time is over. */
export function openReturnWindow(order: Order): ReturnWindow | undefined {
  const window = returnWindow(order, Date.now());
  const isOpen = window.kind !== null && window.kind !== 'late' && returnableLines(order).length > 0;
  return isOpen ? window : undefined;
}

/**
 * Both functions reject with ApiError; RETURN_CLOSED after the last day. A retry after a lost answer sends the same `key`, so
 * that it never declares a second time.
 */
export function useCreateReturn() {
  const { mutate } = useSWRConfig();
  return {
    asCustomer: async (body: ReturnStatement, key: string): Promise<ReturnReceipt> => {
      const { receipt } = await callApi('createReturn', { body, headers: { 'Idempotency-Key': key } });
      void mutate((key) => Array.isArray(key) && (key[0] === 'listOrders' || key[0] === 'readOrder'));
      return receipt;
    },
    asVisitor: async (body: PublicReturnStatement): Promise<ReturnReceipt> =>
      (await callApi('createPublicReturn', { body })).receipt,
  };
}
