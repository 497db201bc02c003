import type { ShopContents } from './read-whole-shop.ts';

/** Compares what must agree in the table. Returns one line for each difference, with ids and cents only. */
export type ReconcileCheck = (shop: ShopContents, now: number) => string[];

/** By then the scheduled expiry has tried twice at least (functions/tasks/scheduled/expiry.ts). */
export const OVERDUE_MS = 15 * 60_000;

/** The difference, unless the condition holds. */
export function unless(condition: unknown, difference: string): string[] {
  return condition ? [] : [difference];
}
