import { addDays, startOfDay } from '../locale/days.ts';
import type { Sale } from './sale.ts';

/** A sale in milliseconds since 1970. `to` is the first moment after it. */
export interface SaleInterval {
  percent: number;
  from: number;
  to: number;
}

export function toSaleInterval({ percent, from, to }: Sale): SaleInterval {
  return { percent, from: startOfDay(from), to: startOfDay(addDays(to, 1)) };
}

type SaleState = 'planned' | 'running' | 'over';

export function saleState(sale: Sale, now: number): SaleState {
  const { from, to } = toSaleInterval(sale);
  if (now < from) return 'planned';
  return now < to ? 'running' : 'over';
}
