/**
 * Erasing an account (Reg. UE 2016/679, art. 17). One transaction decides it: a mark in the account's place, the address
 * free, the cart closed. From then on nobody can call under its name, and all that is left is work that may be done
 * again and again: the call that decided does it at once, the clock once more when whatever was under way at that moment
 * is over. A death in between leaves the mark, by which the clock goes on. Lists, words, figures and the last mail follow
 * from the table's changes.
 */
import { ulid } from 'ulid';
import type { OpenMatter } from '../../shared/account.ts';
import { inParallel } from '../kit/parallel.ts';
import { readAccount, type Account } from './accounts.ts';
import { erasedOrder, erasedStatement, openMatter, openStatement } from './erased.ts';
import { accountIdOf, accountKey, cartKey, emailKey, ERASURE, ownerPartition, returnKey, statedKey } from './keys.ts';
import { Outrun, untilDecided, writeOrder } from './order-change.ts';
import { orderIdsOf, readOrder, readOrders, type Order } from './orders.ts';
import { deletePoolUser } from './pool.ts';
import { findReturns } from './return-index.ts';
import { digestOf, readReturn, readReturns, type Return } from './returns.ts';
import { ConditionFailed, list, listAll, read, remove, together, update, type Item } from './table.ts';
import type { Key } from './keys.ts';
import { fold } from './words.ts';

/** Longer than a call lives, and than an index lags: what was under way when the account was marked is over. */
const SETTLED_MS = 2 * 60_000;
/** An order that came in at the last moment runs its course first. */
const AGAIN_MS = 60 * 60_000;
const WIDTH = 4;

/** What is left of an account. */
interface Mark extends Item {
  id: string;
  erasedAt: string;
  /** The statements to be cleared, which nothing else would find once the address is gone. */
  statements?: string[];
}

/** What has to be settled before, and the statements that were made with this address. */
export async function beforeErasing(account: Account): Promise<{ open: OpenMatter[]; statements: string[] }> {
  const [orders, stated] = await Promise.all([ordersOf(account.id), statementsBy(account.email)]);
  const own = new Set(orders.flatMap(({ returns = [] }) => returns.map(({ id }) => id)));
  const strays = stated.filter(({ id }) => !own.has(id));
  return {
    open: [...orders.map(openMatter), ...strays.map(openStatement)].filter((each) => each !== undefined),
    statements: strays.map(({ id }) => id),
  };
}

/** The decision, all or nothing; the same again changes nothing. */
export async function markErased({ id, email }: Account, statements: string[]): Promise<void> {
  const erasedAt = new Date().toISOString();
  const mark = { ...accountKey(id), v: 1, id, erasedAt, statements, gsi2pk: ERASURE, gsi2sk: later(SETTLED_MS) };
  const asRead = { ConditionExpression: 'email = :email', ExpressionAttributeValues: { ':email': email } };
  const own = { ConditionExpression: 'userId = :id', ExpressionAttributeValues: { ':id': id } };
  try {
    await together([
      { Put: { Item: mark, ...asRead } },
      { Delete: { Key: emailKey(email), ...own } },
      { Put: { Item: { ...cartKey(id), v: 1, version: ulid(), value: [], closed: true } } },
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (await readAccount(id)) throw new Outrun();
  }
}

/** Does all that a mark asks for. Safe to be done by several, and again. */
export async function carryOutErasure(id: string): Promise<void> {
  const mark = await read<Mark>(accountKey(id), true);
  if (!mark?.erasedAt) return;
  await deletePoolUser(id);
  const orders = await ordersOf(id);
  const settled = orders.filter((order) => !openMatter(order));
  await inParallel(WIDTH, settled, ({ id: orderId }) => clearOrder(orderId, mark.erasedAt));
  const statements = settled.flatMap(({ returns = [] }) => returns.map((each) => each.id));
  await inParallel(WIDTH, [...new Set([...statements, ...(mark.statements ?? [])])], clearStatement);
  const isOver = Date.now() >= Date.parse(mark.erasedAt) + SETTLED_MS;
  await inParallel(WIDTH, await keptBy(id, isOver), (key) => remove({ Key: key }));
  if (isOver) await putAside(mark, settled.length === orders.length);
}

/** The accounts whose erasure is to be looked at by now. */
export async function erasuresDue(now: string, count: number): Promise<string[]> {
  const { items } = await list({
    IndexName: 'gsi2',
    KeyConditionExpression: 'gsi2pk = :due AND gsi2sk <= :now',
    ExpressionAttributeValues: { ':due': ERASURE, ':now': now },
    Limit: count,
  });
  return items.map((key) => accountIdOf(String(key['pk'])));
}

async function ordersOf(id: string): Promise<Order[]> {
  return readOrders(await orderIdsOf(id));
}

async function statementsBy(email: string): Promise<Return[]> {
  const { ids } = await findReturns([fold(email)]);
  return (await readReturns(ids)).filter(({ statement }) => statement.email === email);
}

function clearOrder(id: string, at: string): Promise<void> {
  return untilDecided(async () => {
    const order = await readOrder(id);
    if (order && !order.erasedAt && !openMatter(order)) await writeOrder(order, erasedOrder(order, at));
  });
}

/** With it goes the print by which the same words again would be known. */
function clearStatement(id: string): Promise<void> {
  return untilDecided(async () => {
    const one = await readReturn(id);
    if (!one || one.statement.email === '') return;
    const cleared = erasedStatement(one);
    const clearing = {
      Key: returnKey(id),
      ConditionExpression: 'version = :known',
      UpdateExpression: 'SET statement = :cleared, version = :next',
      ExpressionAttributeValues: {
        ...{ ':known': one.version, ':next': cleared.version, ':cleared': cleared.statement },
      },
    };
    const again = { Delete: { Key: statedKey(digestOf(one.statement)) } };
    await together([{ Update: clearing }, ...(one.statement.channel === 'public' ? [again] : [])]).catch(outrun);
  });
}

function outrun(error: unknown): never {
  throw error instanceof ConditionFailed ? new Outrun() : error;
}

/** What stands under an account, but for its mark and those of lists and figures. The cart stays closed until all is over. */
async function keptBy(id: string, isOver: boolean): Promise<Key[]> {
  const items = await listAll<Item & Key>({
    KeyConditionExpression: 'pk = :pk',
    ProjectionExpression: 'pk, sk',
    ExpressionAttributeValues: { ':pk': ownerPartition(id) },
    ConsistentRead: true,
  });
  const staying = isOver ? ['A', 'L', 'S'] : ['A', 'L', 'S', 'C'];
  return items.flatMap(({ pk, sk }) => (staying.includes(sk) ? [] : [{ pk, sk }]));
}

/** The end of it: the mark alone, that somebody was here once and asked to be forgotten. Or it is looked at once more. */
async function putAside({ id }: Mark, isDone: boolean): Promise<void> {
  await update({
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
