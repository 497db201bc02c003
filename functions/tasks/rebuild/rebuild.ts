/**
 * Rebuilds everything that the events function derives: lists, search words, analytics and leaderboards. It deletes
 * the derived items and computes them again from orders, users, products and returns. It also counts again what accounts
 * hold unpaid. It reads the whole table: for ops only.
 */
import { dayOf } from '../../../shared/locale/days.ts';
import { inParallel } from '../../platform/parallel.ts';
import { readAccounts } from '../../store/accounts/accounts.ts';
import {
  orderListEntry,
  orderSearchWords,
  returnListEntry,
  returnSearchWords,
  userListEntry,
  userSearchWords,
} from '../../store/admin-lists/list-entries.ts';
import { updateSearchWords, updateLists } from '../../store/admin-lists/update-lists.ts';
import { rebuildLeaderboards } from '../../store/analytics/best-sellers.ts';
import {
  orderContribution,
  productContribution,
  userContribution,
  type AnalyticsProduct,
} from '../../store/analytics/contributions.ts';
import { recordContributions } from '../../store/analytics/totals.ts';
import { accountKey, orderKey, productKey, type Item, type Key } from '../../store/keys.ts';
import { readOrders } from '../../store/orders/read.ts';
import { recountUnpaidOrders } from '../../store/orders/recount-unpaid-orders.ts';
import { readReturns } from '../../store/returns/returns.ts';
import { getItems } from '../../store/whole-table.ts';
import { removeDerivedItems, type SourceIds } from './remove-derived.ts';

const ENTITIES_PER_STEP = 100;
/** More transactions at the same time would only conflict at the row of all days. */
const CONCURRENCY = 2;

/** How many entities of each kind there are, and how many derived items were removed. */
type RebuildResult = Record<keyof SourceIds | 'removed', number>;

export async function rebuild(): Promise<RebuildResult> {
  const { orders, users, products, returns, removed, holders } = await removeDerivedItems();
  // Oldest first and one after the other: lists grow at their end.
  for (const ids of steps(orders)) {
    for (const holder of await rebuildOrders(ids)) holders.add(holder);
  }
  await inParallel(CONCURRENCY, [...holders], recountUnpaidOrders);
  let userCount = 0;
  for (const ids of steps(users)) userCount += await rebuildUsers(ids);
  for (const ids of steps(returns)) await rebuildReturns(ids);
  await inParallel(CONCURRENCY, steps(products), rebuildProducts);
  await rebuildLeaderboards(dayOf(Date.now()));
  return {
    orders: orders.length,
    users: userCount,
    products: products.length,
    returns: returns.length,
    removed,
  };
}

/** Answers who holds unpaid orders. */
async function rebuildOrders(ids: string[]): Promise<string[]> {
  const orders = await readOrders(ids);
  await updateLists('O', orders.map(orderListEntry));
  await updateSearchWords(
    'O',
    orders.map((order) => ({ id: order.id, words: orderSearchWords(order) })),
  );
  // The leaderboards are rebuilt once, at the end.
  await recordContributions(
    orders.map((order) => ({ key: orderKey(order.id), contribution: orderContribution(order) })),
    { ranked: false },
  );
  return orders.filter(({ unpaidHold }) => unpaidHold).map(({ ownerId }) => ownerId);
}

/** Answers how many of the users exist: nothing is derived from an erased account. */
async function rebuildUsers(ids: string[]): Promise<number> {
  const users = await readAccounts(ids);
  await updateLists('U', users.map(userListEntry));
  await updateSearchWords(
    'U',
    users.map((user) => ({ id: user.id, words: userSearchWords(user) })),
  );
  await recordContributions(users.map((user) => ({ key: accountKey(user.id), contribution: userContribution(user) })));
  return users.length;
}

async function rebuildReturns(ids: string[]): Promise<void> {
  const returns = await readReturns(ids);
  await updateLists('W', returns.map(returnListEntry));
  await updateSearchWords(
    'W',
    returns.map((orderReturn) => ({ id: orderReturn.id, words: returnSearchWords(orderReturn) })),
  );
}

async function rebuildProducts(ids: string[]): Promise<void> {
  const products = await getItems<Item & AnalyticsProduct & Key>(ids.map(productKey));
  await recordContributions(
    products.map((product) => ({
      key: { pk: product.pk, sk: product.sk },
      contribution: productContribution(product),
    })),
  );
}

function steps(ids: string[]): string[][] {
  const count = Math.ceil(ids.length / ENTITIES_PER_STEP);
  return Array.from({ length: count }, (_, step) =>
    ids.slice(step * ENTITIES_PER_STEP, (step + 1) * ENTITIES_PER_STEP),
  );
}
