/** Reads the whole table once and sorts what stands in it by what it is: for comparisons, never for a request. */
import type { DemoLedgerEntry } from '../../payments/demo-provider.ts';
import type { Account } from '../../store/accounts/accounts.ts';
import { blockTotals, type PageCountBlock } from '../../store/admin-lists/page-counts.ts';
import {
  ANALYTICS_PARTITION,
  openPageCountBlockKey,
  sourceEntityOf,
  salesProductIdOf,
  VARIANT_PREFIX,
  type Item,
  type ListedKind,
} from '../../store/keys.ts';
import { orderFromItem, type StoredOrder } from '../../store/orders/item.ts';
import { returnFromItem, type Return } from '../../store/returns/item.ts';
import type { AnalyticsProduct, AnalyticsTotals } from '../../store/analytics/contributions.ts';
import { scanItems } from '../../store/whole-table.ts';

/** One list of the back office: what stands in it, and how many its two counts say. */
export interface ListCounts {
  ids: Set<string>;
  pageCountTotal: number;
  pageCountSums: number;
}

export interface ShopContents {
  orders: Map<string, StoredOrder>;
  users: Account[];
  /** What is left of erased accounts, by their ids. */
  erasedAccounts: Map<string, Account>;
  products: AnalyticsProduct[];
  returns: Return[];
  /** Idempotency records: whose they are, and which order each made. */
  idempotencyKeys: { ownerId: string; orderId: string }[];
  payments: DemoLedgerEntry[];
  /** By variant, the pieces in stock and those that orders hold by its ledger. */
  stock: Map<string, { left: number; held: number }>;
  /** By kind and list: 'O all', 'O paid', 'U all', 'W received'. */
  lists: Map<string, ListCounts>;
  /** 'O <word>#<id>'. */
  searchWords: Set<string>;
  analytics: Map<string, AnalyticsTotals>;
  /** By product and day. */
  salesByProduct: Map<string, { pieces: number; cents: number }>;
}

type Found = Item & { pk: string; sk: string };

export async function readWholeShop(): Promise<ShopContents> {
  const book: ShopContents = {
    ...{
      orders: new Map(),
      users: [],
      erasedAccounts: new Map(),
      products: [],
      returns: [],
      idempotencyKeys: [],
      payments: [],
      stock: new Map(),
    },
    ...{ lists: new Map(), searchWords: new Set(), analytics: new Map(), salesByProduct: new Map() },
  };
  for await (const items of scanItems()) for (const item of items) sortIn(book, item);
  return book;
}

function sortIn(book: ShopContents, item: Found): void {
  const { pk, sk } = item;
  const original = sourceEntityOf(item);
  if (original?.kind === 'orders') book.orders.set(original.id, orderFromItem(item));
  else if (original?.kind === 'users') sortInAccount(book, item as unknown as Account);
  else if (original?.kind === 'products') book.products.push(item as unknown as AnalyticsProduct);
  else if (original?.kind === 'returns') book.returns.push(returnFromItem(item));
  else if (pk.startsWith('U#') && sk.startsWith('K#')) {
    book.idempotencyKeys.push({ ownerId: pk.slice('U#'.length), orderId: String(item['orderId']) });
  } else if (pk.startsWith('PAY#')) book.payments.push(item as unknown as DemoLedgerEntry);
  else if (pk.startsWith('P#') && sk.startsWith(VARIANT_PREFIX)) {
    book.stock.set(sk.slice(VARIANT_PREFIX.length), { left: Number(item['stock']), held: Number(item['held'] ?? 0) });
  } else sortInDerived(book, item);
}

function sortInAccount({ users, erasedAccounts: erased }: ShopContents, account: Account): void {
  if (account.erasedAt) erased.set(account.id, account);
  else users.push(account);
}

function sortInDerived(book: ShopContents, item: Found): void {
  const { pk, sk } = item;
  const [, kind, what, list] = /^([OUW])([LDW])(?:#([^#]*))?$/.exec(pk) ?? [];
  if (pk === ANALYTICS_PARTITION) book.analytics.set(sk, item as AnalyticsTotals);
  else if (pk.startsWith('SP#') && /^\d/.test(sk)) {
    const { pieces, cents } = item as unknown as { pieces: number; cents: number };
    book.salesByProduct.set(`${salesProductIdOf(pk)} ${sk}`, { pieces, cents });
  } else if (what === 'W') book.searchWords.add(`${kind} ${sk}`);
  else if (what === 'L') listOf(book, kind as ListedKind, list ?? '').ids.add(sk);
  else if (what === 'D' && list === undefined) sortInChunk(book, kind as ListedKind, item);
  else if (what === 'D') listOf(book, kind as ListedKind, list ?? '').pageCountTotal += Number(item['entries'] ?? 0);
}

/** A full chunk's sums are told beside it, those of the open one are in it. */
function sortInChunk(book: ShopContents, kind: ListedKind, item: Found): void {
  const sums = blockTotals(item as unknown as PageCountBlock);
  for (const [name, entries] of Object.entries(sums)) {
    const listed = listOf(book, kind, name);
    listed.pageCountSums += entries;
    if (item.sk === openPageCountBlockKey(kind).sk) listed.pageCountTotal += entries;
  }
}

function listOf({ lists }: ShopContents, kind: ListedKind, list: string): ListCounts {
  const label = `${kind} ${list}`;
  const known = lists.get(label) ?? { ids: new Set<string>(), pageCountTotal: 0, pageCountSums: 0 };
  lists.set(label, known);
  return known;
}
