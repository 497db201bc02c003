/** What the back office reads of the lists that order-index.ts writes: numbered pages, and searches by words. */
import type { OrderStatus } from '../../shared/order-status.ts';
import { bucketsPartition, chunksPartition, listPartition, placeKey, wordPartition } from './keys.ts';
import type { ListName } from './order-index.ts';
import { locate, sum, type Count } from './order-list.ts';
import { readOrders, type Order } from './orders.ts';
import { wordsOf } from './order-words.ts';
import { list, listAll, readMany, type Item } from './table.ts';

/** A search reads so many entries for each of its words. */
export const MAX_FOUND = 200;

export interface Page {
  ids: string[];
  total: number;
  /** Only of a search: there may be more than `total`. */
  more?: boolean;
}

/** One page of a list, newest first. It costs the same wherever it is and however long the list. */
export async function pageOf(name: ListName, page: number, limit: number): Promise<Page> {
  const chunks = await countsOf(chunksPartition(name));
  const total = sum(chunks);
  const chunk = locate(chunks, (page - 1) * limit);
  if (!chunk) return { ids: [], total };
  const buckets = await countsOf(bucketsPartition(name, chunks[chunk.index]!.start));
  const bucket = locate(buckets, chunk.skip);
  if (!bucket) return { ids: [], total };
  const before = buckets[bucket.index - 1] ?? chunks[chunk.index - 1];
  const { items } = await list<Item>({
    KeyConditionExpression: before ? 'pk = :pk AND sk < :before' : 'pk = :pk',
    ExpressionAttributeValues: { ':pk': listPartition(name), ...(before && { ':before': before.start }) },
    ScanIndexForward: false,
    Limit: bucket.skip + limit,
  });
  return { ids: items.slice(bucket.skip).map((item) => String(item['sk'])), total };
}

/** What a search found: the newest first. `more` where it read no further, and there may be others. */
export interface Found {
  ids: string[];
  more: boolean;
}

/**
 * The orders in which every word begins one of theirs. Where all words have more entries than are read, the found ones
 * are those of the very words, newest first, before those that only begin with them.
 */
export async function findOrders(words: string[]): Promise<Found> {
  const found = await Promise.all(words.map(entriesOf));
  const [rarest, ...others] = found.sort((a, b) => Number(a.more) - Number(b.more) || a.ids.length - b.ids.length);
  if (!rarest) return { ids: [], more: false };
  const ids = rarest.more ? rarest.ids.filter((id) => others.every((other) => other.ids.includes(id))) : rarest.ids;
  const common = rarest.more || others.length === 0 ? ids : await withWords(ids, words, others);
  const joined = words.length > 1 ? await entriesOf(words.join('')) : { ids: [], more: false };
  const all = [...new Set([...common, ...joined.ids])].sort().reverse();
  return { ids: all.slice(0, MAX_FOUND), more: rarest.more || joined.more };
}

/** Those of some orders that have all words. Where the entries of a word were not all read, the orders themselves tell. */
async function withWords(ids: string[], words: string[], others: Found[]): Promise<string[]> {
  if (others.every(({ more }) => !more)) return ids.filter((id) => others.every((other) => other.ids.includes(id)));
  const orders = await readOrders(ids);
  return orders.filter((order) => hasWords(order, words)).map(({ id }) => id);
}

function hasWords(order: Order, words: string[]): boolean {
  const own = wordsOf(order);
  return words.every((word) => own.some((each) => each.startsWith(word)));
}

/** Those of some orders whose status, as the lists have it, is this one. */
export async function inStatus(ids: string[], status: OrderStatus): Promise<string[]> {
  const places = await readMany<Item>(ids.map(placeKey));
  const matching = new Set(places.filter((place) => place['status'] === status).map((place) => String(place['pk'])));
  return ids.filter((id) => matching.has(placeKey(id).pk));
}

async function entriesOf(word: string): Promise<Found> {
  const exact = await stretch(word, `${word}#`, `${word}#~`, MAX_FOUND + 1);
  const left = MAX_FOUND + 1 - exact.length;
  const longer = left > 0 ? await stretch(word, `${word}$`, `${word}\uffff`, left) : [];
  const ids = [...exact, ...longer];
  return { ids: ids.slice(0, MAX_FOUND), more: ids.length > MAX_FOUND };
}

async function stretch(word: string, from: string, to: string, count: number): Promise<string[]> {
  const { items } = await list<Item>({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':pk': wordPartition(word), ':from': from, ':to': to },
    ScanIndexForward: false,
    Limit: count,
  });
  return items.map((item) => String(item['sk']).replace(/^.*#/, ''));
}

async function countsOf(partition: string): Promise<Count[]> {
  const items = await listAll<Item>({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': partition },
    ScanIndexForward: false,
  });
  return items.map((item) => ({ start: String(item['sk']), orders: Number(item['orders']) }));
}
