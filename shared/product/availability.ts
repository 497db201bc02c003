/** When a product is sold: from one day of Italy to another, both included. It begins and ends by the clock, without a task. */
import { addDays, startOfDay } from '../locale/days.ts';

export interface Availability {
  /** 'YYYY-MM-DD'. Absent: always been, or for ever. */
  availableFrom?: string | undefined;
  availableUntil?: string | undefined;
}

/** Milliseconds since 1970. `to` is the first moment after it. */
export interface AvailableTime {
  from: number;
  to: number;
}

/** The latest moment that a Date can have. */
const FOR_EVER = 8.64e15;

/** Undefined for a product without such days. */
export function availableTime({ availableFrom, availableUntil }: Availability): AvailableTime | undefined {
  if (!availableFrom && !availableUntil) return undefined;
  return {
    from: availableFrom ? startOfDay(availableFrom) : 0,
    to: availableUntil ? startOfDay(addDays(availableUntil, 1)) : FOR_EVER,
  };
}

export function isWithin(time: AvailableTime | undefined, at: number): boolean {
  return !time || (time.from <= at && at < time.to);
}
