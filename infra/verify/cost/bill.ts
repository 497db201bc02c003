/** Amounts times list prices. It measures nothing, and every price comes from prices.json. */
import type { UsageTotals } from '../bench/shop/usage-log.ts';
import prices from './prices.json' with { type: 'json' };

type PricedItem = keyof typeof prices.prices;
const pricedItems = Object.keys(prices.prices) as PricedItem[];
/** How much of each thing that has a price. */
export type BillableAmounts = Partial<Record<PricedItem, number>>;

export interface PriceList {
  dollarsPerEuro: { rate: number };
  prices: Record<PricedItem, { what: string; dollars: number; per: number }>;
}

interface BillLine {
  item: PricedItem;
  label: string;
  amount: number;
  dollars: number;
  euro: number;
}

export interface Bill {
  lines: BillLine[];
  dollars: number;
  euro: number;
}

/** An amount of 0 has no line. */
export function billFor(amounts: BillableAmounts, list: PriceList = prices): Bill {
  const lines = pricedItems.flatMap((item): BillLine[] => {
    const amount = amounts[item] ?? 0;
    if (amount === 0) return [];
    const { what: label, dollars: price, per } = list.prices[item];
    const dollars = (amount * price) / per;
    return [{ item, label, amount, dollars, euro: dollars / list.dollarsPerEuro.rate }];
  });
  const dollars = lines.reduce((sum, line) => sum + line.dollars, 0);
  return { lines, dollars, euro: dollars / list.dollarsPerEuro.rate };
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
