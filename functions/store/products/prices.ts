/**
 * Price records and the prices of a sale. A sale's prices are computed when the product is saved and stored with each
 * variant, so a price costs no further read and an order can test it. The rules: shared/price/history.ts.
 */
import { coversPriorPriceWindow, plannedPriorPrice, type PriceRecord } from '../../../shared/price/history.ts';
import { toSaleInterval } from '../../../shared/price/sale-interval.ts';
import { availableTime, type AvailableTime } from '../../../shared/product/availability.ts';
import { salePriceCents, type Sale } from '../../../shared/price/sale.ts';
import { queryPage } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { priceHistoryKey, priceHistoryPartition } from '../keys.ts';
import type { StoredVariant, VariantSale } from './item.ts';

/** A record of this layout holds the prices of all variants. Those of layout 1 hold the changed ones only. */
const RECORD_LAYOUT = 2;
const RECORDS_PER_READ = 50;

type PricedVariant = Pick<StoredVariant, 'id' | 'priceCents' | 'sale'>;

/** The part of a product that decides its prices. */
interface PricedProduct<V extends PricedVariant = PricedVariant> {
  isActive: boolean;
  availableFrom?: string;
  availableUntil?: string;
  sale?: Sale;
  variants: readonly V[];
}

interface PriceRecordItem extends Item {
  sk: string;
  prices: Record<string, number>;
  active?: boolean;
  available?: AvailableTime;
  sale?: Sale;
}

export function isSameSale(first: VariantSale | undefined, second: VariantSale | undefined): boolean {
  const valuesOf = (sale: VariantSale | undefined) =>
    String([sale?.cents, sale?.from, sale?.to, sale?.prior?.cents, sale?.prior?.days]);
  return valuesOf(first) === valuesOf(second);
}

/** The item that says what all variants cost from a moment on (ISO 8601). */
export function priceRecordItem(product: PricedProduct & { id: string; version: number }, at: string): Item {
  const { id, version, sale, isActive } = product;
  const available = availableTime(product);
  return {
    ...priceHistoryKey(id, at, version),
    v: RECORD_LAYOUT,
    prices: pricesByVariant(product),
    active: isActive,
    ...(available && { available }),
    ...(sale && { sale }),
  };
}

/** True where an edit changes a price, now or later. */
export function changesPrices(before: PricedProduct, after: PricedProduct): boolean {
  const pricesBefore = pricesByVariant(before);
  return (
    before.isActive !== after.isActive ||
    daysText(before) !== daysText(after) ||
    saleText(before.sale) !== saleText(after.sale) ||
    after.variants.some(({ id, priceCents }) => pricesBefore[id] !== priceCents)
  );
}

const daysText = ({ availableFrom, availableUntil }: PricedProduct) => String([availableFrom, availableUntil]);

function saleText(sale: Sale | undefined): string {
  return String([sale?.percent, sale?.from, sale?.to]);
}

/** The variants of a product that is saved at `at` (ISO 8601), with the prices of its sale. */
export function withSalePrices<V extends PricedVariant>(
  product: PricedProduct<V>,
  history: readonly PriceRecord[],
  at: string,
  now: number,
): V[] {
  const reduction = product.sale && toSaleInterval(product.sale);
  const available = availableTime(product);
  const record = {
    at: Date.parse(at),
    active: product.isActive,
    available,
    prices: pricesByVariant(product),
    reduction,
  };
  return product.variants.map(({ sale: _before, ...variant }) => {
    if (!reduction || reduction.to <= now) return variant as V;
    const { percent, from, to } = reduction;
    const prior = plannedPriorPrice(history, record, variant.id, now);
    const sale = { cents: salePriceCents(variant.priceCents, percent), from, to, ...(prior && { prior }) };
    return { ...variant, sale } as V;
  });
}

/** The same for an edited product, after the price records that the table has of it. */
export async function withRecordedSalePrices<V extends PricedVariant>(
  product: PricedProduct<V> & { id: string },
  at: string,
): Promise<V[]> {
  const now = Date.parse(at);
  const hasSale = product.sale && toSaleInterval(product.sale).to > now;
  const history = hasSale ? await readPriceHistory(product, now) : [];
  return withSalePrices(product, history, at, now);
}

/** The price records, oldest first, as far back as a sale at `now` or later needs them. */
export async function readPriceHistory(product: PricedProduct & { id: string }, now: number): Promise<PriceRecord[]> {
  const newestFirst: PriceRecordItem[] = [];
  let startKey: Record<string, unknown> | undefined;
  do {
    const { items, next } = await queryPage<PriceRecordItem>({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': priceHistoryPartition(product.id) },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: RECORDS_PER_READ,
      ...(startKey && { ExclusiveStartKey: startKey }),
    });
    newestFirst.push(...items);
    startKey = next;
  } while (startKey && !reachesBackFarEnough(newestFirst, product, now));
  return recordsFromItems(newestFirst);
}

function reachesBackFarEnough(newestFirst: readonly PriceRecordItem[], { variants }: PricedProduct, now: number) {
  if (newestFirst.at(-1)?.['v'] !== RECORD_LAYOUT) return false;
  // The longest window that any sale can have: it began long ago and its price is not raised now.
  const prices = Object.fromEntries(variants.map(({ id }) => [id, 1]));
  const endlessSale = { at: now, active: true, reduction: { percent: 1, from: 0, to: Infinity }, prices };
  const history = [...recordsFromItems(newestFirst), endlessSale];
  return variants.every(({ id }) => coversPriorPriceWindow(history, id, now));
}

function recordsFromItems(newestFirst: readonly PriceRecordItem[]): PriceRecord[] {
  let currentPrices: Record<string, number> = {};
  return [...newestFirst].reverse().map(({ sk, v, prices, active = true, available, sale }) => {
    currentPrices = v === RECORD_LAYOUT ? prices : { ...currentPrices, ...prices };
    const at = Date.parse(sk.slice(0, sk.indexOf('#')));
    return {
      at,
      active,
      prices: currentPrices,
      ...(available && { available }),
      ...(sale && { reduction: toSaleInterval(sale) }),
    };
  });
}

function pricesByVariant({ variants }: PricedProduct): Record<string, number> {
  return Object.fromEntries(variants.map(({ id, priceCents }) => [id, priceCents]));
}
