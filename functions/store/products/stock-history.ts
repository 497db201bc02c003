/**
 * The history of a variant's stock. Who changes the stock leaves the cause with the variant, in the same write; the events
 * function makes an entry of it. So a sale writes no unit more, its entry costs one, and none costs more as they grow.
 */
import { decodeTime, ulid } from 'ulid';
import type { StockCause } from '../../../shared/product/stock-causes.ts';
import { putItems } from '../../aws/dynamodb/bulk.ts';
import { queryPage } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { productIdOf, productPartition, stockHistoryKey, VARIANT_PREFIX, type Key } from '../keys.ts';

const HISTORY_SECONDS = 2 * 366 * 24 * 60 * 60;

/** What a variant keeps of its last change of stock. `by` and `order` are no person's name: an admin's email, an order number. */
export interface StockMove {
  id: string;
  why: StockCause;
  by?: string;
  order?: string;
  note?: string;
}

export interface StockEntry extends StockMove {
  from: number;
  to: number;
}

/** The value of a variant's attribute `moved`. Its id is the moment. */
export function stockMove(move: Omit<StockMove, 'id'>): StockMove {
  return { id: ulid(), ...move };
}

/** True for a variant of a product, by its key. */
export function isVariantChange({ pk, sk }: Key): boolean {
  return pk === productPartition(productIdOf(pk)) && sk.startsWith(VARIANT_PREFIX);
}

/** The entry of a change of a variant; undefined where its stock stays, or where nobody says why it changed. */
export function stockEntryOf(before: Item | undefined, after: Item | undefined): StockEntry | undefined {
  const [from, to] = [Number(before?.['stock']), Number(after?.['stock'])];
  const [move, moveBefore] = [after?.['moved'], before?.['moved']] as (StockMove | undefined)[];
  if (!before || !move || from === to || move.id === moveBefore?.id) return undefined;
  return { ...move, from, to };
}

/** Keeps entries of variants. One that is there already is written again as it is. */
export function keepStockEntries(entries: { variant: Key; entry: StockEntry }[]): Promise<void> {
  return putItems(entries.map(({ variant, entry }) => stockEntryItem(variant, entry)));
}

export function stockEntryItem(variant: Key, entry: StockEntry): Item {
  const ttl = Math.floor(decodeTime(entry.id) / 1000) + HISTORY_SECONDS;
  return { ...stockHistoryKey(variant, entry.id), v: 1, ...entry, ttl };
}

/** At most `count` entries of a variant before the entry `before`, newest first. `next` is the last one where more follow. */
export async function readStockHistory(
  variant: Key,
  count: number,
  before?: string,
): Promise<{ entries: StockEntry[]; next: string | null }> {
  const { items, next } = await queryPage<Item & StockEntry>({
    KeyConditionExpression: before ? 'pk = :pk AND sk < :before' : 'pk = :pk',
    ExpressionAttributeValues: { ':pk': stockHistoryKey(variant, '').pk, ...(before && { ':before': before }) },
    ScanIndexForward: false,
    Limit: count,
  });
  return { entries: items, next: next ? (items.at(-1)?.id ?? null) : null };
}
