/**
 * Mends what can be decided without a person: returns that disagree with their orders, and a reserved quantity that is not
 * that of the orders. Every write has a condition, so what changes meanwhile is left as it is.
 */
import type { OrderReturn } from '../../shared/returns/states.ts';
import { ConditionFailed } from '../aws/dynamodb/conflicts.ts';
import { putItem, updateItem } from '../aws/dynamodb/write.ts';
import { ConcurrentWrite } from '../platform/retry.ts';
import { variantKey } from './keys.ts';
import { writeOrder } from './orders/apply-change.ts';
import type { StoredOrder } from './orders/item.ts';
import { returnToItem, type Return } from './returns/item.ts';

/**
 * One line for each thing that was mended. The order says what was refunded; where it says nothing, that is nothing. A return without its statement is closed.
 */
export async function mendReturns(order: StoredOrder, allReturns: readonly Return[]): Promise<string[]> {
  const ofOrder = allReturns.filter(({ orderId, pieces }) => orderId === order.id && pieces.length > 0);
  const entries = [...(order.returns ?? []), ...missingEntries(order, ofOrder)].map((entry) => {
    const orderReturn = ofOrder.find(({ id }) => id === entry.id);
    return mendedEntry(entry, orderReturn, order.updatedAt);
  });
  const mended: string[] = [];
  if (JSON.stringify(entries) !== JSON.stringify(order.returns ?? [])) {
    const next = { ...order, returns: entries, version: order.version + 1 };
    // An order that has changed since it was read may say what its returns say.
    if (!(await succeeds(writeOrder(order, next)))) return [];
    mended.push(`order ${order.id}: its returns`);
  }
  for (const orderReturn of ofOrder) {
    const refundCents = entries.find(({ id }) => id === orderReturn.id)?.refundCents;
    if (!isRefunded(orderReturn) || refundCents === undefined || refundCents === orderReturn.refundCents) continue;
    const next = { ...orderReturn, refundCents, version: orderReturn.version + 1 };
    if (await succeeds(replaceReturn(orderReturn, next)))
      mended.push(`return ${orderReturn.id}: ${refundCents} refunded`);
  }
  return mended;
}

function missingEntries({ returns = [] }: StoredOrder, ofOrder: readonly Return[]): OrderReturn[] {
  return ofOrder
    .filter(({ id }) => !returns.some((entry) => entry.id === id))
    .map(({ id, statement, kind = 'late', pieces, state }) => {
      const entry = { id, at: statement.at, kind, pieces: [...pieces] };
      return { ...entry, ...(state === 'closed' && { closed: true as const }) };
    });
}

function mendedEntry(entry: OrderReturn, orderReturn: Return | undefined, at: string): OrderReturn {
  if (!orderReturn) return { ...entry, closed: true };
  const isOpen = entry.refundCents === undefined;
  return isRefunded(orderReturn) && isOpen ? { backAt: at, ...entry, refundCents: 0 } : entry;
}

const isRefunded = ({ state }: Return) => state === 'refunded' || state === 'stopped';

function replaceReturn(before: Return, next: Return): Promise<unknown> {
  return putItem({
    Item: returnToItem(next),
    ConditionExpression: 'version = :version',
    ExpressionAttributeValues: { ':version': before.version },
  });
}

/** Pieces that are reserved for no order can be sold again; those that orders hold are not on the shelf any more. */
export function mendReservation(
  { productId, variantId }: { productId: string; variantId: string },
  held: number,
  expected: number,
): Promise<boolean> {
  return succeeds(
    updateItem({
      Key: variantKey(productId, variantId),
      UpdateExpression: 'SET held = :expected, stock = stock + :freed',
      ConditionExpression: '(held = :held OR (attribute_not_exists(held) AND :held = :zero)) AND stock >= :missing',
      ExpressionAttributeValues: {
        ':expected': expected,
        ':held': held,
        ':freed': held - expected,
        ':missing': expected - held,
        ':zero': 0,
      },
    }),
  );
}

async function succeeds(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed || error instanceof ConcurrentWrite) return false;
    throw error;
  }
}
