/** Orders made up for measuring, by the demo's own rules: of the last year, more of them every month. */
import type { Account } from '../../store/accounts/accounts.ts';
import type { StoredOrder } from '../../store/orders/item.ts';
import type { StoredProduct } from '../../store/products/products.ts';
import { seededRandom, type SeededRandom } from '../seed/random.ts';
import { seedOrderLines, seedOrder } from '../seed/orders.ts';

const DAY = 24 * 60 * 60 * 1000;
const ORDER_DAYS = 365;
/** The demo's orders have the numbers below: a shop that holds both has none twice. */
const FIRST_PLACE = 1000;

export interface GeneratedShop {
  /** The oldest first, both. */
  products: readonly StoredProduct[];
  customers: readonly Account[];
  site: string;
  now: number;
}

/** The order at a place among `count`, the oldest first. */
export function generateOrder(
  place: number,
  count: number,
  { products, customers: people, site, now }: GeneratedShop,
): StoredOrder {
  const luck = seededRandom(`sale ${place}`);
  // Evenly within its place, so that each is younger than the one before.
  const daysAgo = ORDER_DAYS * (1 - ((place + luck()) / count) ** 0.6);
  const createdAt = now - Math.max(1000, Math.round(daysAgo * DAY));
  const pick = () => among(products, luck, daysAgo);
  return seedOrder({
    place: FIRST_PLACE + place,
    ...{ createdAt, daysAgo, site, random: luck },
    lines: seedOrderLines(pick, products.length, luck, createdAt),
    buyer: luck.pick(people),
  });
}

/** A few sell much, most sell little; the newest arrive at the end of the list and sell only lately. */
function among(products: readonly StoredProduct[], luck: SeededRandom, daysAgo: number): StoredProduct {
  const there = Math.max(8, Math.floor(products.length * (1 - daysAgo / (2 * ORDER_DAYS))));
  return products[Math.floor(Math.min(there, products.length) * luck() ** 3)] as StoredProduct;
}
