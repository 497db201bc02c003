/** What was used, times what it costs: nothing here measures, and nothing knows a price by itself. */
import prices from './prices.json' with { type: 'json' };

export type PricedItem = keyof typeof prices.prices;
export const pricedItems = Object.keys(prices.prices) as PricedItem[];
/** How much of each thing that has a price. */
export type BillableAmounts = Partial<Record<PricedItem, number>>;

export interface PriceList {
  dollarsPerEuro: { rate: number };
  prices: Record<PricedItem, { what: string; dollars: number; per: number }>;
}

export interface BillLine {
  item: PricedItem;
  what: string;
  amount: number;
  dollars: number;
  euro: number;
}

export interface Bill {
  lines: BillLine[];
  dollars: number;
  euro: number;
}

/** The bill for a use, line by line; what was not used has no line. */
export function billFor(use: BillableAmounts, list: PriceList = prices): Bill {
  const lines = pricedItems.flatMap((kind): BillLine[] => {
    const amount = use[kind] ?? 0;
    if (amount === 0) return [];
    const { what, dollars: price, per } = list.prices[kind];
    const dollars = (amount * price) / per;
    return [{ item: kind, what, amount, dollars, euro: dollars / list.dollarsPerEuro.rate }];
  });
  const dollars = lines.reduce((sum, line) => sum + line.dollars, 0);
  return { lines, dollars, euro: dollars / list.dollarsPerEuro.rate };
}

/** So many times the same use. */
export function scaleAmounts(use: BillableAmounts, factor: number): BillableAmounts {
  return Object.fromEntries(Object.entries(use).map(([kind, amount]) => [kind, amount * factor]));
}

/** Several uses as one. */
export function addAmounts(uses: readonly BillableAmounts[]): BillableAmounts {
  const all: BillableAmounts = {};
  for (const use of uses) {
    for (const [kind, amount] of Object.entries(use) as [PricedItem, number][]) all[kind] = (all[kind] ?? 0) + amount;
  }
  return all;
}

/** Calls of a function, as the log tells them. Lambda counts whole milliseconds of each call, rounded up. */
export interface FunctionCalls {
  calls: number;
  readUnits: number;
  writeUnits: number;
  /** Of all calls together, and at most a whole one more for each. */
  milliseconds: number;
}

/** What calls of a function of so many megabytes use; `byApi` where they came through API Gateway. */
export function amountsOfCalls(
  { calls, readUnits, writeUnits, milliseconds }: FunctionCalls,
  megabytes: number,
  byApi: boolean,
): BillableAmounts {
  return {
    readUnits,
    writeUnits,
    invocations: calls,
    gigabyteSeconds: ((milliseconds + calls) / 1000) * (megabytes / 1024),
    ...(byApi && { apiCalls: calls }),
  };
}
