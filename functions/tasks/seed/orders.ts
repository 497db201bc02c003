/** What was ordered in the demo over the last ninety days: made up, but the same at every run, and never before its time. */
import { dayOf } from '../../../shared/locale/days.ts';
import { demoAccounts } from '../../../shared/account/demo-accounts.ts';
import type { ShippingAddress } from '../../../shared/order/schema.ts';
import { orderTotals } from '../../../shared/order/rules.ts';
import { orderStatuses, type OrderStatus } from '../../../shared/order/status.ts';
import { shop } from '../../../shared/shop/shop.ts';
import type { Account } from '../../store/accounts/accounts.ts';
import type { StoredOrder, OrderLine, OrderHistoryEntry } from '../../store/orders/item.ts';
import { variantPriceAt, type StoredProduct } from '../../store/products/products.ts';
import { seededRandom, stableLetters, stableUlid, type SeededRandom } from './random.ts';

const ORDERS = 150;
const DAYS = 90;
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

interface World {
  people: readonly Account[];
  products: readonly StoredProduct[];
  /** The shop's address, for the links in mails. */
  site: string;
  seededAt: number;
}

/** The orders, the oldest first. */
export function seedOrders(world: World): StoredOrder[] {
  return Array.from({ length: ORDERS }, (_, place) => orderAt(place, world, seededRandom(`order ${place}`)));
}

/** Sales grow towards today; the last few days hold one order of every status that is still on its way. */
function orderAt(place: number, world: World, luck: SeededRandom): StoredOrder {
  const daysAgo = DAYS * (1 - ((place + luck()) / ORDERS) ** 0.8);
  const createdAt = world.seededAt - Math.max(HOUR / 4, Math.round(daysAgo * DAY));
  const buyers = world.people.filter((one) => one.role === 'customer' && Date.parse(one.createdAt) < createdAt);
  const sold = world.products.filter((product) => Date.parse(product.createdAt) < createdAt);
  const lines = seedOrderLines(() => luck.pick(sold), sold.length, luck, createdAt);
  return seedOrder({ place, createdAt, daysAgo, buyer: luck.pick(buyers), lines, site: world.site, random: luck });
}

export interface SeedOrderInput {
  /** Its number among all orders: ids and names are made of it. */
  place: number;
  createdAt: number;
  daysAgo: number;
  buyer: Account;
  lines: OrderLine[];
  site: string;
  random: SeededRandom;
}

/** An order as it is today: how far it has come since then is left to luck. */
export function seedOrder({
  place,
  createdAt,
  daysAgo,
  buyer,
  lines,
  site,
  random: luck,
}: SeedOrderInput): StoredOrder {
  const history = historyOf(createdAt, daysAgo, luck);
  const { at, to: status } = history.at(-1) as OrderHistoryEntry;
  const { firstName, lastName, email } = buyer;
  const { subtotalCents, shippingCents, totalCents } = orderTotals(lines);
  return {
    id: stableUlid(`order ${place}`, createdAt),
    number: `${shop.orderPrefix}-${dayOf(createdAt).slice(0, 4)}-${stableLetters(`number ${place}`, 10)}`,
    ownerId: buyer.id,
    person: { firstName, lastName, email },
    site,
    lines,
    address: addressOf(buyer),
    method: 'card',
    notes: luck() < 0.12 ? luck.pick(NOTES) : '',
    status,
    ...{ subtotalCents, shippingCents, totalCents },
    ...moneyOf(history, totalCents, place),
    trackingNumber: history.some(({ to }) => to === 'shipped') ? `VT${stableLetters(`parcel ${place}`, 11)}IT` : '',
    history,
    ...{ createdAt: new Date(createdAt).toISOString(), updatedAt: at, version: history.length },
  };
}

const NOTES = [
  'Citofonare al secondo piano, per favore.',
  'Lasciare in portineria se non sono in casa.',
  'È un regalo: senza prezzi nel pacco, grazie.',
  'Consegnare di mattina, se possibile.',
];

/** One to three different products of those sold already then, at the prices of that moment; there must be `most`. */
export function seedOrderLines(pick: () => StoredProduct, most: number, luck: SeededRandom, at: number): OrderLine[] {
  const wanted = new Set<StoredProduct>();
  const count = luck.pick([1, 1, 1, 2, 2, 3]);
  while (wanted.size < Math.min(count, most)) wanted.add(pick());
  return [...wanted].map((product) => {
    const variant = luck.pick(product.variants);
    const { id: variantId, size, color, sku } = variant;
    const quantity = luck.pick([1, 1, 1, 1, 2]);
    const { id: productId, name, images } = product;
    return {
      productId,
      variantId,
      name,
      image: images[0] ?? '',
      size,
      color,
      sku,
      quantity,
      priceCents: variantPriceAt(variant, at),
    };
  });
}

/** How many days after the order each step comes at the latest, and whose step it is. */
const STEPS: [to: OrderStatus, afterDays: number, by: 'payment' | 'admin'][] = [
  ['paid', 0.01, 'payment'],
  ['processing', 1.2, 'admin'],
  ['shipped', 2.4, 'admin'],
  ['delivered', 5.5, 'admin'],
];

function historyOf(createdAt: number, daysAgo: number, luck: SeededRandom): OrderHistoryEntry[] {
  const history: OrderHistoryEntry[] = [{ at: new Date(createdAt).toISOString(), to: 'pending', by: 'customer' }];
  const fate = luck();
  const step = (to: OrderStatus, afterDays: number, by: string) => {
    const from = (history.at(-1) as OrderHistoryEntry).to;
    history.push({ at: new Date(createdAt + Math.round(afterDays * DAY)).toISOString(), from, to, by });
  };
  if (fate < 0.06 && daysAgo > 0.2) step('cancelled', 0.1, 'customer');
  // Some who ordered lately have not paid yet.
  else if (fate < 0.5 && daysAgo < 4) return history;
  else for (const [to, afterDays, by] of reachedAfter(daysAgo, fate)) step(to, afterDays, by);
  if (fate > 0.95 && daysAgo > 4) step('refunded', 3.2, ADMIN);
  return history;
}

/** The steps that an order has had time for; refunded ones never were delivered. */
function reachedAfter(daysAgo: number, fate: number): [OrderStatus, number, string][] {
  const last = fate > 0.95 ? 2 : STEPS.length;
  return STEPS.slice(0, last)
    .filter(([, afterDays]) => afterDays * (1 + fate / 2) < daysAgo)
    .map(([to, afterDays, by]) => [to, afterDays * (1 + fate / 2), by === 'admin' ? ADMIN : by]);
}

const ADMIN = demoAccounts.find(({ role }) => role === 'admin')?.email ?? 'shop';

/** No provider knows of these payments: they count as taken by hand, so that refunds of them are recorded only. */
function moneyOf(history: OrderHistoryEntry[], totalCents: number, place: number) {
  const paid = history.find(({ to }) => to === 'paid');
  const { to: status, at, by } = history.at(-1) as OrderHistoryEntry;
  const refunded = status === 'refunded';
  return {
    holds: orderStatuses[status].holdsStock,
    paidCents: paid ? totalCents : 0,
    refundedCents: refunded ? totalCents : 0,
    ...(paid && { paidAt: paid.at, byHand: true as const }),
    refunds: refunded ? [{ key: stableUlid(`refund ${place}`, Date.parse(at)), cents: totalCents, at, by }] : [],
  };
}

function addressOf({ firstName, lastName, phone, address }: Account): ShippingAddress {
  const { street, city, postalCode, province } = address;
  return { firstName, lastName, street, city, postalCode, province, country: shop.country, phone };
}
