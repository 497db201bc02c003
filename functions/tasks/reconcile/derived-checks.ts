/** Checks of what the events function derives: lists, search words, analytics. Nothing here reads or writes. */
import { addDays, dayOf } from '../../../shared/locale/days.ts';
import { orderStatusNames } from '../../../shared/order/status.ts';
import { returnStateNames } from '../../../shared/returns/states.ts';
import { truncate } from '../../../shared/text/truncate.ts';
import { orderSearchWords, returnSearchWords, userSearchWords } from '../../store/admin-lists/list-entries.ts';
import { isMarkedWord } from '../../store/admin-lists/search-words.ts';
import {
  ContributionDiff,
  orderContribution,
  productContribution,
  userContribution,
  type AnalyticsTotals,
} from '../../store/analytics/contributions.ts';
import { accountingDays } from '../../store/analytics/totals.ts';
import { ALL_DAYS, orderKey, type ListedKind } from '../../store/keys.ts';
import { unless, type ReconcileCheck } from './check.ts';
import type { ListContents, ShopContents } from './read-whole-shop.ts';

/** The longest period of the analytics. Older rows expire by their TTL. */
const SALES_DAYS = 90;

export const checkLists: ReconcileCheck = ({ orders, users, returns, lists }) => {
  const orderIds = (status?: string) =>
    [...orders.values()].filter((order) => status === undefined || order.status === status).map(({ id }) => id);
  const expectedLists: [string, string[]][] = [
    ['O all', orderIds()],
    ...orderStatusNames.map((status): [string, string[]] => [`O ${status}`, orderIds(status)]),
    ['U all', users.map(({ id }) => id)],
    ['W all', returns.map(({ id }) => id)],
    ...returnStateNames.map((state): [string, string[]] => [
      `W ${state}`,
      returns.filter((orderReturn) => orderReturn.state === state).map(({ id }) => id),
    ]),
  ];
  const empty: ListContents = { ids: new Set(), totalOfBlocks: 0, totalOfRanges: 0 };
  return expectedLists.flatMap(([name, expectedIds]) => {
    const { ids, totalOfBlocks, totalOfRanges } = lists.get(name) ?? empty;
    const expected = expectedIds.length;
    const isSame = ids.size === expected && expectedIds.every((id) => ids.has(id));
    return [
      ...unless(isSame, `list ${name}: ${ids.size} entries for ${expected}`),
      ...unless(totalOfBlocks === expected, `list ${name}: blocks count ${totalOfBlocks} for ${expected}`),
      ...unless(totalOfRanges === expected, `list ${name}: ranges count ${totalOfRanges} for ${expected}`),
    ];
  });
};

export const checkSearchWords: ReconcileCheck = ({ orders, users, returns, searchWords }) => {
  const missing = (kind: ListedKind, id: string, words: string[]) =>
    words
      .filter((word) => !isMarkedWord(word))
      .flatMap((word) =>
        unless(searchWords.has(`${kind} ${word}#${id}`), `${kind} ${id}: not found by '${truncate(word, 2)}…'`),
      );
  return [
    ...[...orders.values()].flatMap((order) => missing('O', order.id, orderSearchWords(order))),
    ...users.flatMap((user) => missing('U', user.id, userSearchWords(user))),
    ...returns.flatMap((orderReturn) => missing('W', orderReturn.id, returnSearchWords(orderReturn))),
  ];
};

export const checkAnalytics: ReconcileCheck = (shop) => {
  const expectedByDay = new Map<string, AnalyticsTotals>(Object.entries(sumContributions(shop).days));
  const allDays: Record<string, number> = {};
  for (const totals of expectedByDay.values()) {
    for (const [metric, value] of Object.entries(totals)) allDays[metric] = (allDays[metric] ?? 0) + value;
  }
  expectedByDay.set(ALL_DAYS, allDays);
  const days = new Set([...expectedByDay.keys(), ...shop.analytics.keys()]);
  return [...days].flatMap((day) => {
    const { pk: _pk, sk: _sk, ...totals } = (shop.analytics.get(day) ?? {}) as Record<string, unknown>;
    const expected = (expectedByDay.get(day) ?? {}) as Record<string, number>;
    const metrics = new Set([...Object.keys(totals), ...Object.keys(expected)]);
    return [...metrics].flatMap((metric) => {
      const [value, expectedValue] = [Number(totals[metric] ?? 0), expected[metric] ?? 0];
      return unless(value === expectedValue, `analytics of ${day}: ${metric} ${value} for ${expectedValue}`);
    });
  });
};

export const checkAccountingDays: ReconcileCheck = ({ orders, accountingDays: days }) =>
  [...orders.values()].flatMap((order) =>
    accountingDays({ key: orderKey(order.id), contribution: orderContribution(order) }).flatMap(({ sk }) =>
      unless(days.has(sk), `list of accounting: no ${sk}`),
    ),
  );

export const checkProductSales: ReconcileCheck = (shop, now) => {
  const firstDay = addDays(dayOf(now), -SALES_DAYS);
  const expectedRows = sumContributions(shop).sold;
  const keys = new Set([...expectedRows.keys(), ...shop.salesByProductAndDay.keys()]);
  return [...keys].flatMap((key) => {
    if (key.slice(-10) < firstDay) return [];
    const { pieces = 0, cents = 0 } = shop.salesByProductAndDay.get(key) ?? {};
    const { pieces: expectedPieces = 0, cents: expectedCents = 0 } = expectedRows.get(key) ?? {};
    const isSame = pieces === expectedPieces && cents === expectedCents;
    return unless(isSame, `sales of ${key}: ${pieces} pieces for ${expectedPieces}`);
  });
};

function sumContributions({ orders, users, products }: ShopContents): ContributionDiff {
  const sums = new ContributionDiff();
  for (const order of orders.values()) sums.replace(undefined, orderContribution(order));
  for (const user of users) sums.replace(undefined, userContribution(user));
  for (const product of products) sums.replace(undefined, productContribution(product));
  return sums;
}
