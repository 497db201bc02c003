/** The demo's orders of the last ninety days: random, and the same at every run. */
import { dayOf } from '../../../shared/locale/days.ts';
import { demoAccounts } from '../../../shared/account/demo-accounts.ts';
import type { ShippingAddress } from '../../../shared/order/schema.ts';
import { orderTotals } from '../../../shared/order/totals.ts';
import { orderStatuses, type OrderStatus } from '../../../shared/order/status.ts';
import { shop } from '../../../shared/shop/shop.ts';
import type { Account } from '../../store/accounts/accounts.ts';
import type { OrderLine, StoredOrder } from '../../store/orders/item.ts';
import { toOrderLine } from '../../store/orders/order-line.ts';
import type { StoredProduct } from '../../store/products/item.ts';
import { seededRandom, stableLetters, stableUlid, type SeededRandom } from './random.ts';

const ORDER_COUNT = 150;
const ORDER_DAYS = 90;
/** One order in so many asks for an invoice. */
const INVOICE_EVERY = 10;
const DEMO_INVOICE = { taxCode: '12345678903', company: 'Studio Demo S.r.l.', sdiCode: '0000000' };
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

type OrderHistoryEntry = StoredOrder['history'][number];

interface SeedOrdersInput {
  customers: readonly Account[];
  products: readonly StoredProduct[];
  /** The shop's base URL, for links in emails. */
  site: string;
  seededAt: number;
}

/** The orders, oldest first. */
export function seedOrders(input: SeedOrdersInput): StoredOrder[] {
  return Array.from({ length: ORDER_COUNT }, (_, index) => orderAt(index, input));
}

/** Sales grow towards today. The orders of the last days are still on their way, one in every status at least. */
function orderAt(index: number, { customers, products, site, seededAt }: SeedOrdersInput): StoredOrder {
  const random = seededRandom(`order ${index}`);
  const daysAgo = ORDER_DAYS * (1 - ((index + random()) / ORDER_COUNT) ** 0.8);
  const createdAt = seededAt - Math.max(HOUR_MS / 4, Math.round(daysAgo * DAY_MS));
  const buyers = customers.filter(({ role, createdAt: openedAt }) => {
    return role === 'customer' && Date.parse(openedAt) < createdAt;
  });
  const onSale = products.filter((product) => Date.parse(product.createdAt) < createdAt);
  const lines = seedOrderLines(() => random.pick(onSale), onSale.length, random, createdAt);
  return seedOrder({ index, createdAt, daysAgo, buyer: random.pick(buyers), lines, site, random });
}

interface SeedOrderInput {
  /** Among all orders: ids and numbers come from it. */
  index: number;
  createdAt: number;
  daysAgo: number;
  buyer: Account;
  lines: OrderLine[];
  site: string;
  random: SeededRandom;
}

/** An order as it is today. Its age and the random numbers decide how far it has come. */
export function seedOrder({ index, createdAt, daysAgo, buyer, lines, site, random }: SeedOrderInput): StoredOrder {
  const history = orderHistory(createdAt, daysAgo, random);
  const { at, to: status } = history.at(-1) as OrderHistoryEntry;
  const { firstName, lastName, email } = buyer;
  const { subtotalCents, shippingCents, totalCents } = orderTotals(lines);
  return {
    id: stableUlid(`order ${index}`, createdAt),
    number: `${shop.orderPrefix}-${dayOf(createdAt).slice(0, 4)}-${stableLetters(`number ${index}`, 10)}`,
    ownerId: buyer.id,
    person: { firstName, lastName, email },
    site,
    lines,
    address: shippingAddressOf(buyer),
    method: 'card',
    ...(index % INVOICE_EVERY === 0 && { invoice: DEMO_INVOICE }),
    notes: random() < 0.12 ? random.pick(NOTES) : '',
    status,
    subtotalCents,
    shippingCents,
    totalCents,
    ...paymentFields(history, totalCents, index),
    trackingNumber: history.some(({ to }) => to === 'shipped') ? `VT${stableLetters(`parcel ${index}`, 11)}IT` : '',
    history,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: at,
    version: history.length,
  };
}

