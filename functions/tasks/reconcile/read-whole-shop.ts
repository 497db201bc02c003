/** Reads the whole table and sorts its items by what they are: for tasks, never for a request. */
import type { DemoLedgerEntry } from '../../payments/demo-provider.ts';
import type { Account } from '../../store/accounts/accounts.ts';
import { blockTotals, type PageCountBlock } from '../../store/admin-lists/page-counts.ts';
import type { AnalyticsProduct, AnalyticsTotals } from '../../store/analytics/contributions.ts';
import { sourceEntityOf } from '../../store/stream/item-kinds.ts';
import {
  accountIdOf,
  ANALYTICS_PARTITION,
  invoiceCountKey,
  openPageCountBlockKey,
  salesProductIdOf,
  unpaidOrdersOwner,
  VARIANT_PREFIX,
  type Item,
  type Key,
  type ListedKind,
} from '../../store/keys.ts';
import { orderFromItem, type StoredOrder } from '../../store/orders/item.ts';
import type { UnpaidOrders } from '../../store/orders/unpaid-orders.ts';
import { returnFromItem, type Return } from '../../store/returns/item.ts';
import { scanItems } from '../../store/whole-table.ts';

/** An admin list: its entries, and its length as the totals of blocks and the counts of ranges have it. */
export interface ListContents {
  ids: Set<string>;
  totalOfBlocks: number;
  totalOfRanges: number;
}

export interface ShopContents {
  orders: Map<string, StoredOrder>;
  users: Account[];
  /** What remains of erased accounts, by account id. */
  erasedAccounts: Map<string, Account>;
  products: AnalyticsProduct[];
  returns: Return[];
  /** One of a product, or of a count of its stock, has no order. */
  idempotencyRecords: { ownerId: string; orderId: string | undefined }[];
  /** By account id. */
  unpaidOrders: Map<string, UnpaidOrders>;
  payments: DemoLedgerEntry[];
  /** By variant id: the pieces in stock, and those that the variant says are reserved. */
  stock: Map<string, { productId: string; left: number; held: number }>;
  /** By kind and list: 'O all', 'O paid', 'U all', 'W received'. */
  lists: Map<string, ListContents>;
  /** By kind, word and id: 'O rossi#<id>'. */
  searchWords: Set<string>;
  /** By day, and for all days. */
  analytics: Map<string, AnalyticsTotals>;
  salesByProductAndDay: Map<string, { pieces: number; cents: number }>;
  /** By day and order: '2026-11-03#<order>'. */
  accountingDays: Set<string>;
  /** How many invoices and credit notes were numbered, by year. */
  invoiceCounts: Map<string, number>;
  /** Those that have a file, by number: '12/2026'. */
  invoiceFiles: Set<string>;
}

type KeyedItem = Item & Key;

export async function readWholeShop(): Promise<ShopContents> {
  const shop: ShopContents = {
    orders: new Map(),
    users: [],
    erasedAccounts: new Map(),
    products: [],
    returns: [],
    idempotencyRecords: [],
    unpaidOrders: new Map(),
    payments: [],
    stock: new Map(),
    lists: new Map(),
    searchWords: new Set(),
    analytics: new Map(),
    salesByProductAndDay: new Map(),
    accountingDays: new Set(),
    invoiceCounts: new Map(),
    invoiceFiles: new Set(),
  };
  for await (const items of scanItems()) {
    for (const item of items) addItem(shop, item);
  }
  return shop;
}

function addItem(shop: ShopContents, item: KeyedItem): void {
  const { pk, sk } = item;
  const source = sourceEntityOf(item);
  if (source?.kind === 'orders') shop.orders.set(source.id, orderFromItem(item));
  else if (source?.kind === 'users') addAccount(shop, item as unknown as Account);
  else if (source?.kind === 'products') shop.products.push(item as unknown as AnalyticsProduct);
  else if (source?.kind === 'returns') shop.returns.push(returnFromItem(item));
  else if (pk.startsWith('U#')) addPersonalItem(shop, item);
  else if (pk.startsWith('F#')) addInvoiceItem(shop, item);
  else if (pk.startsWith('PAY#')) shop.payments.push(item as unknown as DemoLedgerEntry);
  else if (pk.startsWith('P#') && sk.startsWith(VARIANT_PREFIX)) {
    const productId = pk.slice('P#'.length);
    const quantities = { left: Number(item['stock']), held: Number(item['held'] ?? 0) };
    shop.stock.set(sk.slice(VARIANT_PREFIX.length), { productId, ...quantities });
  } else addDerivedItem(shop, item);
}

function addPersonalItem(shop: ShopContents, item: KeyedItem): void {
  const ownerId = accountIdOf(item.pk);
  const orderId = item['orderId'] as string | undefined;
  if (item.sk.startsWith('K#')) shop.idempotencyRecords.push({ ownerId, orderId });
  else if (unpaidOrdersOwner(item)) shop.unpaidOrders.set(ownerId, item as unknown as UnpaidOrders);
}

function addInvoiceItem({ invoiceCounts, invoiceFiles }: ShopContents, item: KeyedItem): void {
  const year = item.pk.slice('F#'.length);
  if (item.sk === invoiceCountKey(year).sk) invoiceCounts.set(year, Number(item['count']));
  else invoiceFiles.add(`${item.sk}/${year}`);
}

function addAccount({ users, erasedAccounts }: ShopContents, account: Account): void {
  if (account.erasedAt) erasedAccounts.set(account.id, account);
  else users.push(account);
}

function addDerivedItem(shop: ShopContents, item: KeyedItem): void {
  const { pk, sk } = item;
  if (pk === ANALYTICS_PARTITION) shop.analytics.set(sk, item as AnalyticsTotals);
  else if (pk.startsWith('AC#')) shop.accountingDays.add(sk);
  else if (pk.startsWith('SP#') && /^\d/.test(sk)) {
    const { pieces, cents } = item as unknown as { pieces: number; cents: number };
    shop.salesByProductAndDay.set(`${salesProductIdOf(pk)} ${sk}`, { pieces, cents });
  } else addListItem(shop, item);
}

/**
 * Partitions of the admin lists: OL#paid for a list, OW#r for words, OD for page counts, OD#paid for totals of blocks.
 */
function addListItem(shop: ShopContents, item: KeyedItem): void {
  const [, kind, part, list] = /^([OUW])([LDW])(?:#([^#]*))?$/.exec(item.pk) ?? [];
  if (part === 'W') shop.searchWords.add(`${kind} ${item.sk}`);
  else if (part === 'L') listOf(shop, kind as ListedKind, list ?? '').ids.add(item.sk);
  else if (part === 'D' && list === undefined) addPageCounts(shop, kind as ListedKind, item);
  else if (part === 'D') listOf(shop, kind as ListedKind, list ?? '').totalOfBlocks += Number(item['entries'] ?? 0);
}

/** A closed block has items with its totals; the open block's totals are in itself. */
function addPageCounts(shop: ShopContents, kind: ListedKind, item: KeyedItem): void {
  const isOpen = item.sk === openPageCountBlockKey(kind).sk;
  for (const [name, entries] of Object.entries(blockTotals(item as unknown as PageCountBlock))) {
    const list = listOf(shop, kind, name);
    list.totalOfRanges += entries;
    if (isOpen) list.totalOfBlocks += entries;
  }
}

function listOf({ lists }: ShopContents, kind: ListedKind, name: string): ListContents {
  const key = `${kind} ${name}`;
  const list = lists.get(key) ?? { ids: new Set<string>(), totalOfBlocks: 0, totalOfRanges: 0 };
  lists.set(key, list);
  return list;
}
