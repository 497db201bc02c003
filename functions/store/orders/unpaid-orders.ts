/**
 * What orders hold before they are paid, bounded for each account and each network (accounts/limits.ts): nobody takes the
 * stock off sale for free. An order is counted in the transaction that writes it, and no longer in the one that ends its
 * hold: payment, cancellation, expiry, an admin's change.
 */
import { getItem } from '../../aws/dynamodb/read.ts';
import type { Item, TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { unpaidLimit } from '../accounts/limits.ts';
import { countUnpaid, countUpdate, unpaidWindow } from '../accounts/rate-limit.ts';
import { unpaidOrdersKey } from '../keys.ts';
import type { StoredOrder, UnpaidHold } from './item.ts';

export interface UnpaidOrders extends Item {
  /** Their ids. Absent where there are none, because a set is never empty. */
  orderIds?: Set<string>;
  /** In all of them. */
  pieces: number;
  /** When the last order expired, and the one before it. NEVER where there was none. */
  expiredAt: string;
  expiredBefore: string;
}

export const NEVER = '0';
/** The layout of these items. */
export const LAYOUT = 1;

/** How a new order is counted. */
export function newUnpaidHold(ipAddress: string): UnpaidHold {
  const window = unpaidWindow(ipAddress);
  return window ? { window } : {};
}

/** For the transaction that writes an order: the first fails above the limits of its owner, the second above its network's. */
export function beginHoldWrites(order: StoredOrder): TransactWriteItem[] {
  const { window } = order.unpaidHold ?? {};
  const pieces = piecesOf(order);
  const counted = {
    Key: unpaidOrdersKey(order.ownerId),
    UpdateExpression:
      'SET v = :layout, expiredAt = if_not_exists(expiredAt, :never), expiredBefore = if_not_exists(expiredBefore, :never) ' +
      'ADD orderIds :id, pieces :pieces',
    ConditionExpression:
      'attribute_not_exists(pk) OR (pieces <= :room AND (attribute_not_exists(orderIds) ' +
      'OR (size(orderIds) < :fewer AND expiredBefore < :dayAgo) OR (size(orderIds) < :orders AND expiredAt < :dayAgo)))',
    ExpressionAttributeValues: {
      ':layout': LAYOUT,
      ':never': NEVER,
      ':id': new Set([order.id]),
      ':pieces': pieces,
      ':room': unpaidLimit.pieces - pieces,
      ':orders': unpaidLimit.orders,
      ':fewer': unpaidLimit.orders - 1,
      ':dayAgo': expiryHorizon(),
    },
  };
  return [{ Update: counted }, ...(window ? [{ Update: countUnpaid(window, pieces) }] : [])];
}

/** What the unpaid orders of an account hold now. `expired`: how many were left to expire lately; 2 stands for more, too. */
export async function readUnpaidOrders(
  ownerId: string,
): Promise<{ orderIds: string[]; pieces: number; expired: number }> {
  const item = await getItem<UnpaidOrders>(unpaidOrdersKey(ownerId), true);
  const expiries = [item?.expiredAt ?? NEVER, item?.expiredBefore ?? NEVER];
  const expired = expiries.filter((time) => time >= expiryHorizon()).length;
  return { orderIds: [...(item?.orderIds ?? [])], pieces: item?.pieces ?? 0, expired };
}

/** The unpaid orders of an account with their pieces, counted from its orders. */
export function holdOf(orders: readonly StoredOrder[]): { orderIds: string[]; pieces: number } {
  const pending = orders.filter(({ unpaidHold }) => unpaidHold);
  return {
    orderIds: pending.map(({ id }) => id).sort(),
    pieces: pending.reduce((sum, order) => sum + piecesOf(order), 0),
  };
}

export function piecesOf({ lines }: Pick<StoredOrder, 'lines'>): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

function expiryHorizon(): string {
  return new Date(Date.now() - unpaidLimit.expiredSeconds * 1000).toISOString();
}

/** An order as it is written, and the writes that end its hold where it no longer waits for its payment. */
export function endHoldOf(order: StoredOrder): { order: StoredOrder; writes: TransactWriteItem[] } {
  const { unpaidHold, ...released } = order;
  if (!unpaidHold || (order.status === 'pending' && order.paidCents === 0)) return { order, writes: [] };
  const pieces = piecesOf(order);
  const hasExpired = order.status === 'cancelled' && order.history.at(-1)?.by === 'shop';
  const expiry = 'SET expiredBefore = if_not_exists(expiredAt, :never), expiredAt = :now ';
  const uncounted = {
    Key: unpaidOrdersKey(order.ownerId),
    UpdateExpression: `${hasExpired ? expiry : ''}DELETE orderIds :id ADD pieces :less`,
    ExpressionAttributeValues: {
      ':id': new Set([order.id]),
      ':less': -pieces,
      ...(hasExpired && { ':never': NEVER, ':now': new Date().toISOString() }),
    },
  };
  const window = hasExpired ? undefined : unpaidHold.window;
  const givenBack = window ? [{ Update: countUpdate(window, -pieces) }] : [];
  return { order: released, writes: [{ Update: uncounted }, ...givenBack] };
}
