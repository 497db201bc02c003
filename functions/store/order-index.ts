/** Orders in the lists and searches of the back office. */
import { orderStatusNames, type OrderStatus } from '../../shared/order-status.ts';
import { placeKey } from './keys.ts';
import { find, pageOf, type Found, type Page } from './list-search.ts';
import { enlist, keepWords } from './lists.ts';
import type { Order } from './order-item.ts';
import { readOrders } from './orders.ts';
import { readMany, type Item } from './table.ts';
import { fold, personWords, worthFinding } from './words.ts';

export type ListName = 'all' | OrderStatus;
export const listNames: ListName[] = ['all', ...orderStatusNames];

/** Puts orders where their status belongs; of several versions of one the latest counts. */
export function indexOrders(orders: Pick<Order, 'id' | 'status' | 'version'>[]): Promise<void> {
  return enlist(
    'O',
    orders.map(({ id, status, version }) => ({ id, status, version })),
  );
}

/** The words of an order, written again and again to the same effect. */
export function indexWords(id: string, words: string[], before: string[] = []): Promise<void> {
  return keepWords('O', id, words, before);
}

/** One page of a list, newest first. It costs the same wherever it is and however long the list. */
export function pageOfOrders(name: ListName, page: number, limit: number): Promise<Page> {
  return pageOf('O', name, page, limit);
}

/**
 * The words by which an order is found: its number, its customer's name and e-mail, its tracking number. Whoever erased
 * their account is found by no name: what the law keeps is kept, not searched.
 */
export function wordsOf(order: Pick<Order, 'number' | 'person' | 'trackingNumber' | 'erasedAt'>) {
  const { number, person, trackingNumber, erasedAt } = order;
  const persons = erasedAt ? [] : personWords(person);
  return worthFinding([fold(number), fold(number.replace(/^.*-/, '')), ...persons, fold(trackingNumber)]);
}

/** The orders in which every word begins one of theirs. */
export function findOrders(words: string[]): Promise<Found> {
  const wordsOfMany = async (ids: string[]) =>
    new Map((await readOrders(ids)).map((order) => [order.id, wordsOf(order)] as const));
  return find({ kind: 'O', wordsOf: wordsOfMany }, words);
}

/** Those of some orders whose status, as the lists have it, is this one. */
export async function inStatus(ids: string[], status: OrderStatus): Promise<string[]> {
  const places = await readMany<Item>(ids.map((id) => placeKey('O', id)));
  const matching = new Set(places.filter((place) => place['status'] === status).map((place) => String(place['sk'])));
  return ids.filter((id) => matching.has(id));
}
