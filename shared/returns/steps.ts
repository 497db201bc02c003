/** What becomes of an order and its returns next. */
import { ShopError } from '../api/errors.ts';
import { isCancellable, isShippedStatus, type OrderStatus } from '../order/status.ts';
import { neverLeft } from './before-payment.ts';
import { returnableQuantities, type ReturnableOrder } from './rules.ts';
import type { OrderReturn } from './states.ts';
import { isOpenBeforeShipping, returnStates, type ReturnAction, type ReturnState } from './states.ts';

/** The steps that an admin may take with a return of this order, the recommended one first. */
export function returnSteps(id: string, state: ReturnState, order: ReturnableOrder | undefined): ReturnAction[] {
  if (state !== 'received' || !order) return [...returnStates[state].steps];
  const { returns = [], holds } = order;
  if (isCancellable(order)) return stepsBeforeShipping(order);
  if (neverLeft(order, id)) return ['refund', 'close'];
  const orderReturn = returns.find((candidate) => candidate.id === id);
  if (orderReturn?.exchangedFor) return ['goodsBack'];
  const isUntouched = orderReturn?.backAt === undefined && orderReturn?.refundCents === undefined;
  const close: ReturnAction[] = isUntouched ? ['close'] : [];
  // The goods of an order that holds no stock were never shipped, or are back already.
  return holds ? ['goodsBack', 'refund', ...close] : ['refund', ...close];
}

function stepsBeforeShipping(order: ReturnableOrder): ReturnAction[] {
  const { lines, returns = [], exchange } = order;
  // An exchange of which something was refunded is undone no more.
  const isStoppable = !exchange || returns.every(({ refundCents = 0 }) => refundCents === 0);
  if (isStoppable && returnableQuantities(lines, returns).length === 0) return ['stop', 'close'];
  return ['refund', 'close'];
}

/** The state of a return as its order knows it. */
export function stateOfOrderReturn({ backAt, refundCents }: OrderReturn): 'received' | 'goodsBack' | 'refunded' {
  if (refundCents !== undefined) return 'refunded';
  return backAt ? 'goodsBack' : 'received';
}

/** An order is not shipped while pieces of it are withdrawn before they left, and not refunded. RETURN_OPEN. */
export function requireShippable({ status, returns = [] }: ReturnableOrder, next: OrderStatus): void {
  if (isShippedStatus(status) || !isShippedStatus(next)) return;
  if (returns.some(isOpenBeforeShipping)) throw new ShopError('RETURN_OPEN');
}
