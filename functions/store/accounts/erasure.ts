/**
 * Erasing an account (Reg. UE 2016/679, art. 17). One transaction decides it: a mark in the account's place, the address
 * free, the cart closed. From then on nobody can call under its name, and all that is left is work that may be done
 * again and again: the call that decided does it at once, the clock once more when whatever was under way at that moment
 * is over. A death in between leaves the mark, by which the clock goes on. Lists, words, figures and the last mail follow
 * from the table's changes.
 */
import { ulid } from 'ulid';
import type { ErasureBlocker } from '../../../shared/account/schema.ts';
import { inParallel } from '../../platform/parallel.ts';
import { readAccount, type Account } from './accounts.ts';
import { redactOrder, redactReturn, orderErasureBlocker, returnErasureBlocker } from './erasure-rules.ts';
import {
  accountIdOf,
  accountKey,
  cartKey,
  emailOwnerKey,
  ERASURE_PARTITION,
  userPartition,
  returnKey,
  returnDedupKey,
} from '../keys.ts';
import { writeOrder } from '../orders/apply-change.ts';
import { ConcurrentWrite, retryOnConflict } from '../../platform/retry.ts';
import { readOrderIdsByOwner, readOrder, readOrders, type StoredOrder } from '../orders/read.ts';
import { deleteCognitoUser } from '../../aws/cognito.ts';
import { findReturns } from '../admin-lists/return-list.ts';
import { returnDigest, readReturn, readReturns, type Return } from '../returns/returns.ts';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { getItem, queryAll, queryPage } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { deleteItem, transactWrite, updateItem } from '../../aws/dynamodb/write.ts';
import type { Key } from '../keys.ts';
import { normalizeSearchWord } from '../admin-lists/search-words.ts';

/** Longer than a call lives, and than an index lags: what was under way when the account was marked is over. */
const SETTLED_MS = 2 * 60_000;
/** An order that came in at the last moment runs its course first. */
const AGAIN_MS = 60 * 60_000;
const WIDTH = 4;

/** What is left of an account. */
interface ErasureMark extends Item {
  id: string;
  erasedAt: string;
  /** The statements to be cleared, which nothing else would find once the address is gone. */
  statements?: string[];
}

/** What has to be settled before, and the statements that were made with this address. */
export async function prepareErasure(account: Account): Promise<{ open: ErasureBlocker[]; statements: string[] }> {
  const [orders, stated] = await Promise.all([ordersOf(account.id), statementsBy(account.email)]);
  const own = new Set(orders.flatMap(({ returns = [] }) => returns.map(({ id }) => id)));
  const strays = stated.filter(({ id }) => !own.has(id));
  return {
    open: [...orders.map(orderErasureBlocker), ...strays.map(returnErasureBlocker)].filter(
      (each) => each !== undefined,
    ),
    statements: strays.map(({ id }) => id),
  };
}

