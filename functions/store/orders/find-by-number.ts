import { dayOf } from '../../../shared/locale/days.ts';
import { shop } from '../../../shared/shop/shop.ts';
import { findOrders } from '../admin-lists/order-list.ts';
import { normalizeSearchWord } from '../admin-lists/search-words.ts';
import { readOrders, type StoredOrder } from './read.ts';

const MIN_NUMBER_LENGTH = 10;
const MAX_CANDIDATES = 10;

/** The order with this number, with or without its prefix ('VE-2026-'). The search index is about a second behind. */
export async function findOrderByNumber(text: string): Promise<StoredOrder | undefined> {
  const wanted = normalizeSearchWord(text);
  if (wanted.length < MIN_NUMBER_LENGTH) return undefined;
  for (const word of [...wholeNumbers(wanted), wanted]) {
    const { ids } = await findOrders([word]);
    const orders = await readOrders(ids.slice(0, MAX_CANDIDATES));
    const order = orders.find(({ number }) =>
      [number, number.replace(/^.*-/, '')].some((part) => normalizeSearchWord(part) === wanted),
    );
    if (order) return order;
  }
  return undefined;
}

/** The last part of a number may be somebody's name. A whole number is nobody's (search-words.ts). */
function wholeNumbers(wanted: string): string[] {
  if (wanted.length > MIN_NUMBER_LENGTH) return [];
  const year = Number(dayOf(Date.now()).slice(0, 4));
  return [year, year - 1].map((each) => normalizeSearchWord(`${shop.orderPrefix}${each}${wanted}`));
}
