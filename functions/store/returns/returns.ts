/** Returns in the table: how one is written, found and advanced. What it does to its order: store/orders/apply-change.ts. */
import { createHash } from 'node:crypto';
import { ulid } from 'ulid';
import { wasShipped } from '../../../shared/order/status.ts';
import type { OrderReturn } from '../../../shared/returns/states.ts';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { getItem, getItems } from '../../aws/dynamodb/read.ts';
import type { Item, TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { transactWrite, updateItem } from '../../aws/dynamodb/write.ts';
import { ConcurrentWrite, retryOnConflict } from '../../platform/retry.ts';
import { activityWrite, isByAdmin } from '../activity/activity.ts';
import { normalizeSearchWord } from '../admin-lists/search-words.ts';
import { returnDedupKey, returnKey } from '../keys.ts';
import { writeOrder } from '../orders/apply-change.ts';
import { requireOrder, type StoredOrder } from '../orders/read.ts';
import { declaredAsWithdrawal, returnFromItem, returnToItem, type Return, type ReturnDeclaration } from './item.ts';

export { declaredAsWithdrawal, isOfBuyer, refundTermStart, type Return } from './item.ts';

export async function readReturn(id: string): Promise<Return | undefined> {
  const item = await getItem(returnKey(id), true);
  return item && returnFromItem(item);
}

/** Returns by their ids, in this sequence. Ids without a return are left out. */
export async function readReturns(ids: string[]): Promise<Return[]> {
  return (await getItems(ids.map(returnKey))).map(returnFromItem);
}

/** The returns that a declaration makes, for the order as it is now. None where nothing is left to return. */
type BuildReturns = (order: StoredOrder) => Return[];

interface AddedReturns {
  writesFor?: (added: Return[]) => TransactWriteItem[];
  /** Digest of the Idempotency-Key. With it, the same request adds nothing again. */
  requestKey?: string | undefined;
}

/**
 * Writes returns and their entries on the order in one transaction. `added` is empty where nothing was left to return, and
 * where the request has added its returns before.
 */
export function addReturnsToOrder(
  orderId: string,
  buildReturns: BuildReturns,
  { writesFor = (added) => added.map(newReturnWrite), requestKey }: AddedReturns = {},
): Promise<{ order: StoredOrder; added: Return[] }> {
  return retryOnConflict(async () => {
    const order = await requireOrder(orderId);
    const isRepeated = returnsOfRequest(order, requestKey).length > 0;
    const added = isRepeated ? [] : buildReturns(order);
    if (added.length === 0) return { order, added };
    const entries = added.map((each) => returnEntry(each, requestKey));
    const returns = [...(order.returns ?? []), ...entries];
    const next = { ...order, returns, updatedAt: new Date().toISOString(), version: order.version + 1 };
    return { order: await writeOrder(order, next, 'keep', writesFor(added)), added };
  });
}

function returnEntry(added: Return, requestKey: string | undefined): OrderReturn {
  const { id, statement, kind = 'late', pieces } = added;
  const declared = declaredAsWithdrawal(added);
  return { id, at: statement.at, kind, ...(declared && { declared }), pieces, ...(requestKey && { requestKey }) };
}

/** What a request stated about the order before. */
export function returnsOfRequest({ returns = [] }: StoredOrder, requestKey: string | undefined): OrderReturn[] {
  return requestKey ? returns.filter((entry) => entry.requestKey === requestKey) : [];
}

/** A statement whose order an admin has to find. */
export function unmatchedReturn(statement: Return['statement'], site: string, isMailed: boolean): Return {
  return {
    id: ulid(),
    statement,
    pieces: [],
    ...(!isMailed && { mailHeldBack: true }),
    site,
    state: 'unmatched',
    history: [{ at: statement.at, to: 'unmatched', by: 'customer' }],
    version: 1,
  };
}

/** Writes a return that changes no order. ConcurrentWrite where one of its keys is taken. */
export async function saveReturn(newReturn: Return, otherWrites: TransactWriteItem[] = []): Promise<void> {
  try {
    await transactWrite([newReturnWrite(newReturn), ...otherWrites]);
  } catch (error) {
    throw error instanceof ConditionFailed ? new ConcurrentWrite() : error;
  }
}

export function newReturnWrite(newReturn: Return): TransactWriteItem {
  return { Put: { Item: returnToItem(newReturn), ConditionExpression: 'attribute_not_exists(pk)' } };
}

/** The id of the return that a visitor's words made. */
export async function findReturnByDigest(digest: string): Promise<string | undefined> {
  const item = await getItem<Item & { returnId: string }>(returnDedupKey(digest), true);
  return item?.returnId;
}

/** Stores which return a visitor's words made, in the transaction of that return. `earlierId` is the one it follows. */
export function returnDigestWrite(digest: string, returnId: string, earlierId?: string): TransactWriteItem {
  const Item = { ...returnDedupKey(digest), v: 1, returnId };
  if (!earlierId) return { Put: { Item, ConditionExpression: 'attribute_not_exists(pk)' } };
  const ExpressionAttributeValues = { ':earlier': earlierId };
  return { Put: { Item, ConditionExpression: 'returnId = :earlier', ExpressionAttributeValues } };
}

/** Equal for declarations that differ in capitals, accents and punctuation alone. */
export function returnDigest({
  name,
  email,
  orderNumber,
}: Pick<ReturnDeclaration, 'name' | 'email' | 'orderNumber'>): string {
  return createHash('sha256')
    .update([normalizeSearchWord(name), email, normalizeSearchWord(orderNumber)].join('\n'))
    .digest('base64url');
}

export type ReturnPatch = Partial<Pick<Return, 'orderId' | 'kind' | 'pieces' | 'refundCents' | 'note' | 'exchange'>> &
  Pick<Return, 'state'>;

/** Advances a return, with `otherWrites` in the same transaction. Undefined where it changed since it was read. */
export async function advanceReturn(
  before: Return,
  patch: ReturnPatch,
  by: string,
  otherWrites: TransactWriteItem[] = [],
): Promise<Return | undefined> {
  const next = withNextState(before, patch, by);
  try {
    const write = advanceReturnWrite(before, next);
    if (otherWrites.length > 0) await transactWrite([write, ...otherWrites]);
    else await updateItem(write.Update);
    return next;
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined;
    throw error;
  }
}

/** Ends the returns of a cancelled order: its money went back with it. The caller advances the one of `exceptId`. */
export async function stopReturns(order: StoredOrder, by: string, exceptId = ''): Promise<void> {
  const { status, number, returns = [] } = order;
  if (status !== 'cancelled') return;
  const done = new Map(returns.filter(({ id }) => id !== exceptId).map(({ id, refundCents }) => [id, refundCents]));
  for (const orderReturn of await readReturns([...done.keys()])) {
    const refundCents = done.get(orderReturn.id);
    const isOpen = orderReturn.state === 'received' || orderReturn.state === 'goodsBack';
    if (!isOpen || refundCents === undefined) continue;
    const patch = { state: wasShipped(order) ? ('refunded' as const) : ('stopped' as const), refundCents };
    const entry = isByAdmin(by) ? [returnActivityWrite(orderReturn, patch, by, number)] : [];
    await advanceReturn(orderReturn, patch, by, entry);
  }
}

/** The entry of the activity log for a step that changes the return itself. `number` is its order's. */
export function returnActivityWrite({ id, state }: Return, patch: ReturnPatch, by: string, number = id) {
  const { note, refundCents } = patch;
  return activityWrite({
    by,
    what: 'return.step',
    subject: { id, name: number },
    before: { returnState: state },
    after: {
      returnState: patch.state,
      ...(refundCents !== undefined && { refundCents }),
      ...(note && { reason: note }),
    },
  });
}

export function withNextState(before: Return, patch: ReturnPatch, by: string): Return {
  const at = new Date().toISOString();
  const history = [...before.history, { at, to: patch.state, by }];
  return { ...before, ...patch, history, version: before.version + 1 };
}

export function advanceReturnWrite(before: Return, next: Return) {
  const { state, history, version, orderId, kind, pieces, refundCents, note, exchange } = next;
  const values = { state, history, version, orderId, kind, pieces, refundCents, note, exchange };
  const attributes = Object.entries(values).filter(([, value]) => value !== undefined);
  return {
    Update: {
      Key: returnKey(before.id),
      ConditionExpression: 'version = :expectedVersion',
      UpdateExpression: `SET ${attributes.map(([name]) => `#${name} = :${name}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(attributes.map(([name]) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(attributes.map(([name, value]) => [`:${name}`, value])),
        ':expectedVersion': before.version,
      },
    },
  } satisfies TransactWriteItem;
}
