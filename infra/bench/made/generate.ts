/**
 * A shop of any size, made at once: products, accounts and orders with everything that the shop derives of them, every
 * item written once, in its final state. What an item looks like is functions/store's to say.
 */
import { encodeTime } from 'ulid';
import { dayOf } from '../../../shared/days.ts';
import { accountItem, emailItem } from '../../../functions/store/accounts.ts';
import { FinalItems } from '../../../functions/store/final.ts';
import { orderItem, type Order } from '../../../functions/store/order-item.ts';
import { pricesItem } from '../../../functions/store/prices.ts';
import { productItems } from '../../../functions/store/products.ts';
import { returnItem, type Return } from '../../../functions/store/return-item.ts';
import { sentMailItem } from '../../../functions/store/sent-mails.ts';
import { contentsOf, headItem, packSnapshot } from '../../../functions/store/snapshot.ts';
import { heldBy, withHeld } from '../../../functions/store/stock-ledger.ts';
import { letters } from '../../../functions/tasks/seed/chance.ts';
import { madeOrder, type Market } from './orders.ts';
import { madeAccount } from './people.ts';
import { madeProduct } from './products.ts';
import { madeReturn } from './returns.ts';

export interface Size {
  products: number;
  users: number;
  orders: number;
}

export interface Making {
  size: Size;
  /** When the last order was placed; with the size it says what is made. */
  now: number;
  /** The shop's address, for the links in mails. */
  site: string;
  say?: (what: string) => void;
}

const STEP = 20_000;

/** Where items go. */
export interface Sink {
  write(items: Iterable<object>): Promise<void>;
}

/** Writes the whole table. */
export async function generate({ size, now, site, say = () => undefined }: Making, to: Sink): Promise<void> {
  const derived = new FinalItems(dayOf(now));
  const many = <T>(count: number, make: (place: number, count: number, now: number) => T) =>
    Array.from({ length: count }, (_each, place) => make(place, count, now));
  const market: Market = {
    products: many(size.products, madeProduct),
    people: many(size.users, madeAccount),
    site,
    now,
  };
  for (const account of market.people) {
    await to.write([accountItem(account), emailItem(account.email, account.id), ...derived.ofUser(account)]);
  }
  const { ordered, held } = await writeOrders({ size, now, site, say }, market, derived, to);
  const told = market.products.map((product) => ({ id: product.id, stamp: stampOf(product), product }));
  const at = new Date(now).toISOString();
  const head = await packSnapshot(contentsOf(told), at, (_name, items) => to.write(items));
  await to.write([headItem(head)]);
  for (const product of market.products) {
    const [own, ...variants] = productItems(withHeld(product, held), stampOf(product));
    await to.write([
      ordered.has(product.id) ? { ...own, ordered: true } : own,
      ...variants,
      pricesItem(product, product.createdAt),
      ...derived.ofProduct(product),
    ]);
  }
  await to.write(derived.sums());
}

/** The orders with their mails, then what was stated about them; gives back what was ever ordered, and what they hold. */
async function writeOrders(
  { size, now, say = () => undefined }: Making,
  market: Market,
  derived: FinalItems,
  to: Sink,
): Promise<{ ordered: Set<string>; held: Map<string, number> }> {
  const ordered = new Set<string>();
  const held = new Map<string, number>();
  const returns: Return[] = [];
  for (let place = 0; place < size.orders; place += 1) {
    const made = madeOrder(place, size.orders, market);
    const { order, stated } = madeReturn(made, place, now) ?? { order: made, stated: undefined };
    if (stated) returns.push(stated);
    for (const { productId } of order.lines) ordered.add(productId);
    for (const [variantId, pieces] of heldBy([order])) held.set(variantId, (held.get(variantId) ?? 0) + pieces);
    await to.write([orderItem(order), ...derived.ofOrder(order), ...mailsOf(made)]);
    if ((place + 1) % STEP === 0) say(`  ${place + 1} orders`);
  }
  // The lists take what comes in the order of their ids.
  returns.sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const one of returns) await to.write([returnItem(one), ...derived.ofReturn(one)]);
  return { ordered, held };
}

const mailNames = { paid: 'confermato', shipped: 'spedito', delivered: 'consegnato', cancelled: 'annullato' } as const;

/** The mails about an order, as they went out with each step. */
function mailsOf({ id, number, history }: Order): object[] {
  return history.flatMap(({ at, to }, step) => {
    const name = to in mailNames && mailNames[to as keyof typeof mailNames];
    return name ? [sentMailItem(id, `${to}#${step + 1}`, { subject: `Ordine ${number} ${name}`, sentAt: at })] : [];
  });
}

/** Its place in the feed of changes: told when it came, and never since. */
function stampOf({ id, createdAt }: { id: string; createdAt: string }): string {
  return encodeTime(Date.parse(createdAt), 10) + letters(`stamp ${id}`, 16);
}
