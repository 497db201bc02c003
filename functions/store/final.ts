/**
 * All that the events function derives from orders, users, products and statements of withdrawal, as it stands in the end:
 * for whoever makes a whole table at once and writes each item once. What the items are, lists.ts, figures.ts and
 * best-sellers.ts say.
 */
import { addDays } from '../../shared/days.ts';
import type { Account } from './accounts.ts';
import { boardsItem, boardsOf, standingOf } from './best-sellers.ts';
import { ALL, count, roomFor, startOf, sumsOf, type Chunk } from './buckets.ts';
import { chunkItem, sumItem } from './chunks.ts';
import { countedItem, rowsOf, SOLD_DAYS, type Counted } from './figures.ts';
import { accountKey, chunkKey, openChunkKey, orderKey, productKey, wordKey, type Kind } from './keys.ts';
import { entryLists, listKey, placeItem, type Entry } from './lists.ts';
import type { Order } from './order-item.ts';
import { wordsOf } from './order-index.ts';
import type { Product } from './products.ts';
import { returnWordsOf } from './return-index.ts';
import type { Return } from './return-item.ts';
import { Differences, shareOfOrder, shareOfProduct, shareOfUser, type Sold } from './shares.ts';
import type { Item } from './table.ts';
import { userWordsOf } from './user-index.ts';

/** Orders, users and statements are to come the oldest first, as they come to a shop. */
export class FinalItems {
  readonly #lists = { O: new FinalLists('O'), U: new FinalLists('U'), W: new FinalLists('W') };
  readonly #figures: FinalFigures;

  /** The figures are those of the day `today`. */
  constructor(today: string) {
    this.#figures = new FinalFigures(today);
  }

  ofOrder(order: Order): object[] {
    const { id, status, version } = order;
    return [
      ...this.#lists.O.add({ id, status, version }, wordsOf(order)),
      this.#figures.count({ key: orderKey(id), share: shareOfOrder(order) }),
    ];
  }

  ofReturn(stated: Return): object[] {
    const { id, state: status, version } = stated;
    return this.#lists.W.add({ id, status, version }, returnWordsOf(stated));
  }

  ofUser(account: Account): object[] {
    return [
      ...this.#lists.U.add({ id: account.id, version: 1 }, userWordsOf(account)),
      this.#figures.count({ key: accountKey(account.id), share: shareOfUser(account) }),
    ];
  }

  ofProduct(product: Product): object[] {
    return [this.#figures.count({ key: productKey(product.id), share: shareOfProduct(product) })];
  }

  /** What all of them have added up to. */
  *sums(): Generator<object> {
    for (const list of Object.values(this.#lists)) yield* list.sums();
    yield* this.#figures.sums();
  }
}

class FinalLists {
  readonly #kind: Kind;
  readonly #full: Chunk[] = [];
  #open: Chunk | undefined;

  constructor(kind: Kind) {
    this.#kind = kind;
  }

  add(entry: Entry, words: string[]): object[] {
    const { open, full } = roomFor(this.#open, entry.id);
    this.#open = open;
    if (full) this.#full.push(full);
    if (entry.id < open.last) throw new Error(`${entry.id} is older than what came before it`);
    count(open, entry.status ?? ALL, entry.id, 1);
    return [
      placeItem(this.#kind, entry),
      ...entryLists(this.#kind, entry).map((name) => listKey(this.#kind, name, entry.id)),
      ...words.map((word) => wordKey(this.#kind, word, entry.id)),
    ];
  }

  *sums(): Generator<object> {
    for (const full of this.#full) {
      yield chunkItem(chunkKey(this.#kind, startOf(full)), full, 1);
      for (const [name, entries] of Object.entries(sumsOf(full))) {
        if (entries > 0) yield sumItem(this.#kind, name, startOf(full), entries);
      }
    }
    if (this.#open) yield chunkItem(openChunkKey(this.#kind), this.#open, 1);
  }
}

class FinalFigures {
  readonly #today: string;
  readonly #sums = new Differences();

  constructor(today: string) {
    this.#today = today;
  }

  count(counted: Counted): Item {
    this.#sums.replace(undefined, counted.share);
    return countedItem(counted);
  }

  *sums(): Generator<object> {
    // Rows of products whose time is over have long been deleted by the table.
    const gone = addDays(this.#today, -SOLD_DAYS);
    const kept = new Map([...this.#sums.sold].filter(([, { day }]) => day > gone));
    for (const { key, numbers, set } of rowsOf({ days: this.#sums.days, sold: kept })) {
      yield { ...key, ...numbers, ...set };
    }
    const standings = [...byProduct(kept.values())].map(([id, rows]) => standingOf(id, rows, this.#today));
    yield boardsItem(boardsOf(standings), this.#today);
  }
}

/** The rows of each product. */
function byProduct(sold: Iterable<Sold & { productId: string }>) {
  const products = new Map<string, (Sold & { sk: string })[]>();
  for (const { productId, ...row } of sold) {
    const rows = products.get(productId) ?? [];
    rows.push({ ...row, sk: row.day });
    products.set(productId, rows);
  }
  return products;
}