/** The decision, all or nothing; the same again changes nothing. */
export async function markAccountErased({ id, email }: Account, statements: string[]): Promise<void> {
  const erasedAt = new Date().toISOString();
  const mark = {
    ...accountKey(id),
    v: 1,
    id,
    erasedAt,
    statements,
    gsi2pk: ERASURE_PARTITION,
    gsi2sk: later(SETTLED_MS),
  };
  const asRead = { ConditionExpression: 'email = :email', ExpressionAttributeValues: { ':email': email } };
  const own = { ConditionExpression: 'userId = :id', ExpressionAttributeValues: { ':id': id } };
  try {
    await transactWrite([
      { Put: { Item: mark, ...asRead } },
      { Delete: { Key: emailOwnerKey(email), ...own } },
      { Put: { Item: { ...cartKey(id), v: 1, version: ulid(), value: [], closed: true } } },
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (await readAccount(id)) throw new ConcurrentWrite();
  }
}

/** Does all that a mark asks for. Safe to be done by several, and again. */
export async function eraseAccountData(id: string): Promise<void> {
  const mark = await getItem<ErasureMark>(accountKey(id), true);
  if (!mark?.erasedAt) return;
  await deleteCognitoUser(id);
  const orders = await ordersOf(id);
  const settled = orders.filter((order) => !orderErasureBlocker(order));
  await inParallel(WIDTH, settled, ({ id: orderId }) => clearOrder(orderId, mark.erasedAt));
  const statements = settled.flatMap(({ returns = [] }) => returns.map((each) => each.id));
  await inParallel(WIDTH, [...new Set([...statements, ...(mark.statements ?? [])])], clearStatement);
  const isOver = Date.now() >= Date.parse(mark.erasedAt) + SETTLED_MS;
  await inParallel(WIDTH, await listAccountItemKeys(id, isOver), (key) => deleteItem({ Key: key }));
  if (isOver) await finishOrReschedule(mark, settled.length === orders.length);
}

/** The accounts whose erasure is to be looked at by now. */
export async function listDueErasures(now: string, count: number): Promise<string[]> {
  const { items } = await queryPage({
    IndexName: 'gsi2',
    KeyConditionExpression: 'gsi2pk = :due AND gsi2sk <= :now',
    ExpressionAttributeValues: { ':due': ERASURE_PARTITION, ':now': now },
    Limit: count,
  });
  return items.map((key) => accountIdOf(String(key['pk'])));
}

async function ordersOf(id: string): Promise<StoredOrder[]> {
  return readOrders(await readOrderIdsByOwner(id));
}

async function statementsBy(email: string): Promise<Return[]> {
  const { ids } = await findReturns([normalizeSearchWord(email)]);
  return (await readReturns(ids)).filter(({ statement }) => statement.email === email);
}

function clearOrder(id: string, at: string): Promise<void> {
  return retryOnConflict(async () => {
    const order = await readOrder(id);
    if (order && !order.erasedAt && !orderErasureBlocker(order)) await writeOrder(order, redactOrder(order, at));
  });
}

/** With it goes the print by which the same words again would be known. */
function clearStatement(id: string): Promise<void> {
  return retryOnConflict(async () => {
    const one = await readReturn(id);
    if (!one || one.statement.email === '') return;
    const cleared = redactReturn(one);
    const clearing = {
      Key: returnKey(id),
      ConditionExpression: 'version = :known',
      UpdateExpression: 'SET statement = :cleared, version = :next',
      ExpressionAttributeValues: {
        ...{ ':known': one.version, ':next': cleared.version, ':cleared': cleared.statement },
      },
    };
    const again = { Delete: { Key: returnDedupKey(returnDigest(one.statement)) } };
    await transactWrite([{ Update: clearing }, ...(one.statement.channel === 'public' ? [again] : [])]).catch(
      asConcurrentWrite,
    );
  });
}

function asConcurrentWrite(error: unknown): never {
  throw error instanceof ConditionFailed ? new ConcurrentWrite() : error;
}

/** What stands under an account, but for its mark and those of lists and figures. The cart stays closed until all is over. */
async function listAccountItemKeys(id: string, isOver: boolean): Promise<Key[]> {
  const items = await queryAll<Item & Key>({
    KeyConditionExpression: 'pk = :pk',
    ProjectionExpression: 'pk, sk',
    ExpressionAttributeValues: { ':pk': userPartition(id) },
    ConsistentRead: true,
  });
  const staying = isOver ? ['A', 'L', 'S'] : ['A', 'L', 'S', 'C'];
  return items.flatMap(({ pk, sk }) => (staying.includes(sk) ? [] : [{ pk, sk }]));
}

/** The end of it: the mark alone, that somebody was here once and asked to be forgotten. Or it is looked at once more. */
async function finishOrReschedule({ id }: ErasureMark, isDone: boolean): Promise<void> {
  await updateItem({
    Key: accountKey(id),
    ConditionExpression: 'attribute_exists(erasedAt)',
    ...(isDone
      ? { UpdateExpression: 'REMOVE gsi2pk, gsi2sk, statements' }
      : { UpdateExpression: 'SET gsi2sk = :later', ExpressionAttributeValues: { ':later': later(AGAIN_MS) } }),
  });
}

function later(milliseconds: number): string {
  return new Date(Date.now() + milliseconds).toISOString();
}
