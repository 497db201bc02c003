/**
 * For measuring only: writes the table of a shop of any size at once, with products, accounts, orders, returns and
 * everything that the shop derives from them. Each item is written once, in its final state.
 */
import { encodeTime } from 'ulid';
import { dayOf } from '../../../shared/locale/days.ts';
import { packSnapshot } from '../../catalogue/snapshot/write.ts';
import { accountItem } from '../../store/accounts/accounts.ts';
import { emailOwnerItem } from '../../store/accounts/email-claims.ts';
import { activityItem, isByAdmin } from '../../store/activity/activity.ts';
import { emailRecordItem } from '../../store/emails/email-records.ts';
import { variantKey } from '../../store/keys.ts';
import { orderToItem, type StoredOrder } from '../../store/orders/item.ts';
import { snapshotHeadItem, snapshotPartKey, type SnapshotPart } from '../../store/products/catalogue-snapshot.ts';
import { productItems, type StoredProduct } from '../../store/products/item.ts';
import { priceRecordItem } from '../../store/products/prices.ts';
import { reservedByVariant, withReservedStock } from '../../store/products/stock-reservations.ts';
import { stockEntryItem } from '../../store/products/stock-history.ts';
import { returnToItem, type Return } from '../../store/returns/item.ts';
import { stableLetters, stableUlid } from '../seed/random.ts';
import { BulkDerivedItems } from './bulk-derived.ts';
import { generateCustomer } from './customers.ts';
import { generateOrder, type GeneratedShop } from './orders.ts';
import { generateProduct } from './products.ts';
import { generateReturn } from './returns.ts';

export interface ShopSize {
  products: number;
  users: number;
  orders: number;
  /** The orders are of the last hours: paid, and none of them sent. */
  unsent?: true;
}

interface GenerateOptions {
  size: ShopSize;
  /** When the last order was placed. The same size and time give the same shop. */
  now: number;
  /** The shop's base URL, for links in emails. */
  site: string;
  say?: (progress: string) => void;
}

/** Where the items go, and the objects of the catalogue's bucket. */
interface ItemSink {
  write(items: Iterable<object>): Promise<void>;
  writeObject?(key: string, bytes: Buffer): Promise<void>;
}

const ORDERS_PER_PROGRESS_LINE = 20_000;

export async function generateShop({ size, now, site, say }: GenerateOptions, sink: ItemSink): Promise<void> {
  const derived = new BulkDerivedItems(dayOf(now));
  const shop: GeneratedShop = {
    products: Array.from({ length: size.products }, (_, index) => generateProduct(index, size.products, now)),
    customers: Array.from({ length: size.users }, (_, index) => generateCustomer(index, size.users, now)),
    site,
    now,
    unsent: size.unsent ?? false,
  };
  for (const account of shop.customers) {
    await sink.write([accountItem(account), emailOwnerItem(account.email, account.id), ...derived.ofUser(account)]);
  }
  const sales = await writeOrders(size.orders, shop, derived, sink, say);
  await writeSnapshot(shop, sink);
  for (const product of shop.products) {
    const [productItem, ...variantItems] = productItems(
      withReservedStock(product, sales.reservedByVariant),
      changeIdOf(product),
    );
    await sink.write([
      sales.orderedProductIds.has(product.id) ? { ...productItem, ordered: true } : productItem,
      ...variantItems,
      priceRecordItem(product, product.createdAt),
      ...derived.ofProduct(product),
    ] as object[]);
  }
  await sink.write(derived.aggregates());
}

interface Sales {
  orderedProductIds: Set<string>;
  reservedByVariant: Map<string, number>;
}

/** Writes the orders with their emails, activity and stock history, then their returns. */
async function writeOrders(
  count: number,
  shop: GeneratedShop,
  derived: BulkDerivedItems,
  sink: ItemSink,
  say: GenerateOptions['say'],
): Promise<Sales> {
  const sales: Sales = { orderedProductIds: new Set(), reservedByVariant: new Map() };
  const returns: Return[] = [];
  for (let index = 0; index < count; index += 1) {
    const placed = generateOrder(index, count, shop);
    const { order = placed, orderReturn } = generateReturn(placed, index, shop.now) ?? {};
    if (orderReturn) returns.push(orderReturn);
    for (const { productId } of order.lines) sales.orderedProductIds.add(productId);
    for (const [variantId, quantity] of reservedByVariant([order])) {
      sales.reservedByVariant.set(variantId, (sales.reservedByVariant.get(variantId) ?? 0) + quantity);
    }
    await sink.write([
      orderToItem(order),
      ...derived.ofOrder(order),
      ...emailRecordsOf(placed),
      ...activityOf(placed),
      ...stockEntriesOf(placed),
    ]);
    if ((index + 1) % ORDERS_PER_PROGRESS_LINE === 0) say?.(`  ${index + 1} orders`);
  }
  returns.sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const orderReturn of returns) await sink.write([returnToItem(orderReturn), ...derived.ofReturn(orderReturn)]);
  return sales;
}

const subjectEndings = {
  paid: 'confermato',
  shipped: 'spedito',
  delivered: 'consegnato',
  cancelled: 'annullato',
} as const;

/** The records of the emails that each step of an order would have sent. */
function emailRecordsOf({ id, number, history }: StoredOrder): object[] {
  return history.flatMap(({ at, to }, step) => {
    const ending = to in subjectEndings && subjectEndings[to as keyof typeof subjectEndings];
    if (!ending) return [];
    return [emailRecordItem(id, `${to}#${step + 1}`, { subject: `Ordine ${number} ${ending}`, sentAt: at })];
  });
}

/** One entry of the activity log: an admin's last step with the order. */
function activityOf({ id, number, history }: StoredOrder): object[] {
  const last = history.findLast(({ by }) => isByAdmin(by));
  if (!last) return [];
  const { at, by, from = null, to } = last;
  const activity = {
    by,
    what: 'order.status' as const,
    subject: { id, name: number },
    before: { status: from },
    after: { status: to },
  };
  return [activityItem(activity, stableUlid(`activity ${id}`, Date.parse(at)))];
}

/** The order in the history of its variants' stock. */
function stockEntriesOf({ id, number, lines, createdAt }: StoredOrder): object[] {
  return lines.map(({ productId, variantId, quantity }) => {
    const entryId = stableUlid(`stock ${id} ${variantId}`, Date.parse(createdAt));
    const entry = { id: entryId, why: 'sale' as const, order: number, from: quantity, to: 0 };
    return stockEntryItem(variantKey(productId, variantId), entry);
  });
}

async function writeSnapshot({ products, now }: GeneratedShop, sink: ItemSink): Promise<void> {
  const revisions = products.map((product) => ({ id: product.id, changeId: changeIdOf(product), product }));
  const { head, parts } = packSnapshot(revisions, now);
  const name = encodeTime(now, 10) + stableLetters('snapshot', 16);
  for (const [part, bytes] of Object.entries(parts)) {
    await sink.writeObject?.(snapshotPartKey(name, part as SnapshotPart), bytes);
  }
  await sink.write([snapshotHeadItem({ ...head, name, olderNames: [] })]);
}

/** The place in the change feed of a product that never changed since it was created. */
function changeIdOf({ id, createdAt }: StoredProduct): string {
  return encodeTime(Date.parse(createdAt), 10) + stableLetters(`stamp ${id}`, 16);
}