const NOTES = [
  'Citofonare al secondo piano, per favore.',
  'Lasciare in portineria se non sono in casa.',
  'È un regalo: senza prezzi nel pacco, grazie.',
  'Consegnare di mattina, se possibile.',
];

/** One to three different products, at the prices of that time. `productCount` is how many `pick` chooses from. */
export function seedOrderLines(
  pick: () => StoredProduct,
  productCount: number,
  random: SeededRandom,
  at: number,
): OrderLine[] {
  const products = new Set<StoredProduct>();
  const lineCount = Math.min(random.pick([1, 1, 1, 2, 2, 3]), productCount);
  while (products.size < lineCount) products.add(pick());
  return [...products].map((product) => {
    const variant = random.pick(product.variants);
    return toOrderLine(product, variant, random.pick([1, 1, 1, 1, 2]), new Date(at));
  });
}

/** Each status with its days after the order, and who sets it. */
const STEPS: [to: OrderStatus, afterDays: number, by: 'payment' | 'admin'][] = [
  ['paid', 0.01, 'payment'],
  ['processing', 1.2, 'admin'],
  ['shipped', 2.4, 'admin'],
  ['delivered', 5.5, 'admin'],
];

function orderHistory(createdAt: number, daysAgo: number, random: SeededRandom): OrderHistoryEntry[] {
  const history: OrderHistoryEntry[] = [{ at: new Date(createdAt).toISOString(), to: 'pending', by: 'customer' }];
  const fate = random();
  const addStep = (to: OrderStatus, afterDays: number, by: string) => {
    const from = (history.at(-1) as OrderHistoryEntry).to;
    history.push({ at: new Date(createdAt + Math.round(afterDays * DAY_MS)).toISOString(), from, to, by });
  };
  if (fate < 0.06 && daysAgo > 0.2) addStep('cancelled', 0.1, 'customer');
  // Some recent orders are not paid yet.
  else if (fate < 0.5 && daysAgo < 4) return history;
  else for (const [to, afterDays, by] of stepsReached(daysAgo, fate)) addStep(to, afterDays, by);
  if (fate > 0.95 && daysAgo > 4) addStep('refunded', 3.2, ADMIN);
  return history;
}

/** The steps that an order of this age has had time for. One that is refunded was never shipped. */
function stepsReached(daysAgo: number, fate: number): [OrderStatus, number, string][] {
  const last = fate > 0.95 ? 2 : STEPS.length;
  return STEPS.slice(0, last)
    .filter(([, afterDays]) => afterDays * (1 + fate / 2) < daysAgo)
    .map(([to, afterDays, by]) => [to, afterDays * (1 + fate / 2), by === 'admin' ? ADMIN : by]);
}

const ADMIN = demoAccounts.find(({ role }) => role === 'admin')?.email ?? 'shop';

/** No provider knows these payments. They count as paid by hand, so a refund is only recorded. */
function paymentFields(history: OrderHistoryEntry[], totalCents: number, index: number) {
  const paid = history.find(({ to }) => to === 'paid');
  const { to: status, at, by } = history.at(-1) as OrderHistoryEntry;
  const refunded = status === 'refunded';
  return {
    holds: orderStatuses[status].holdsStock,
    paidCents: paid ? totalCents : 0,
    refundedCents: refunded ? totalCents : 0,
    ...(paid && { paidAt: paid.at, byHand: true as const }),
    refunds: refunded ? [{ key: stableUlid(`refund ${index}`, Date.parse(at)), cents: totalCents, at, by }] : [],
  };
}

function shippingAddressOf({ firstName, lastName, phone, address }: Account): ShippingAddress {
  const { street, city, postalCode, province } = address;
  return { firstName, lastName, street, city, postalCode, province, country: shop.country, phone };
}
