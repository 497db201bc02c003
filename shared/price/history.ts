/**
 * What a variant cost on every day, and the price against which a reduction may be shown: the lowest that was applied in
 * the thirty days before it (Codice del consumo, art. 17-bis, par. 2). It is computed from what was recorded, never typed.
 * Pure: the form shows by these rules what the server will store by them. Cents, and milliseconds since 1970.
 */
import { addDays, dayOf, startOfDay } from '../locale/days.ts';
import type { SaleInterval } from './sale-interval.ts';
import { salePriceCents } from './sale.ts';

/** The days whose lowest price counts. */
export const PRIOR_PRICE_DAYS = 30;

/** What a product cost from a moment on, until the next record. */
export interface PriceRecord {
  at: number;
  /** What nobody could buy had no price. */
  active: boolean;
  reduction?: SaleInterval | undefined;
  /** By variant, in cents, without any reduction. */
  prices: Readonly<Record<string, number>>;
}

/** The lowest price of the days before a reduction, and of how many days: fewer where it was on sale for less. */
export interface PriorPriceCents {
  cents: number;
  days: number;
}

interface Span {
  from: number;
  to: number;
  cents: number;
  reduced: boolean;
}

/**
 * The price against which the reduction of a variant that applies at a moment may be shown; undefined where none applies,
 * or nothing was sold for a whole day before it. Later reductions of one uninterrupted campaign keep the price before the
 * first (par. 5); once the price rises, the thirty days before count anew. `history` goes from the oldest record on.
 */
export function priorPriceAt(
  history: readonly PriceRecord[],
  variantId: string,
  at: number,
): PriorPriceCents | undefined {
  const spans = spansOf(history, variantId, at);
  const start = campaignStart(spans, at);
  if (start === undefined) return undefined;
  const since = windowStart(start);
  const before = spans.filter(({ from, to }) => from < start && to > since);
  const [first] = before;
  const days = first && (first.from <= since ? PRIOR_PRICE_DAYS : wholeDays(first.from, start));
  return days ? { cents: Math.min(...before.map(({ cents }) => cents)), days } : undefined;
}

/**
 * The same for what is about to be recorded: by the server when a product is saved, and by its form before that. At the
 * moment at which its reduction begins, or goes on; undefined where that is over.
 */
export function plannedPriorPrice(history: readonly PriceRecord[], next: PriceRecord, variantId: string, now: number) {
  const { reduction } = next;
  if (!reduction || reduction.to <= now) return undefined;
  return priorPriceAt([...history, next], variantId, Math.max(reduction.from, now));
}

/** True where the records reach back far enough: an older one would change nothing. */
export function coversPriorPriceWindow(history: readonly PriceRecord[], variantId: string, at: number): boolean {
  const start = campaignStart(spansOf(history, variantId, at), at);
  return start === undefined || (history[0]?.at ?? at) <= windowStart(start);
}

/** Since when the price of a moment is reduced without an interruption and without having risen. */
function campaignStart(spans: readonly Span[], at: number): number | undefined {
  let place = spans.findLastIndex(({ from, to }) => from <= at && at < to);
  let now = spans[place];
  if (!now?.reduced) return undefined;
  for (place -= 1; place >= 0; place -= 1) {
    const before = spans[place] as Span;
    if (!before.reduced || before.to !== now.from || before.cents < now.cents) break;
    now = before;
  }
  return now.from;
}

/** Midnight in Italy, thirty days before the day on which a reduction begins. */
function windowStart(start: number): number {
  return startOfDay(addDays(dayOf(start), -PRIOR_PRICE_DAYS));
}

/** How many whole days of Italy lie between two moments. */
function wholeDays(from: number, to: number): number {
  const first = startOfDay(dayOf(from)) === from ? dayOf(from) : addDays(dayOf(from), 1);
  return Math.max(0, Math.round((Date.parse(dayOf(to)) - Date.parse(first)) / (24 * 60 * 60 * 1000)));
}

/** What a variant was sold for, and when; the last span is open. */
function spansOf(history: readonly PriceRecord[], variantId: string, at: number): Span[] {
  return history.flatMap(({ at: from, active, reduction, prices }, place) => {
    const to = history[place + 1]?.at ?? Math.max(at, from) + 1;
    const cents = prices[variantId];
    return active && cents !== undefined ? parts(from, to, cents, reduction) : [];
  });
}

/** Before a reduction, during it, after it. */
function parts(from: number, to: number, cents: number, reduction: SaleInterval | undefined): Span[] {
  if (!reduction) return from < to ? [{ from, to, cents, reduced: false }] : [];
  const within = (time: number) => Math.min(Math.max(time, from), to);
  const [begins, ends] = [within(reduction.from), within(reduction.to)];
  const all = [
    { from, to: begins, cents, reduced: false },
    { from: begins, to: ends, cents: salePriceCents(cents, reduction.percent), reduced: true },
    { from: ends, to, cents, reduced: false },
  ];
  return all.filter((span) => span.from < span.to);
}
