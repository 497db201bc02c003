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
import { readOrderIdsByOwner, readOrders } from '../orders/read.ts';
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

/**
 * What the erasure has to wait for, and the returns of this address that belong to no order of the account: visitors make
 * them with an address and an order number. Anybody may type an address, so these hold nothing up, and those of an address
 * that nobody confirmed are not the account's.
 */
export async function prepareErasure(account: Account): Promise<{ blockers: ErasureBlocker[]; returnIds: string[] }> {
  const [orders, returnsOfAddress] = await Promise.all([
    readOrderIdsByOwner(account.id).then(readOrders),
    account.emailUnconfirmedSince ? [] : readReturnsByEmail(account.email),
  ]);
  const orderReturnIds = new Set(orders.flatMap(({ returns = [] }) => returns.map(({ id }) => id)));
  const returnsWithoutOrder = returnsOfAddress.filter(({ id }) => !orderReturnIds.has(id));
  const ownNumbers = new Set(orders.map(({ number }) => number));
  // The buyer's own statement, which waits beside somebody else's on the same order.
  const ownReturns = returnsWithoutOrder.filter(
    ({ statement }) => statement.channel === 'account' && ownNumbers.has(statement.orderNumber),
  );
  const blockers = [...orders.map(orderErasureBlocker), ...ownReturns.map(returnErasureBlocker)];
  return {
    blockers: blockers.filter((blocker) => blocker !== undefined),
    returnIds: returnsWithoutOrder.map(({ id }) => id),
  };
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
