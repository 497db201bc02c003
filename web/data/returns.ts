/** Statements of withdrawal, as their makers send them. */
import { useSWRConfig } from 'swr';
import type { Order } from '../../shared/order/schema.ts';
import type { LineQuantity, ReturnWindow } from '../../shared/returns/rules.ts';
import { returnableQuantities, returnWindow } from '../../shared/returns/rules.ts';
import type { PublicReturnStatement, ReturnReceipt, ReturnStatement } from '../../shared/returns/schema.ts';
import { callApi } from './api.ts';

/** The pieces of an order from which nobody has withdrawn yet. */
export function returnableLines({ items, returns = [] }: Order): LineQuantity[] {
  const lines = items.map(({ variant, quantity }) => ({ variantId: variant._id, quantity }));
  const stated = returns.map(({ _id, at, kind, items: own }) => ({
    ...{ id: _id, at, kind },
    pieces: own.map(({ variant, quantity }) => ({ variantId: variant, quantity })),
  }));
  return returnableQuantities(lines, stated);
}

/** What may be stated about an order today; undefined where there is nothing left, or the days are over. */
export function openReturnWindow(order: Order): ReturnWindow | undefined {
  const window = returnWindow(order, Date.now());
  const isOpen = window.kind !== null && window.kind !== 'late' && returnableLines(order).length > 0;
  return isOpen ? window : undefined;
}

/** States a withdrawal. Rejects with ApiError; RETURN_CLOSED after the last day. */
export function useCreateReturn() {
  const { mutate } = useSWRConfig();
  return {
    asCustomer: async (body: ReturnStatement): Promise<ReturnReceipt> => {
      const { receipt } = await callApi('createReturn', { body });
      void mutate((key) => Array.isArray(key) && (key[0] === 'listOrders' || key[0] === 'readOrder'));
      return receipt;
    },
    asVisitor: async (body: PublicReturnStatement): Promise<ReturnReceipt> =>
      (await callApi('createPublicReturn', { body })).receipt,
  };
}
