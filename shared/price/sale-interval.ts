/** When a sale begins and ends, by the clock. Pages show only what comes of it: no shopper downloads this. */
import { addDays, startOfDay } from '../locale/days.ts';
import type { Sale } from './sale.ts';

/** The same in milliseconds since 1970: `to` is the first moment at which it is over. */
export interface SaleInterval {
  percent: number;
  from: number;
  to: number;
}

export function toSaleInterval({ percent, from, to }: Sale): SaleInterval {
  return { percent, from: startOfDay(from), to: startOfDay(addDays(to, 1)) };
}

/** When a sale is going on, as the back office says it. */
export type SaleState = 'planned' | 'running' | 'over';

export function saleState(sale: Sale, now: number): SaleState {
  const { from, to } = toSaleInterval(sale);
  if (now < from) return 'planned';
  return now < to ? 'running' : 'over';
}
