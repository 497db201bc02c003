/** Statements of withdrawal: how one is kept, found and led on. What it does to its order: order-change.ts. */
import { createHash } from 'node:crypto';
import type { OrderReturn } from '../../../shared/returns/rules.ts';
import { returnKey, returnDedupKey } from '../keys.ts';
import { requireOrder, writeOrder } from '../orders/apply-change.ts';
import { ConcurrentWrite, retryOnConflict } from '../../platform/retry.ts';
import type { StoredOrder } from '../orders/item.ts';
import { findOrders } from '../admin-lists/order-list.ts';
import { readOrders } from '../orders/read.ts';
import { returnToItem, returnFromItem, type Return, type ReturnDeclaration } from './item.ts';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { getItem, getItems } from '../../aws/dynamodb/read.ts';
import type { Item, TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { transactWrite, updateItem } from '../../aws/dynamodb/write.ts';
import { normalizeSearchWord } from '../admin-lists/search-words.ts';

export type { Return, ReturnDeclaration } from './item.ts';

/** One statement, as it is now. */
export async function readReturn(id: string): Promise<Return | undefined> {
  const item = await getItem(returnKey(id), true);
  return item && returnFromItem(item);
}

/** Many by their ids, in that order; those that do not exist are left out. */
export async function readReturns(ids: string[]): Promise<Return[]> {
  return (await getItems(ids.map(returnKey))).map(returnFromItem);
}

/** What a statement is to an order as it is at this moment; undefined where it adds nothing to what was stated before. */
export type BuildReturn = (order: StoredOrder) => Return | undefined;

/**
 * Notes a statement on its order and writes what goes with it, all or nothing. Gives back the order, and the statement
 * unless there was nothing to state.
 */
export function addReturnToOrder(
  orderId: string,
  stating: BuildReturn,
  writes: (stated: Return) => TransactWriteItem[] = newReturnWrites,
) {
  return retryOnConflict(async (): Promise<{ order: StoredOrder; stated: Return | undefined }> => {
    const order = await requireOrder(orderId);
    const stated = stating(order);
    if (!stated) return { order, stated };
    const returns = [...(order.returns ?? []), toOrderReturn(stated)];
    const next = { ...order, returns, updatedAt: new Date().toISOString(), version: order.version + 1 };
    return { order: await writeOrder(order, next, 'keep', writes(stated)), stated };
  });
}

/** Keeps a statement of which no order is known, or that says again what was stated. */
export async function saveReturn(stated: Return, others: TransactWriteItem[] = []): Promise<void> {
  try {
    await transactWrite([...newReturnWrites(stated), ...others]);
  } catch (error) {
    throw error instanceof ConditionFailed ? new ConcurrentWrite() : error;
  }
}

/** Which statement a visitor's very words already are; undefined where they are new. */
export async function findReturnByDigest(digest: string): Promise<string | undefined> {
  const item = await getItem<Item & { returnId: string }>(returnDedupKey(digest), true);
  return item?.returnId;
}

/** Remembers a visitor's words with their statement, for the same transaction. */
export function returnDigestWrite(digest: string, returnId: string): TransactWriteItem {
  const item = { ...returnDedupKey(digest), v: 1, returnId };
  return { Put: { Item: item, ConditionExpression: 'attribute_not_exists(pk)' } };
}

/** The words of a statement, whoever makes it however often. */
export function returnDigest({
  name,
  email,
  orderNumber,
}: Pick<ReturnDeclaration, 'name' | 'email' | 'orderNumber'>): string {
  return createHash('sha256')
    .update([normalizeSearchWord(name), email, normalizeSearchWord(orderNumber)].join('\n'))
    .digest('base64url');
}

/** The order with this number, whole or without what all begin with. The index lags a second behind. */
export async function findOrderByNumber(given: string): Promise<StoredOrder | undefined> {
  const wanted = normalizeSearchWord(given);
  if (wanted.length < 10) return undefined;
  const { ids } = await findOrders([wanted]);
  const orders = await readOrders(ids.slice(0, 10));
  return orders.find(
    ({ number }) =>
      normalizeSearchWord(number) === wanted || normalizeSearchWord(number.replace(/^.*-/, '')) === wanted,
  );
}

/** What may change of a statement: everything but the statement. */
export type ReturnPatch = Partial<Pick<Return, 'orderId' | 'kind' | 'pieces' | 'refundCents' | 'note'>> &
  Pick<Return, 'state'>;

/** Leads a statement on. Undefined where somebody else did so meanwhile. */
export async function advanceReturn(one: Return, to: ReturnPatch, by: string): Promise<Return | undefined> {
  const next = withNextState(one, to, by);
  try {
    await updateItem(advanceReturnWrite(one, next).Update);
    return next;
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined;
    throw error;
  }
}

/** A statement as it will be, led on. */
export function withNextState(one: Return, to: ReturnPatch, by: string): Return {
  const at = new Date().toISOString();
  return { ...one, ...to, history: [...one.history, { at, to: to.state, by }], version: one.version + 1 };
}

/** The write that leads a statement on; it fails where somebody else did so meanwhile. */
export function advanceReturnWrite(one: Return, next: Return) {
  const { state, history, version, orderId, kind, pieces, refundCents, note } = next;
  const change = { state, history, version, orderId, kind, pieces, refundCents, note };
  const names = Object.entries(change).flatMap(([name, value]) =>
    value === undefined ? [] : [name as keyof typeof change],
  );
  return {
    Update: {
      Key: returnKey(one.id),
      ConditionExpression: 'version = :known',
      UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(names.map((name) => [`:${name}`, change[name]])),
        ':known': one.version,
      },
    },
  } satisfies TransactWriteItem;
}

/** How its order remembers a statement. */
export function toOrderReturn({ id, statement, kind = 'late', pieces }: Return): OrderReturn {
  return { id, at: statement.at, kind, pieces };
}

/** The write of a new statement: it stands for ever. */
export function newReturnWrites(stated: Return): TransactWriteItem[] {
  return [{ Put: { Item: returnToItem(stated), ConditionExpression: 'attribute_not_exists(pk)' } }];
}
