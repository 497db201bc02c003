/** The orders of an account whose owner confirmed another address: what follows is sent there. */
import { inParallel } from '../../platform/parallel.ts';
import { retryOnConflict } from '../../platform/retry.ts';
import { readCurrentAccount, type Account } from '../accounts/accounts.ts';
import { writeOrder } from './apply-change.ts';
import type { StoredOrder } from './item.ts';
import { newEmailWrite } from './order-events.ts';
import { readOrder, readOrderIdsByOwner, readOrders } from './read.ts';

const PARALLEL_ORDERS = 4;

/** Gives all orders of an account its confirmed address: another one, or an earlier one. Again it changes nothing. */
export async function moveOrdersToEmail(accountId: string, isUndone: boolean): Promise<void> {
  const account = await readCurrentAccount(accountId);
  if (!account || account.emailUnconfirmedSince) return;
  const orders = await readOrders(await readOrderIdsByOwner(accountId));
  const behind = orders.filter((order) => isBehind(order, account));
  await inParallel(PARALLEL_ORDERS, behind, ({ id }) => moveOrder(id, account, isUndone));
}

/** Of an order for a confirmed address alone, only where the account had that one. It is the account's from then on. */
function isBehind({ person, erasedAt, confirmedOnly }: StoredOrder, { email, previousEmails = [] }: Account): boolean {
  if (erasedAt || person.email === email) return false;
  return !confirmedOnly || previousEmails.some((previous) => previous.email === person.email);
}

function moveOrder(id: string, account: Account, isUndone: boolean): Promise<void> {
  return retryOnConflict(async () => {
    const order = await readOrder(id);
    if (!order || !isBehind(order, account)) return;
    const { confirmedOnly: _proved, contactEmail, ...moved } = order;
    const next = {
      ...moved,
      ...(contactEmail && contactEmail !== order.person.email && { contactEmail }),
      person: { ...order.person, email: account.email },
      updatedAt: new Date().toISOString(),
      version: order.version + 1,
    };
    await writeOrder(order, next, 'keep', [newEmailWrite(id, isUndone)]);
  });
}
