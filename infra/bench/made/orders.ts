/** Orders made up for measuring, by the demo's own rules: of the last year, more of them every month. */
import type { Account } from '../../../functions/store/accounts.ts';
import type { Order } from '../../../functions/store/order-item.ts';
import type { Product } from '../../../functions/store/products.ts';
import { chance, type Chance } from '../../../functions/tasks/seed/chance.ts';
import { linesOf, makeOrder } from '../../../functions/tasks/seed/orders.ts';

const DAY = 24 * 60 * 60 * 1000;
const ORDER_DAYS = 365;
/** The demo's orders have the numbers below: a shop that holds both has none twice. */
const FIRST_PLACE = 1000;

export interface Market {
  /** The oldest first, both. */
  products: readonly Product[];
  people: readonly Account[];
  site: string;
  now: number;
}

/** The order at a place among `count`, the oldest first. */
export function madeOrder(place: number, count: number, { products, people, site, now }: Market): Order {
  const luck = chance(`sale ${place}`);
  // Evenly within its place, so that each is younger than the one before.
  const daysAgo = ORDER_DAYS * (1 - ((place + luck()) / count) ** 0.6);
  const createdAt = now - Math.max(1000, Math.round(daysAgo * DAY));
  const pick = () => among(products, luck, daysAgo);
  return makeOrder({
    place: FIRST_PLACE + place,
    ...{ createdAt, daysAgo, site, luck },
    lines: linesOf(pick, products.length, luck, createdAt),
    buyer: luck.pick(people),
  });
}

/** A few sell much, most sell little; the newest arrive at the end of the list and sell only lately. */
function among(products: readonly Product[], luck: Chance, daysAgo: number): Product {
  const there = Math.max(8, Math.floor(products.length * (1 - daysAgo / (2 * ORDER_DAYS))));
  return products[Math.floor(Math.min(there, products.length) * luck() ** 3)] as Product;
}
