/** Reads the whole table once and sorts what stands in it by what it is: for comparisons, never for a request. */
import type { Entry } from '../../payments/demo.ts';
import type { Account } from '../../store/accounts.ts';
import { sumsOf, type Chunk } from '../../store/buckets.ts';
import { FIGURES, openChunkKey, originalOf, soldProductOf, VARIANT_PREFIX, type Kind } from '../../store/keys.ts';
import { orderOf, type Order } from '../../store/order-item.ts';
import { returnOf, type Return } from '../../store/return-item.ts';
import type { CountedProduct, Figures } from '../../store/shares.ts';
import { everyItem, type Item } from '../../store/table.ts';

/** One list of the back office: what stands in it, and how many its two counts say. */
export interface Listed {
  ids: Set<string>;
  chunks: number;
  buckets: number;
}

export interface Book {
  orders: Map<string, Order>;
  users: Account[];
  /** What is left of erased accounts, by their ids. */
  erased: Map<string, Account>;
  products: CountedProduct[];
  returns: Return[];
  /** Idempotency records: whose they are, and which order each made. */
  keys: { ownerId: string; orderId: string }[];
  payments: Entry[];
  /** By variant, the pieces in stock and those that orders hold by its ledger. */
  stock: Map<string, { left: number; held: number }>;
  /** By kind and list: 'O all', 'O paid', 'U all', 'W received'. */
  lists: Map<string, Listed>;
  /** 'O <word>#<id>'. */
  words: Set<string>;
  figures: Map<string, Figures>;
  /** By product and day. */
  sold: Map<string, { pieces: number; cents: number }>;
}

type Found = Item & { pk: string; sk: string };

export async function gather(): Promise<Book> {
  const book: Book = {
    ...{
      orders: new Map(),
      users: [],
      erased: new Map(),
      products: [],
      returns: [],
      keys: [],
      payments: [],
      stock: new Map(),
    },
    ...{ lists: new Map(), words: new Set(), figures: new Map(), sold: new Map() },
  };
  for await (const items of everyItem()) for (const item of items) sortIn(book, item);
  return book;
}

function sortIn(book: Book, item: Found): void {
  const { pk, sk } = item;
  const original = originalOf(item);
  if (original?.kind === 'orders') book.orders.set(original.id, orderOf(item));
  else if (original?.kind === 'users') sortInAccount(book, item as unknown as Account);
  else if (original?.kind === 'products') book.products.push(item as unknown as CountedProduct);
  else if (original?.kind === 'returns') book.returns.push(returnOf(item));
  else if (pk.startsWith('U#') && sk.startsWith('K#')) {
    book.keys.push({ ownerId: pk.slice('U#'.length), orderId: String(item['orderId']) });
  } else if (pk.startsWith('PAY#')) book.payments.push(item as unknown as Entry);
  else if (pk.startsWith('P#') && sk.startsWith(VARIANT_PREFIX)) {
    book.stock.set(sk.slice(VARIANT_PREFIX.length), { left: Number(item['stock']), held: Number(item['held'] ?? 0) });
  } else sortInDerived(book, item);
}

function sortInAccount({ users, erased }: Book, account: Account): void {
  if (account.erasedAt) erased.set(account.id, account);
  else users.push(account);
}

function sortInDerived(book: Book, item: Found): void {
  const { pk, sk } = item;
  const [, kind, what, list] = /^([OUW])([LDW])(?:#([^#]*))?$/.exec(pk) ?? [];
  if (pk === FIGURES) book.figures.set(sk, item as Figures);
  else if (pk.startsWith('SP#') && /^\d/.test(sk)) {
    const { pieces, cents } = item as unknown as { pieces: number; cents: number };
    book.sold.set(`${soldProductOf(pk)} ${sk}`, { pieces, cents });
  } else if (what === 'W') book.words.add(`${kind} ${sk}`);
  else if (what === 'L') listOf(book, kind as Kind, list ?? '').ids.add(sk);
  else if (what === 'D' && list === undefined) sortInChunk(book, kind as Kind, item);
  else if (what === 'D') listOf(book, kind as Kind, list ?? '').chunks += Number(item['entries'] ?? 0);
}

/** A full chunk's sums are told beside it, those of the open one are in it. */
function sortInChunk(book: Book, kind: Kind, item: Found): void {
  const sums = sumsOf(item as unknown as Chunk);
  for (const [name, entries] of Object.entries(sums)) {
    const listed = listOf(book, kind, name);
    listed.buckets += entries;
    if (item.sk === openChunkKey(kind).sk) listed.chunks += entries;
  }
}

function listOf({ lists }: Book, kind: Kind, list: string): Listed {
  const label = `${kind} ${list}`;
  const known = lists.get(label) ?? { ids: new Set<string>(), chunks: 0, buckets: 0 };
  lists.set(label, known);
  return known;
}
