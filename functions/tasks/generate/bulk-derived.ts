/**
 * All that the events function derives from orders, users, products and statements of withdrawal, as it stands in the end:
 * for whoever makes a whole table at once and writes each item once. What the items are, lists.ts, figures.ts and
 * best-sellers.ts say.
 */
import { addDays } from '../../../shared/locale/days.ts';
import type { Account } from '../../store/accounts/accounts.ts';
import { leaderboardsItem, buildLeaderboards, entriesByPeriod } from '../../store/analytics/best-sellers.ts';
import {
  ALL_LIST,
  addToBlock,
  openBlockFor,
  blockStart,
  blockTotals,
  type PageCountBlock,
} from '../../store/admin-lists/page-counts.ts';
import { pageCountItem, blockTotalItem } from '../../store/admin-lists/page-count-items.ts';
import {
  contributionItem,
  analyticsRows,
  SALES_TTL_DAYS,
  type KeyedContribution,
} from '../../store/analytics/totals.ts';
import {
  accountKey,
  pageCountBlockKey,
  openPageCountBlockKey,
  orderKey,
  productKey,
  searchWordKey,
  type Item,
  type ListedKind,
} from '../../store/keys.ts';
import { listsOfEntry, listEntryKey, placementItem, type ListEntry } from '../../store/admin-lists/update-lists.ts';
import type { StoredOrder } from '../../store/orders/item.ts';
import { orderSearchWords } from '../../store/admin-lists/order-list.ts';
import type { StoredProduct } from '../../store/products/products.ts';
import { returnSearchWords } from '../../store/admin-lists/return-list.ts';
import type { Return } from '../../store/returns/item.ts';
import {
  ContributionDiff,
  orderContribution,
  productContribution,
  userContribution,
  type ProductSales,
} from '../../store/analytics/contributions.ts';
import { userSearchWords } from '../../store/admin-lists/user-list.ts';

/** Orders, users and statements are to come the oldest first, as they come to a shop. */
export class BulkDerivedItems {
  readonly #lists = { O: new FinalLists('O'), U: new FinalLists('U'), W: new FinalLists('W') };
  readonly #figures: FinalFigures;

  /** The figures are those of the day `today`. */
  constructor(today: string) {
    this.#figures = new FinalFigures(today);
  }

  ofOrder(order: StoredOrder): object[] {
    const { id, status, version } = order;
    return [
      ...this.#lists.O.add({ id, status, version }, orderSearchWords(order)),
      this.#figures.count({ key: orderKey(id), contribution: orderContribution(order) }),
    ];
  }

  ofReturn(stated: Return): object[] {
    const { id, state: status, version } = stated;
    return this.#lists.W.add({ id, status, version }, returnSearchWords(stated));
  }

  ofUser(account: Account): object[] {
    return [
      ...this.#lists.U.add({ id: account.id, version: 1 }, userSearchWords(account)),
      this.#figures.count({ key: accountKey(account.id), contribution: userContribution(account) }),
    ];
  }

  ofProduct(product: StoredProduct): object[] {
    return [this.#figures.count({ key: productKey(product.id), contribution: productContribution(product) })];
  }

  /** What all of them have added up to. */
  *aggregates(): Generator<object> {
    for (const list of Object.values(this.#lists)) yield* list.sums();
    yield* this.#figures.sums();
  }
}

class FinalLists {
  readonly #kind: ListedKind;
  readonly #full: PageCountBlock[] = [];
  #open: PageCountBlock | undefined;

  constructor(kind: ListedKind) {
    this.#kind = kind;
  }

  add(entry: ListEntry, words: string[]): object[] {
    const { open, full } = openBlockFor(this.#open, entry.id);
    this.#open = open;
    if (full) this.#full.push(full);
    if (entry.id < open.last) throw new Error(`${entry.id} is older than what came before it`);
    addToBlock(open, entry.status ?? ALL_LIST, entry.id, 1);
    return [
      placementItem(this.#kind, entry),
      ...listsOfEntry(this.#kind, entry).map((name) => listEntryKey(this.#kind, name, entry.id)),
      ...words.map((word) => searchWordKey(this.#kind, word, entry.id)),
    ];
  }

  *sums(): Generator<object> {
    for (const full of this.#full) {
      yield pageCountItem(pageCountBlockKey(this.#kind, blockStart(full)), full, 1);
      for (const [name, entries] of Object.entries(blockTotals(full))) {
        if (entries > 0) yield blockTotalItem(this.#kind, name, blockStart(full), entries);
      }
    }
    if (this.#open) yield pageCountItem(openPageCountBlockKey(this.#kind), this.#open, 1);
  }
}

class FinalFigures {
  readonly #today: string;
  readonly #sums = new ContributionDiff();

  constructor(today: string) {
    this.#today = today;
  }

  count(counted: KeyedContribution): Item {
    this.#sums.replace(undefined, counted.contribution);
    return contributionItem(counted);
  }

  *sums(): Generator<object> {
    // Rows of products whose time is over have long been deleted by the table.
    const gone = addDays(this.#today, -SALES_TTL_DAYS);
    const kept = new Map([...this.#sums.sold].filter(([, { day }]) => day > gone));
    for (const { key, increments: numbers, attributes: set } of analyticsRows({ days: this.#sums.days, sold: kept })) {
      yield { ...key, ...numbers, ...set };
    }
    const standings = [...byProduct(kept.values())].map(([id, rows]) => entriesByPeriod(id, rows, this.#today));
    yield leaderboardsItem(buildLeaderboards(standings), this.#today);
  }
}

/** The rows of each product. */
function byProduct(sold: Iterable<ProductSales & { productId: string }>) {
  const products = new Map<string, (ProductSales & { sk: string })[]>();
  for (const { productId, ...row } of sold) {
    const rows = products.get(productId) ?? [];
    rows.push({ ...row, sk: row.day });
    products.set(productId, rows);
  }
  return products;
}
