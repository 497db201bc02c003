/**
 * For measuring only: everything that the events function would derive from generated orders, users, products and
 * returns, in its final state. So each item of a generated table is written once.
 */
import { addDays } from '../../../shared/locale/days.ts';
import type { Account } from '../../store/accounts/accounts.ts';
import {
  orderListEntry,
  orderSearchWords,
  returnListEntry,
  returnSearchWords,
  userListEntry,
  userSearchWords,
  type ListEntry,
} from '../../store/admin-lists/list-entries.ts';
import { blockTotalItem, pageCountItem } from '../../store/admin-lists/page-count-items.ts';
import {
  addToBlock,
  ALL_LIST,
  blockStart,
  blockTotals,
  openBlockFor,
  type PageCountBlock,
} from '../../store/admin-lists/page-counts.ts';
import { listEntryKey, listsOfEntry, placementItem } from '../../store/admin-lists/update-lists.ts';
import { buildLeaderboards, entriesByPeriod, leaderboardsItem } from '../../store/analytics/best-sellers.ts';
import {
  ContributionDiff,
  orderContribution,
  productContribution,
  userContribution,
  type ProductSales,
} from '../../store/analytics/contributions.ts';
import {
  accountingDays,
  analyticsRows,
  contributionItem,
  SALES_TTL_DAYS,
  type KeyedContribution,
} from '../../store/analytics/totals.ts';
import {
  accountKey,
  openPageCountBlockKey,
  orderKey,
  pageCountBlockKey,
  productKey,
  searchWordKey,
  type Item,
  type ListedKind,
} from '../../store/keys.ts';
import type { StoredOrder } from '../../store/orders/item.ts';
import type { StoredProduct } from '../../store/products/item.ts';
import type { Return } from '../../store/returns/item.ts';

/** Orders, users and returns must come oldest first. */
export class BulkDerivedItems {
  readonly #lists = { O: new BulkLists('O'), U: new BulkLists('U'), W: new BulkLists('W') };
  readonly #analytics: BulkAnalytics;

  constructor(today: string) {
    this.#analytics = new BulkAnalytics(today);
  }

  ofOrder(order: StoredOrder): object[] {
    return [
      ...this.#lists.O.add(orderListEntry(order), orderSearchWords(order)),
      ...this.#analytics.add({ key: orderKey(order.id), contribution: orderContribution(order) }),
    ];
  }

  ofReturn(orderReturn: Return): object[] {
    return this.#lists.W.add(returnListEntry(orderReturn), returnSearchWords(orderReturn));
  }

  ofUser(account: Account): object[] {
    return [
      ...this.#lists.U.add(userListEntry(account), userSearchWords(account)),
      ...this.#analytics.add({ key: accountKey(account.id), contribution: userContribution(account) }),
    ];
  }

  ofProduct(product: StoredProduct): object[] {
    return this.#analytics.add({ key: productKey(product.id), contribution: productContribution(product) });
  }

  /** Page counts, totals and leaderboards of all entities so far. */
  *aggregates(): Generator<object> {
    for (const lists of Object.values(this.#lists)) yield* lists.pageCounts();
    yield* this.#analytics.totals();
  }
}

class BulkLists {
  readonly #kind: ListedKind;
  readonly #closed: PageCountBlock[] = [];
  #open: PageCountBlock | undefined;

  constructor(kind: ListedKind) {
    this.#kind = kind;
  }

  add(entry: ListEntry, words: string[]): object[] {
    const { open, closed } = openBlockFor(this.#open, entry.id);
    this.#open = open;
    if (closed) this.#closed.push(closed);
    if (entry.id < open.last) throw new Error(`${entry.id} is older than the entry before it`);
    addToBlock(open, entry.status ?? ALL_LIST, entry.id, 1);
    return [
      placementItem(this.#kind, entry),
      ...listsOfEntry(this.#kind, entry).map((list) => listEntryKey(this.#kind, list, entry.id)),
      ...words.map((word) => searchWordKey(this.#kind, word, entry.id)),
    ];
  }

  *pageCounts(): Generator<object> {
    for (const block of this.#closed) {
      const start = blockStart(block);
      yield pageCountItem(pageCountBlockKey(this.#kind, start), block, 1);
      for (const [list, entries] of Object.entries(blockTotals(block))) {
        if (entries > 0) yield blockTotalItem(this.#kind, list, start, entries);
      }
    }
    if (this.#open) yield pageCountItem(openPageCountBlockKey(this.#kind), this.#open, 1);
  }
}

class BulkAnalytics {
  readonly #today: string;
  readonly #sums = new ContributionDiff();

  constructor(today: string) {
    this.#today = today;
  }

  add(keyed: KeyedContribution): Item[] {
    this.#sums.replace(undefined, keyed.contribution);
    return [contributionItem(keyed), ...accountingDays(keyed)];
  }

  *totals(): Generator<object> {
    // The table would have deleted older rows of products by their TTL.
    const lastExpiredDay = addDays(this.#today, -SALES_TTL_DAYS);
    const sold = new Map([...this.#sums.sold].filter(([, { day }]) => day > lastExpiredDay));
    for (const { key, increments, attributes } of analyticsRows({ days: this.#sums.days, sold })) {
      yield { ...key, ...increments, ...attributes };
    }
    const entries = [...rowsByProduct(sold.values())].map(([id, rows]) => entriesByPeriod(id, rows, this.#today));
    yield leaderboardsItem(buildLeaderboards(entries), this.#today);
  }
}

function rowsByProduct(sold: Iterable<ProductSales & { productId: string }>) {
  const rows = new Map<string, { sk: string; pieces: number; cents: number }[]>();
  for (const { productId, day, pieces, cents } of sold) {
    const rowsOfProduct = rows.get(productId) ?? [];
    rowsOfProduct.push({ sk: day, pieces, cents });
    rows.set(productId, rowsOfProduct);
  }
  return rows;
}
