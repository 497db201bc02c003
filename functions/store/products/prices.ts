/**
 * What products cost, from when on, and what a sale makes of it. The records stand apart from the product, whose page need
 * not read them: a sale's prices are worked out when a product is saved (shared/price/history.ts has the rules) and kept
 * with each variant, so that a price costs no further read and an order can insist on it.
 */
import {
  plannedPriorPrice,
  coversPriorPriceWindow,
  type PriceRecord,
  type PriorPriceCents,
} from '../../../shared/price/history.ts';
import { toSaleInterval } from '../../../shared/price/sale-interval.ts';
import { salePriceCents, type Sale } from '../../../shared/price/sale.ts';
import { priceHistoryKey, priceHistoryPartition } from '../keys.ts';
import { queryPage, type Item } from '../../aws/dynamodb.ts';

/** Of a record: all variants, also those that cost what they did; before, only those that changed. */
const LAYOUT = 2;
/** Records in one read: most products have fewer. */
const PAGE = 50;

/** A variant's price while a sale is on: cents, milliseconds since 1970; `prior` where one may be shown. */
export interface VariantSale {
  cents: number;
  from: number;
  to: number;
  prior?: PriorPriceCents;
}

interface Priced {
  id: string;
  priceCents: number;
  sale?: VariantSale;
}

/** As much of a product as its prices are. */
interface Offered<V extends Priced = Priced> {
  isActive: boolean;
  sale?: Sale;
  variants: readonly V[];
}

interface PricesItem extends Item {
  sk: string;
  prices: Record<string, number>;
  active?: boolean;
  sale?: Sale;
}

/** What a variant costs at a moment. */
export function variantPriceAt({ priceCents, sale }: Omit<Priced, 'id'>, at: number): number {
  return sale && sale.from <= at && at < sale.to ? sale.cents : priceCents;
}

export function isSameSale(one: VariantSale | undefined, other: VariantSale | undefined): boolean {
  const key = (sale: VariantSale | undefined) => [
    sale?.cents,
    sale?.from,
    sale?.to,
    sale?.prior?.cents,
    sale?.prior?.days,
  ];
  return String(key(one)) === String(key(other));
}

/** The price before, where a sale is on that made it lower. */
export function shownPriorPrice({ sale }: Omit<Priced, 'id'>, at: number): PriorPriceCents | undefined {
  const prior = sale && sale.from <= at && at < sale.to ? sale.prior : undefined;
  return prior && prior.cents > (sale?.cents ?? 0) ? prior : undefined;
}

/** The record that a product's variants cost so much from a moment on. */
export function priceRecordItem(product: Offered & { id: string; version: number }, at: string): Item {
  const { prices } = recordOf(product, Date.parse(at));
  const { sale, isActive: active } = product;
  return { ...priceHistoryKey(product.id, at, product.version), v: LAYOUT, prices, active, ...(sale && { sale }) };
}

/** True where an edit makes a product cost something else, now or later. */
export function changesPrices(before: Offered, after: Offered): boolean {
  const known = new Map(before.variants.map(({ id, priceCents }) => [id, priceCents]));
  const sameSale = saleKey(before.sale) === saleKey(after.sale);
  const sameVariants = after.variants.every(({ id, priceCents }) => known.get(id) === priceCents);
  return !sameSale || !sameVariants || before.isActive !== after.isActive;
}

const saleKey = (sale: Sale | undefined) => String([sale?.percent, sale?.from, sale?.to]);

/** The variants with what the sale will make of their prices, after these records and with this product from `at` on. */
export function withSalePrices<V extends Priced>(
  product: Offered<V>,
  history: readonly PriceRecord[],
  at: string,
  now: number,
): V[] {
  const next = recordOf(product, Date.parse(at));
  return product.variants.map(({ sale: _before, ...variant }) => {
    if (!next.reduction || next.reduction.to <= now) return variant as V;
    const { percent, from, to } = next.reduction;
    const prior = plannedPriorPrice(history, next, variant.id, now);
    const sale = { cents: salePriceCents(variant.priceCents, percent), from, to, ...(prior && { prior }) };
    return { ...variant, sale } as V;
  });
}

/** The same for an edit of a product that is in the table: its records are read, as far back as they matter. */
export async function withRecordedSalePrices<V extends Priced>(
  product: Offered<V> & { id: string },
  at: string,
): Promise<V[]> {
  const now = Date.parse(at);
  const isOn = product.sale && toSaleInterval(product.sale).to > now;
  const history = isOn ? await readPriceHistory(product, now) : [];
  return withSalePrices(product, history, at, now);
}

/** The records of a product, the oldest that matters first: as far back as a sale at `now` or later may look. */
export async function readPriceHistory(product: Offered & { id: string }, now: number): Promise<PriceRecord[]> {
  const found: PricesItem[] = [];
  let startKey: Record<string, unknown> | undefined;
  do {
    const { items, next } = await queryPage<PricesItem>({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': priceHistoryPartition(product.id) },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: PAGE,
      ...(startKey && { ExclusiveStartKey: startKey }),
    });
    found.push(...items);
    startKey = next;
  } while (startKey && !isEnough(found, product, now));
  return recordsOf(found);
}

function isEnough(found: readonly PricesItem[], product: Offered, now: number): boolean {
  if (found.at(-1)?.['v'] !== LAYOUT) return false;
  const records = recordsOf(found);
  // Whatever the form asks for: nothing is older than a sale that goes on, at a price that is no rise.
  const prices = Object.fromEntries(product.variants.map(({ id }) => [id, 1]));
  const asked = { at: now, active: true, reduction: { percent: 1, from: 0, to: Infinity }, prices };
  return product.variants.every(({ id }) => coversPriorPriceWindow([...records, asked], id, now));
}

/** The newest first, as the table gives them; old records tell only what changed. */
function recordsOf(found: readonly PricesItem[]): PriceRecord[] {
  let known: Record<string, number> = {};
  return [...found].reverse().map(({ sk, v, prices, active = true, sale }) => {
    known = v === LAYOUT ? prices : { ...known, ...prices };
    const reduction = sale && toSaleInterval(sale);
    return { at: Date.parse(sk.slice(0, sk.indexOf('#'))), active, prices: known, ...(reduction && { reduction }) };
  });
}

function recordOf({ isActive, sale, variants }: Offered, at: number): PriceRecord {
  const prices = Object.fromEntries(variants.map(({ id, priceCents }) => [id, priceCents]));
  return { at, active: isActive, prices, reduction: sale && toSaleInterval(sale) };
}
