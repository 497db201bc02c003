/** What was used, times what it costs: nothing here measures, and nothing knows a price by itself. */
import prices from './prices.json' with { type: 'json' };

export type Kind = keyof typeof prices.prices;
export const kinds = Object.keys(prices.prices) as Kind[];
/** How much of each thing that has a price. */
export type Use = Partial<Record<Kind, number>>;

export interface PriceList {
  dollarsPerEuro: { rate: number };
  prices: Record<Kind, { what: string; dollars: number; per: number }>;
}

export interface BillLine {
  kind: Kind;
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
export function billFor(use: Use, list: PriceList = prices): Bill {
  const lines = kinds.flatMap((kind): BillLine[] => {
    const amount = use[kind] ?? 0;
    if (amount === 0) return [];
    const { what, dollars: price, per } = list.prices[kind];
    const dollars = (amount * price) / per;
    return [{ kind, what, amount, dollars, euro: dollars / list.dollarsPerEuro.rate }];
  });
  const dollars = lines.reduce((sum, line) => sum + line.dollars, 0);
  return { lines, dollars, euro: dollars / list.dollarsPerEuro.rate };
}

/** So many times the same use. */
export function times(use: Use, factor: number): Use {
  return Object.fromEntries(Object.entries(use).map(([kind, amount]) => [kind, amount * factor]));
}

/** Several uses as one. */
export function together(uses: readonly Use[]): Use {
  const all: Use = {};
  for (const use of uses) {
    for (const [kind, amount] of Object.entries(use) as [Kind, number][]) all[kind] = (all[kind] ?? 0) + amount;
  }
  return all;
}

/** Calls of a function, as the log tells them. Lambda counts whole milliseconds of each call, rounded up. */
export interface FunctionCalls {
  calls: number;
  read: number;
  write: number;
  /** Of all calls together, and at most a whole one more for each. */
  milliseconds: number;
}

/** What calls of a function of so many megabytes use; `byApi` where they came through API Gateway. */
export function useOfCalls(
  { calls, read, write, milliseconds }: FunctionCalls,
  megabytes: number,
  byApi: boolean,
): Use {
  return {
    readUnits: read,
    writeUnits: write,
    invocations: calls,
    gigabyteSeconds: ((milliseconds + calls) / 1000) * (megabytes / 1024),
    ...(byApi && { apiCalls: calls }),
  };
}
