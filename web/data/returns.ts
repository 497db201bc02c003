/** Statements of withdrawal, as their makers send them. */
import { useSWRConfig } from 'swr';
import type { Order } from '../../shared/order.ts';
import type { Piece, Window } from '../../shared/return-rules.ts';
import { piecesLeft, windowOf } from '../../shared/return-rules.ts';
import type { PublicStatement, Receipt, ReturnStatement } from '../../shared/returns.ts';
import { call } from './api.ts';

/** The pieces of an order from which nobody has withdrawn yet. */
export function leftOf({ items, returns = [] }: Order): Piece[] {
  const lines = items.map(({ variant, quantity }) => ({ variantId: variant._id, quantity }));
  const stated = returns.map(({ _id, at, kind, items: own }) => ({
    ...{ id: _id, at, kind },
    pieces: own.map(({ variant, quantity }) => ({ variantId: variant, quantity })),
  }));
  return piecesLeft(lines, stated);
}

/** What may be stated about an order today; undefined where there is nothing left, or the days are over. */
export function openWindow(order: Order): Window | undefined {
  const window = windowOf(order, Date.now());
  const isOpen = window.kind !== null && window.kind !== 'late' && leftOf(order).length > 0;
  return isOpen ? window : undefined;
}

/** States a withdrawal. Rejects with ApiError; RETURN_CLOSED after the last day. */
export function useStatement() {
  const { mutate } = useSWRConfig();
  return {
    own: async (body: ReturnStatement): Promise<Receipt> => {
      const { receipt } = await call('createReturn', { body });
      void mutate((key) => Array.isArray(key) && (key[0] === 'listOrders' || key[0] === 'readOrder'));
      return receipt;
    },
    visitor: async (body: PublicStatement): Promise<Receipt> => (await call('createPublicReturn', { body })).receipt,
  };
}
