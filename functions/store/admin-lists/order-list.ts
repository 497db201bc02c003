/** The admin list of orders and its search. */
import type { OrderStatus } from '../../../shared/order/status.ts';
import { readOrders } from '../orders/read.ts';
import { orderSearchWords } from './list-entries.ts';
import { readListPage, type ListPage } from './list-pages.ts';
import { filterByStatus, searchByPrefix, type SearchResult } from './prefix-search.ts';
import { storedForms } from './search-words.ts';

/** One page, newest first. Every page costs the same, however long the list is. */
export function readOrderPage(status: OrderStatus | 'all', page: number, limit: number): Promise<ListPage> {
  return readListPage('O', status, page, limit);
}

/** The orders in which each of the words is the beginning of a number or of a word of the customer. */
export function findOrders(words: string[]): Promise<SearchResult> {
  return searchByPrefix({ kind: 'O', readSearchWords }, words);
}

/** Also by the end of a number, by the phone number and by products. */
export function searchOrders(words: string[]): Promise<SearchResult> {
  return searchByPrefix({ kind: 'O', readSearchWords, formsOf: storedForms }, words);
}

async function readSearchWords(ids: string[]): Promise<Map<string, string[]>> {
  return new Map((await readOrders(ids)).map((order) => [order.id, orderSearchWords(order)]));
}

export function filterOrdersByStatus(ids: string[], status: OrderStatus): Promise<string[]> {
  return filterByStatus('O', ids, status);
}
