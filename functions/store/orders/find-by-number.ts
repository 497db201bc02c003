import { findOrders } from '../admin-lists/order-list.ts';
import { normalizeSearchWord } from '../admin-lists/search-words.ts';
import { readOrders, type StoredOrder } from './read.ts';

const MIN_NUMBER_LENGTH = 10;
const MAX_CANDIDATES = 10;

/** The order with this number, with or without its prefix ('VE-2026-'). The search index is about a second behind. */
export async function findOrderByNumber(text: string): Promise<StoredOrder | undefined> {
  const wanted = normalizeSearchWord(text);
  if (wanted.length < MIN_NUMBER_LENGTH) return undefined;
  const { ids } = await findOrders([wanted]);
  const orders = await readOrders(ids.slice(0, MAX_CANDIDATES));
  return orders.find(({ number }) =>
    [number, number.replace(/^.*-/, '')].some((part) => normalizeSearchWord(part) === wanted),
  );
}
