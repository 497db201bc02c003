/**
 * The decision to erase an account (Reg. UE 2016/679, art. 17), in one transaction: a mark replaces the account, its
 * email address becomes free, its cart is closed. From then on nobody can call with its tokens. The data is deleted
 * afterwards (erase-account-data.ts), again and again until it is done.
 */
import type { ErasureBlocker } from '../../../shared/account/schema.ts';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { transactWrite } from '../../aws/dynamodb/write.ts';
import { ConcurrentWrite } from '../../platform/retry.ts';
import { findReturns } from '../admin-lists/return-list.ts';
import { normalizeSearchWord } from '../admin-lists/search-words.ts';
import { closeCartWrite } from '../carts/carts.ts';
import { readDue } from '../due-items.ts';
import { accountIdOf, accountKey, ERASURE_PARTITION } from '../keys.ts';
import { readOrderIdsByOwner, readOrders, type StoredOrder } from '../orders/read.ts';
import { readReturns, type Return } from '../returns/returns.ts';
import { readAccount, type Account } from './accounts.ts';
import { freeEmailWrite, freeHeldEmailWrites } from './email-claims.ts';
import { orderErasureBlocker, returnErasureBlocker } from './erasure-rules.ts';

/** After this time every call that began before the decision is over, and every index has caught up. */
export const SETTLED_MS = 2 * 60_000;

/** The item that replaces an erased account. */
export interface ErasureMark extends Item {
  id: string;
  erasedAt: string;
  /** The ids of returns to redact that belong to no order of the account. Nothing else finds them once the address is gone. */
  statements?: string[];
}

/** What an erasure finds beside the account's own items. */
export interface ErasureScope {
  /** The latest first. */
  orders: StoredOrder[];
  /** Of this address, and of no order of the account: visitors make them with an address and an order number. */
  returnsWithoutOrder: Return[];
}

/** What the erasure has to wait for, and the returns to redact that no order of the account leads to. */
export async function prepareErasure(account: Account): Promise<{ blockers: ErasureBlocker[]; returnIds: string[] }> {
  const scope = await readErasureScope(account);
  return { blockers: erasureBlockers(scope), returnIds: scope.returnsWithoutOrder.map(({ id }) => id) };
}

/** Anybody may type an address, so returns of one that nobody confirmed are not the account's. */
export async function readErasureScope(account: Account): Promise<ErasureScope> {
  const [orders, returnsOfAddress] = await Promise.all([
    readOrderIdsByOwner(account.id).then(readOrders),
    account.emailUnconfirmedSince ? [] : readReturnsByEmail(account.email),
  ]);
  const orderReturnIds = new Set(orders.flatMap(({ returns = [] }) => returns.map(({ id }) => id)));
  return { orders, returnsWithoutOrder: returnsOfAddress.filter(({ id }) => !orderReturnIds.has(id)) };
}

/** Returns without an order hold nothing up, since anybody may type an address. */
export function erasureBlockers({ orders, returnsWithoutOrder }: ErasureScope): ErasureBlocker[] {
  const ownNumbers = new Set(orders.map(({ number }) => number));
  // The buyer's own statement, which waits beside somebody else's on the same order.
  const ownReturns = returnsWithoutOrder.filter(
    ({ statement }) => statement.channel === 'account' && ownNumbers.has(statement.orderNumber),
  );
  const blockers = [...orders.map(orderErasureBlocker), ...ownReturns.map(returnErasureBlocker)];
  return blockers.filter((blocker) => blocker !== undefined);
}

async function readReturnsByEmail(email: string): Promise<Return[]> {
  const { ids } = await findReturns([normalizeSearchWord(email)]);
  return (await readReturns(ids)).filter(({ statement }) => statement.email === email);
}

/**
 * Decides the erasure. The same decision twice changes nothing. ConcurrentWrite where the account changed meanwhile, or
 * with `lastAccess` where it was used since then.
 */
export async function markAccountErased(
  account: Account,
  returnIds: string[],
  { lastAccess }: { lastAccess?: string } = {},
): Promise<void> {
  const { id, email } = account;
  const mark: ErasureMark = {
    ...accountKey(id),
    v: 1,
    id,
    erasedAt: new Date().toISOString(),
    statements: returnIds,
    gsi2pk: ERASURE_PARTITION,
    gsi2sk: new Date(Date.now() + SETTLED_MS).toISOString(),
  };
  const unchanged = {
    ConditionExpression: lastAccess ? 'email = :email AND updatedAt = :lastAccess' : 'email = :email',
    ExpressionAttributeValues: { ':email': email, ...(lastAccess && { ':lastAccess': lastAccess }) },
  };
  try {
    await transactWrite([
      { Put: { Item: mark, ...unchanged } },
      freeEmailWrite(id, email),
      ...freeHeldEmailWrites(account),
      closeCartWrite(id),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (await readAccount(id)) throw new ConcurrentWrite();
  }
}

/** The ids of the erased accounts that are due for the expiry task, the most overdue first. */
export async function* readDueErasures(): AsyncGenerator<string[]> {
  for await (const partitions of readDue([ERASURE_PARTITION])) yield partitions.map(accountIdOf);
}
