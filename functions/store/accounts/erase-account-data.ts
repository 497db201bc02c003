/**
 * Deletes the data of an account that was decided to be erased (erasure.ts). The call that decides does it at once; the
 * expiry task does it again when every call that began before is over, and in the place of a call that died. Lists,
 * analytics and the last email follow from the table's stream.
 */
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { getItem, queryAll } from '../../aws/dynamodb/read.ts';
import type { Item, TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { deleteItem, transactWrite, updateItem } from '../../aws/dynamodb/write.ts';
import { inParallel } from '../../platform/parallel.ts';
import { ConcurrentWrite, retryOnConflict } from '../../platform/retry.ts';
import { deleteEmailRecords } from '../emails/email-records.ts';
import { accountKey, cartKey, returnDedupKey, returnKey, unpaidOrdersKey, userPartition, type Key } from '../keys.ts';
import { writeOrder } from '../orders/apply-change.ts';
import { deleteNotes } from '../orders/order-events.ts';
import { readOrder, readOrderIdsByOwner, readOrders } from '../orders/read.ts';
import { readReturn, readReturns, returnDigest, type Return } from '../returns/returns.ts';
import { deleteCognitoUser } from './cognito-users.ts';
import {
  anonymiseOrder,
  orderErasureBlocker,
  redactOrder,
  redactReturn,
  returnErasureBlocker,
} from './erasure-rules.ts';
import { SETTLED_MS, type ErasureMark } from './erasure.ts';

/** After this time an erasure looks again at orders that are not settled yet, such as one placed at the last moment. */
const NEXT_LOOK_MS = 60 * 60_000;
const PARALLEL_WRITES = 4;

/** The mark, list placement and contributions stay, by their sort keys. */
const KEPT_ITEMS = ['A', 'L', 'S'];
/** Stays closed until the erasure is settled. */
const { sk: CART } = cartKey('');
/** Stay until no order is open: an order takes itself off this item when it ends. */
const { sk: UNPAID_ORDERS } = unpaidOrdersKey('');

/** Does all that the mark of an account asks for. It may run several times and at the same moment. */
export async function eraseAccountData(id: string): Promise<void> {
  const mark = await getItem<ErasureMark>(accountKey(id), true);
  if (!mark?.erasedAt) return;
  await deleteCognitoUser(id);
  const orders = await readOrders(await readOrderIdsByOwner(id));
  const settledOrders = orders.filter((order) => !orderErasureBlocker(order));
  await inParallel(PARALLEL_WRITES, settledOrders, (order) => redactStoredOrder(order.id, mark.erasedAt));
  const orderReturnIds = settledOrders.flatMap(({ returns = [] }) => returns.map((orderReturn) => orderReturn.id));
  const statements = await readReturns(mark.statements ?? []);
  // One that waits for an answer keeps the address that the answer goes to.
  const settledStatements = statements.filter((statement) => !returnErasureBlocker(statement));
  const returnIds = new Set([...orderReturnIds, ...settledStatements.map((statement) => statement.id)]);
  await inParallel(PARALLEL_WRITES, [...returnIds], async (returnId) => void (await redactStoredReturn(returnId)));
  const isSettled = Date.now() >= Date.parse(mark.erasedAt) + SETTLED_MS;
  const isDone = isSettled && settledOrders.length === orders.length && settledStatements.length === statements.length;
  const remaining = [...KEPT_ITEMS, ...(isSettled ? [] : [CART]), ...(isDone ? [] : [UNPAID_ORDERS])];
  await inParallel(PARALLEL_WRITES, await listPersonalItems(id, remaining), (key) => deleteItem({ Key: key }));
  if (isSettled) await finishOrReschedule(id, isDone);
}

async function redactStoredOrder(id: string, erasedAt: string): Promise<void> {
  await retryOnConflict(async () => {
    const order = await readOrder(id);
    if (order && !order.erasedAt && !orderErasureBlocker(order)) await writeOrder(order, redactOrder(order, erasedAt));
  });
  // None is added to a redacted order.
  await deleteNotes(id);
}

/** Takes the person out of an order whose retention is over. False where that was done, or while the order is open. */
export function anonymiseStoredOrder(id: string, at: string): Promise<boolean> {
  return retryOnConflict(async () => {
    const order = await readOrder(id);
    if (!order?.ownerId || orderErasureBlocker(order)) return false;
    // First: where this breaks off, the order is found again tomorrow.
    await deleteEmailRecords(id);
    await deleteNotes(id);
    await writeOrder(order, anonymiseOrder(order, at));
    // One that was added meanwhile. None comes after this.
    await deleteNotes(id);
    return true;
  });
}

/** Takes the person out of a statement. False where that was done. */
export function redactStoredReturn(id: string): Promise<boolean> {
  return retryOnConflict(async () => {
    const stored = await readReturn(id);
    if (!stored || stored.statement.email === '') return false;
    await transactWrite(redactionWrites(stored)).catch((error: unknown) => {
      throw error instanceof ConditionFailed ? new ConcurrentWrite() : error;
    });
    return true;
  });
}

/** A visitor's return also has a digest, by which the same words sent again are recognised. It goes too. */
function redactionWrites(stored: Return): TransactWriteItem[] {
  const redacted = redactReturn(stored);
  const redaction: TransactWriteItem = {
    Update: {
      Key: returnKey(stored.id),
      ConditionExpression: 'version = :before',
      UpdateExpression: 'SET statement = :redacted, version = :next',
      ExpressionAttributeValues: {
        ':before': stored.version,
        ':next': redacted.version,
        ':redacted': redacted.statement,
      },
    },
  };
  if (stored.statement.channel !== 'public') return [redaction];
  return [redaction, { Delete: { Key: returnDedupKey(returnDigest(stored.statement)) } }];
}

async function listPersonalItems(id: string, remaining: string[]): Promise<Key[]> {
  const items = await queryAll<Item & Key>({
    KeyConditionExpression: 'pk = :pk',
    ProjectionExpression: 'pk, sk',
    ExpressionAttributeValues: { ':pk': userPartition(id) },
    ConsistentRead: true,
  });
  return items.flatMap(({ pk, sk }) => (remaining.includes(sk) ? [] : [{ pk, sk }]));
}

/** In the end the mark alone stays: an account was here and was erased. */
async function finishOrReschedule(id: string, isDone: boolean): Promise<void> {
  const nextLook = new Date(Date.now() + NEXT_LOOK_MS).toISOString();
  await updateItem({
    Key: accountKey(id),
    ConditionExpression: 'attribute_exists(erasedAt)',
    ...(isDone
      ? { UpdateExpression: 'REMOVE gsi2pk, gsi2sk, statements' }
      : { UpdateExpression: 'SET gsi2sk = :later', ExpressionAttributeValues: { ':later': nextLook } }),
  });
}
