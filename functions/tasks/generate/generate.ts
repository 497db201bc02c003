/**
 * A shop of any size, made at once: products, accounts and orders with everything that the shop derives of them, every
 * item written once, in its final state. What an item looks like is functions/store's to say.
 */
import { encodeTime } from 'ulid';
import { dayOf } from '../../../shared/locale/days.ts';
import { accountItem, emailOwnerItem } from '../../store/accounts/accounts.ts';
import { BulkDerivedItems } from './bulk-derived.ts';
import { orderToItem, type StoredOrder } from '../../store/orders/item.ts';
import { priceRecordItem } from '../../store/products/prices.ts';
import { productItems } from '../../store/products/products.ts';
import { returnToItem, type Return } from '../../store/returns/item.ts';
import { emailRecordItem } from '../../store/emails/email-records.ts';
import { snapshotContents, snapshotHeadItem, packSnapshot } from '../../catalogue/snapshot/snapshot.ts';
import { reservedByVariant, withReservedStock } from '../../store/products/stock-reservations.ts';
import { stableLetters } from '../seed/random.ts';
import { generateOrder, type GeneratedShop } from './orders.ts';
import { generateCustomer } from './customers.ts';
import { generateProduct } from './products.ts';
import { generateReturn } from './returns.ts';

export interface ShopSize {
  products: number;
  users: number;
  orders: number;
}

export interface GenerateOptions {
  size: ShopSize;
  /** When the last order was placed; with the size it says what is made. */
  now: number;
  /** The shop's address, for the links in mails. */
  site: string;
  say?: (what: string) => void;
}

const STEP = 20_000;

/** Where items go. */
export interface ItemSink {
  write(items: Iterable<object>): Promise<void>;
}

/** Writes the whole table. */
export async function generateShop(
  { size, now, site, say = () => undefined }: GenerateOptions,
  to: ItemSink,
): Promise<void> {
  const derived = new BulkDerivedItems(dayOf(now));
  const many = <T>(count: number, make: (place: number, count: number, now: number) => T) =>
    Array.from({ length: count }, (_each, place) => make(place, count, now));
  const market: GeneratedShop = {
    products: many(size.products, generateProduct),
    customers: many(size.users, generateCustomer),
    site,
    now,
  };
  for (const account of market.customers) {
    await to.write([accountItem(account), emailOwnerItem(account.email, account.id), ...derived.ofUser(account)]);
  }
  const { ordered, held } = await writeOrders({ size, now, site, say }, market, derived, to);
  const told = market.products.map((product) => ({ id: product.id, changeId: stampOf(product), product }));
  const at = new Date(now).toISOString();
  const head = await packSnapshot(snapshotContents(told), at, (_name, items) => to.write(items));
  await to.write([snapshotHeadItem(head)]);
  for (const product of market.products) {
    const [own, ...variants] = productItems(withReservedStock(product, held), stampOf(product));
    await to.write([
      ordered.has(product.id) ? { ...own, ordered: true } : own,
      ...variants,
      priceRecordItem(product, product.createdAt),
      ...derived.ofProduct(product),
    ]);
  }
  await to.write(derived.aggregates());
}

/** The orders with their mails, then what was stated about them; gives back what was ever ordered, and what they hold. */
async function writeOrders(
  { size, now, say = () => undefined }: GenerateOptions,
  market: GeneratedShop,
  derived: BulkDerivedItems,
  to: ItemSink,
): Promise<{ ordered: Set<string>; held: Map<string, number> }> {
  const ordered = new Set<string>();
  const held = new Map<string, number>();
  const returns: Return[] = [];
  for (let place = 0; place < size.orders; place += 1) {
    const made = generateOrder(place, size.orders, market);
    const { order, orderReturn: stated } = generateReturn(made, place, now) ?? { order: made, orderReturn: undefined };
    if (stated) returns.push(stated);
    for (const { productId } of order.lines) ordered.add(productId);
    for (const [variantId, pieces] of reservedByVariant([order]))
      held.set(variantId, (held.get(variantId) ?? 0) + pieces);
    await to.write([orderToItem(order), ...derived.ofOrder(order), ...mailsOf(made)]);
    if ((place + 1) % STEP === 0) say(`  ${place + 1} orders`);
  }
  // The lists take what comes in the order of their ids.
  returns.sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const one of returns) await to.write([returnToItem(one), ...derived.ofReturn(one)]);
  return { ordered, held };
}

const mailNames = { paid: 'confermato', shipped: 'spedito', delivered: 'consegnato', cancelled: 'annullato' } as const;

/** The mails about an order, as they went out with each step. */
function mailsOf({ id, number, history }: StoredOrder): object[] {
  return history.flatMap(({ at, to }, step) => {
    const name = to in mailNames && mailNames[to as keyof typeof mailNames];
    return name ? [emailRecordItem(id, `${to}#${step + 1}`, { subject: `Ordine ${number} ${name}`, sentAt: at })] : [];
  });
}

/** Its place in the feed of changes: told when it came, and never since. */
function stampOf({ id, createdAt }: { id: string; createdAt: string }): string {
  return encodeTime(Date.parse(createdAt), 10) + stableLetters(`stamp ${id}`, 16);
}
