import type { Answer } from '../../shared/api/answers.ts';
import { toEuro } from '../../shared/price/money.ts';
import { toUserAnswer } from '../http/answers/user-answer.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { inParallel } from '../platform/parallel.ts';
import { readAccounts } from '../store/accounts/accounts.ts';
import { readListedIds } from '../store/admin-lists/list-ids.ts';
import { readOrderIdsByOwner, readOrders, spentCents } from '../store/orders/read.ts';

/** With five orders each about 400 read units. */
const CUSTOMERS_PER_PART = 100;
const PARALLEL_READS = 16;

type Row = Answer<'exportCustomers'>['customers'][number];

/** A part of all customers, the oldest registration first. The list says which, the table what they are now. */
export const exportCustomers: UseCase<'exportCustomers'> = async ({ query: { after } }) => {
  const ids = await readListedIds('U', { from: 0, until: Date.now() }, CUSTOMERS_PER_PART, after);
  const accounts = (await readAccounts(ids)).filter(({ role }) => role !== 'admin');
  const rows = new Map<string, Row>();
  await inParallel(PARALLEL_READS, accounts, async (account) => {
    const orders = await readOrders(await readOrderIdsByOwner(account.id));
    const spent = toEuro(spentCents(orders));
    rows.set(account.id, { user: toUserAnswer(account, account.role), orders: orders.length, spent });
  });
  return {
    customers: accounts.map(({ id }) => rows.get(id)!),
    next: ids.length === CUSTOMERS_PER_PART ? ids.at(-1)! : null,
  };
};
