/** Generated orders, for measuring only: of the last year, more of them every month. */
import type { Account } from '../../store/accounts/accounts.ts';
import type { StoredOrder } from '../../store/orders/item.ts';
import type { StoredProduct } from '../../store/products/item.ts';
import { seedOrder, seedOrderLines } from '../seed/orders.ts';
import { seededRandom, type SeededRandom } from '../seed/random.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ORDER_DAYS = 365;
/** Long enough for a payment, too short for anything else. */
const UNSENT_DAYS = 0.1;
/** The demo's orders have lower indexes, so a shop with both has no id twice. */
const FIRST_INDEX = 1000;

export interface GeneratedShop {
  /** Oldest first. */
  products: readonly StoredProduct[];
  /** Oldest first. */
  customers: readonly Account[];
  site: string;
  now: number;
  unsent: boolean;
}

/** The order at an index among `count`, oldest first. */
export function generateOrder(
  index: number,
  count: number,
  { products, customers, site, now, unsent }: GeneratedShop,
): StoredOrder {
  const random = seededRandom(`sale ${index}`);
  // Random within its share of the time only, so each order is newer than the one before.
  const share = (index + random()) / count;
  const daysAgo = unsent ? UNSENT_DAYS - share / 24 : ORDER_DAYS * (1 - share ** 0.6);
  const createdAt = now - Math.max(1000, Math.round(daysAgo * DAY_MS));
  const lines = seedOrderLines(() => pickProduct(products, random, daysAgo), products.length, random, createdAt);
  const buyer = random.pick(customers);
  const draw = () => seedOrder({ index: FIRST_INDEX + index, createdAt, daysAgo, site, random, lines, buyer });
  let order = draw();
  // About half of the latest orders are not paid yet.
  while (unsent && order.status !== 'paid') order = draw();
  return order;
}

/** A few products sell much, most sell little. The newest are at the end and have sold for a short time only. */
function pickProduct(products: readonly StoredProduct[], random: SeededRandom, daysAgo: number): StoredProduct {
  const availableCount = Math.max(8, Math.floor(products.length * (1 - daysAgo / (2 * ORDER_DAYS))));
  return products[Math.floor(Math.min(availableCount, products.length) * random() ** 3)] as StoredProduct;
}
