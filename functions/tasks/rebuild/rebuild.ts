/**
 * Makes everything anew that the events function derives from orders, users, products and returns: lists, words, figures, ranks.
 * It removes what there is and then does what the consumer does, only with everything at once. The one place that reads
 * the whole table; for ops, never for a request.
 */
import { dayOf } from '../../../shared/locale/days.ts';
import { inParallel } from '../../platform/parallel.ts';
import { readAccounts } from '../../store/accounts/accounts.ts';
import { rebuildLeaderboards } from '../../store/analytics/best-sellers.ts';
import { recordContributions } from '../../store/analytics/totals.ts';
import { accountKey, orderKey, productKey } from '../../store/keys.ts';
import { putSearchWords } from '../../store/admin-lists/update-lists.ts';
import { updateOrderLists, orderSearchWords } from '../../store/admin-lists/order-list.ts';
import { readOrders } from '../../store/orders/read.ts';
import { updateReturnLists, returnSearchWords } from '../../store/admin-lists/return-list.ts';
import { readReturns } from '../../store/returns/returns.ts';
import {
  orderContribution,
  productContribution,
  userContribution,
  type AnalyticsProduct,
} from '../../store/analytics/contributions.ts';
import { getItems } from '../../store/whole-table.ts';
import { updateUserList, userSearchWords } from '../../store/admin-lists/user-list.ts';
import { removeDerivedItems, type SourceIds } from './remove-derived.ts';

/** Things read together: small enough that their shares are few transactions. */
const AT_ONCE = 100;
/** Transactions under way at the same time. More would only meet at the row of all days. */
const WIDTH = 2;

export type RebuildResult = Record<keyof SourceIds | 'removed', number>;

export async function rebuild(): Promise<RebuildResult> {
  const { orders, users, products, returns, removed } = await removeDerivedItems();
  // Lists grow at their ends: by age, one after the other.
  for (const ids of parts(orders)) await putOrders(ids);
  let living = 0;
  for (const ids of parts(users)) living += await putUsers(ids);
  for (const ids of parts(returns)) await putReturns(ids);
  await inParallel(WIDTH, parts(products), putProducts);
  await rebuildLeaderboards(dayOf(Date.now()));
  return {
    ...{ orders: orders.length, users: living, products: products.length, returns: returns.length },
    removed,
  };
}

async function putOrders(ids: string[]): Promise<void> {
  const orders = await readOrders(ids);
  const shares = orders.map((order) => ({ key: orderKey(order.id), contribution: orderContribution(order) }));
  await updateOrderLists(orders);
  await putSearchWords(
    'O',
    orders.map((order) => ({ id: order.id, words: orderSearchWords(order) })),
  );
  // The best sellers are drawn up once, when all is counted.
  await recordContributions(shares, { ranked: false });
}

/** How many of them are still there: of an erased account nothing is derived. */
async function putUsers(ids: string[]): Promise<number> {
  const users = await readAccounts(ids);
  await updateUserList(users);
  await putSearchWords(
    'U',
    users.map((user) => ({ id: user.id, words: userSearchWords(user) })),
  );
  await recordContributions(users.map((user) => ({ key: accountKey(user.id), contribution: userContribution(user) })));
  return users.length;
}

async function putReturns(ids: string[]): Promise<void> {
  const returns = await readReturns(ids);
  await updateReturnLists(returns);
  await putSearchWords(
    'W',
    returns.map((one) => ({ id: one.id, words: returnSearchWords(one) })),
  );
}

async function putProducts(ids: string[]): Promise<void> {
  const items = await getItems<{ pk: string } & AnalyticsProduct & Record<string, unknown>>(ids.map(productKey));
  await recordContributions(
    items.map((item) => ({ key: { pk: item.pk, sk: 'A' }, contribution: productContribution(item) })),
  );
}

function parts(ids: string[]): string[][] {
  const count = Math.ceil(ids.length / AT_ONCE);
  return Array.from({ length: count }, (_each, part) => ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE));
}
