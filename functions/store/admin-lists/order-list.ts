/** Orders in the lists and searches of the back office. */
import { orderStatusNames, type OrderStatus } from '../../../shared/order/status.ts';
import { listPlacementKey } from '../keys.ts';
import { searchByPrefix, readListPage, type SearchResult, type ListPage } from './pages-and-search.ts';
import { updateLists, updateSearchWords } from './update-lists.ts';
import type { StoredOrder } from '../orders/item.ts';
import { readOrders } from '../orders/read.ts';
import { getItems, type Item } from '../../aws/dynamodb.ts';
import { normalizeSearchWord, personWords, searchableWords } from './search-words.ts';

export type OrderListName = 'all' | OrderStatus;
export const orderListNames: OrderListName[] = ['all', ...orderStatusNames];

/** Puts orders where their status belongs; of several versions of one the latest counts. */
export function updateOrderLists(orders: Pick<StoredOrder, 'id' | 'status' | 'version'>[]): Promise<void> {
  return updateLists(
    'O',
    orders.map(({ id, status, version }) => ({ id, status, version })),
  );
}

/** The words of an order, written again and again to the same effect. */
export function updateOrderWords(id: string, words: string[], before: string[] = []): Promise<void> {
  return updateSearchWords('O', id, words, before);
}

/** One page of a list, newest first. It costs the same wherever it is and however long the list. */
export function readOrderPage(name: OrderListName, page: number, limit: number): Promise<ListPage> {
  return readListPage('O', name, page, limit);
}

/**
 * The words by which an order is found: its number, its customer's name and e-mail, its tracking number. Whoever erased
 * their account is found by no name: what the law keeps is kept, not searched.
 */
export function orderSearchWords(order: Pick<StoredOrder, 'number' | 'person' | 'trackingNumber' | 'erasedAt'>) {
  const { number, person, trackingNumber, erasedAt } = order;
  const persons = erasedAt ? [] : personWords(person);
  return searchableWords([
    normalizeSearchWord(number),
    normalizeSearchWord(number.replace(/^.*-/, '')),
    ...persons,
    normalizeSearchWord(trackingNumber),
  ]);
}

/** The orders in which every word begins one of theirs. */
export function findOrders(words: string[]): Promise<SearchResult> {
  const wordsOfMany = async (ids: string[]) =>
    new Map((await readOrders(ids)).map((order) => [order.id, orderSearchWords(order)] as const));
  return searchByPrefix({ kind: 'O', readSearchWords: wordsOfMany }, words);
}

/** Those of some orders whose status, as the lists have it, is this one. */
export async function filterOrdersByStatus(ids: string[], status: OrderStatus): Promise<string[]> {
  const places = await getItems<Item>(ids.map((id) => listPlacementKey('O', id)));
  const matching = new Set(places.filter((place) => place['status'] === status).map((place) => String(place['sk'])));
  return ids.filter((id) => matching.has(id));
}
