/**
 * The prior price: the lowest price of the 30 days before a sale, which a struck-through price must show (Codice del
 * consumo, art. 17-bis, par. 2). It is computed from price records, never typed. The form previews with these functions
 * what the server stores. Cents, and milliseconds since 1970.
 */
import { addDays, dayOf, startOfDay } from '../locale/days.ts';
import type { AvailableTime } from '../product/availability.ts';
import type { SaleInterval } from './sale-interval.ts';
import { salePriceCents } from './sale.ts';

export const PRIOR_PRICE_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The prices of a product from `at` until the next record. */
export interface PriceRecord {
  at: number;
  /** An inactive product cannot be bought, so it has no price. */
  active: boolean;
  /** When it can be bought; absent: always. */
  available?: AvailableTime | undefined;
  /** The sale, under its name on the wire. */
  reduction?: SaleInterval | undefined;
  /** Variant id → cents, without a sale. */
  prices: Readonly<Record<string, number>>;
}

export interface PriorPriceCents {
  cents: number;
  /** The number of days with a price, 30 at most. */
  days: number;
}

/** A time with one price. */
interface Span {
  from: number;
  to: number;
  cents: number;
  isSale: boolean;
}

/**
 * The prior price of the sale that a variant has at a moment. Undefined without a sale, or where the variant was not sold
 * for a whole day before it. Deeper sales without an interruption keep the price before the first one (par. 5). After a
 * price rise the 30 days count anew. `history` begins with the oldest record.
 */
export function priorPriceAt(
  history: readonly PriceRecord[],
  variantId: string,
  at: number,
): PriorPriceCents | undefined {
  const spans = priceSpans(history, variantId, at);
  const start = campaignStart(spans, at);
  if (start === undefined) return undefined;
  const windowStart = priorWindowStart(start);
  const spansBefore = spans.filter(({ from, to }) => from < start && to > windowStart);
  const [first] = spansBefore;
  const days = first && (first.from <= windowStart ? PRIOR_PRICE_DAYS : wholeDays(first.from, start));
  return days ? { cents: Math.min(...spansBefore.map(({ cents }) => cents)), days } : undefined;
}

/**
 * The prior price of a record that is about to be stored: at the beginning of its sale, or now if that is running. Undefined
 * after its end.
 */
export function plannedPriorPrice(history: readonly PriceRecord[], next: PriceRecord, variantId: string, now: number) {
  const { reduction: sale } = next;
  if (!sale || sale.to <= now) return undefined;
  return priorPriceAt([...history, next], variantId, Math.max(sale.from, now));
}

/** True where the records reach back far enough: an older one would change nothing. */
export function coversPriorPriceWindow(history: readonly PriceRecord[], variantId: string, at: number): boolean {
  const start = campaignStart(priceSpans(history, variantId, at), at);
  return start === undefined || (history[0]?.at ?? at) <= priorWindowStart(start);
}

/** The beginning of the sale at a moment, through earlier sales without interruption and without a price rise. */
function campaignStart(spans: readonly Span[], at: number): number | undefined {
  let index = spans.findLastIndex(({ from, to }) => from <= at && at < to);
  let span = spans[index];
  if (!span?.isSale) return undefined;
  for (index -= 1; index >= 0; index -= 1) {
    const before = spans[index] as Span;
    if (!before.isSale || before.to !== span.from || before.cents < span.cents) break;
    span = before;
  }
  return span.from;
}

/** Midnight in Italy, 30 days before the day on which a sale begins. */
function priorWindowStart(saleStart: number): number {
  return startOfDay(addDays(dayOf(saleStart), -PRIOR_PRICE_DAYS));
}

/** The number of whole days of Italy between two moments. */
function wholeDays(from: number, to: number): number {
  const firstDay = startOfDay(dayOf(from)) === from ? dayOf(from) : addDays(dayOf(from), 1);
  return Math.max(0, Math.round((Date.parse(dayOf(to)) - Date.parse(firstDay)) / DAY_MS));
}

/** The prices of a variant over time. The last span is open. */
function priceSpans(history: readonly PriceRecord[], variantId: string, at: number): Span[] {
  return history.flatMap(({ at: start, active, available, reduction, prices }, index) => {
    const end = history[index + 1]?.at ?? Math.max(at, start) + 1;
    const from = Math.max(start, available?.from ?? start);
    const to = Math.min(end, available?.to ?? end);
    const cents = prices[variantId];
    return active && cents !== undefined && from < to ? splitBySale(from, to, cents, reduction) : [];
  });
}

/** The spans before, during and after a sale. */
function splitBySale(from: number, to: number, cents: number, sale: SaleInterval | undefined): Span[] {
  if (!sale) return from < to ? [{ from, to, cents, isSale: false }] : [];
  const clamp = (time: number) => Math.min(Math.max(time, from), to);
  const [saleFrom, saleTo] = [clamp(sale.from), clamp(sale.to)];
  const spans = [
    { from, to: saleFrom, cents, isSale: false },
    { from: saleFrom, to: saleTo, cents: salePriceCents(cents, sale.percent), isSale: true },
    { from: saleTo, to, cents, isSale: false },
  ];
  return spans.filter((span) => span.from < span.to);
}
