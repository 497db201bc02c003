/** Amounts times list prices. It measures nothing, and every price comes from prices.json. */
import type { UsageTotals } from '../bench/shop/usage-log.ts';
import priceFile from './prices.json' with { type: 'json' };

export interface Price {
  what: string;
  /** Of the first `per` units. */
  dollars: number;
  per: number;
  /** Cheaper prices from an amount on. */
  tiers?: { above: number; dollars: number }[];
  /** Units that AWS gives every account for nothing each month. */
  free?: number;
  /** No source showed it. */
  uncertain?: true;
}

export type PricedItem = keyof typeof priceFile.prices;
export type PriceList = Record<PricedItem, Price>;
const prices = priceFile.prices as PriceList;
/** How much of each thing that has a price. */
export type BillableAmounts = Partial<Record<PricedItem, number>>;

export interface BillLine {
  item: PricedItem;
  price: Price;
  amount: number;
  dollars: number;
  /** Less what is free each month. */
  billed: number;
}

export interface Bill {
  lines: BillLine[];
  dollars: number;
  billed: number;
}

/** An amount of 0 has no line. */
export function billFor(amounts: BillableAmounts, list: PriceList = prices): Bill {
  const lines = (Object.entries(list) as [PricedItem, Price][]).flatMap(([item, price]): BillLine[] => {
    const amount = amounts[item] ?? 0;
    if (amount === 0) return [];
    const dollars = dollarsFor(amount, price);
    const billed = dollars - dollarsFor(Math.min(amount, price.free ?? 0), price);
    return [{ item, price, amount, dollars, billed }];
  });
  const sum = (key: 'dollars' | 'billed') => lines.reduce((total, line) => total + line[key], 0);
  return { lines, dollars: sum('dollars'), billed: sum('billed') };
}

function dollarsFor(amount: number, { dollars, per, tiers = [] }: Price): number {
  const steps = [{ above: 0, dollars }, ...tiers];
  const sum = steps.reduce((total, step, index) => {
    const end = Math.min(amount, steps[index + 1]?.above ?? Infinity);
    return total + Math.max(0, end - step.above) * step.dollars;
  }, 0);
  return sum / per;
}

export function scaleAmounts(amounts: BillableAmounts, factor: number): BillableAmounts {
  return Object.fromEntries(Object.entries(amounts).map(([item, amount]) => [item, amount * factor]));
}

export function addAmounts(list: readonly BillableAmounts[]): BillableAmounts {
  const sum: BillableAmounts = {};
  for (const amounts of list) {
    for (const [item, amount] of Object.entries(amounts) as [PricedItem, number][]) {
      sum[item] = (sum[item] ?? 0) + amount;
    }
  }
  return sum;
}

/** Lambda rounds each call up to a whole millisecond: one millisecond is added for each. */
export function amountsOfCalls(
  { calls, readUnits, writeUnits, milliseconds }: UsageTotals,
  memoryMegabytes: number,
  isApiCall: boolean,
): BillableAmounts {
  return {
    readUnits,
    writeUnits,
    invocations: calls,
    gigabyteSeconds: ((milliseconds + calls) / 1000) * (memoryMegabytes / 1024),
    ...(isApiCall && { apiCalls: calls }),
  };
}
