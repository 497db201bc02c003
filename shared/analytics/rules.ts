/** Periods and lengths of the admin's analytics. */
import { addDays, mondayOf } from '../locale/days.ts';

/** Whole orders at the top of the dashboard. */
export const RECENT_ORDERS = 5;
/** Orders that are named of those with a refund to pay by hand. */
export const NAMED_PAY_OUTS = 5;
/** Products in the list of best sellers. */
export const TOP_PRODUCTS = 10;

/** The periods that an admin may choose, each with its number of days, today included. */
export const periodDays = { '7d': 7, '30d': 30, '90d': 90 } as const;
export type Period = keyof typeof periodDays;
export const periods = Object.keys(periodDays) as [Period, ...Period[]];

/** So long the shop keeps which searches found nothing. */
const SEARCH_WEEKS = 13;

/** The Mondays of the weeks whose searches may be read, this week first. */
export function searchWeeks(today: string): string[] {
  return Array.from({ length: SEARCH_WEEKS }, (_each, index) => addDays(mondayOf(today), -7 * index));
}

interface DayRange {
  from: string;
  to: string;
}

/**
 * What the dashboard compares: the month of `today` so far, and the same days of the month before. On the 31st of March
 * that is the whole of February.
 */
export function monthComparison(today: string): { current: DayRange; previous: DayRange } {
  const from = `${today.slice(0, 8)}01`;
  const lastOfPrevious = addDays(from, -1);
  const previousMonth = lastOfPrevious.slice(0, 8);
  const sameDay = `${previousMonth}${today.slice(8)}`;
  return {
    current: { from, to: today },
    previous: { from: `${previousMonth}01`, to: sameDay < lastOfPrevious ? sameDay : lastOfPrevious },
  };
}
