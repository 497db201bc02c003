/** Days of the shop's time zone, written 'YYYY-MM-DD', so that they sort as text. */
import { shop } from '../shop/shop.ts';

const HOUR_MS = 60 * 60 * 1000;

// Made at first use: that takes a third of the time that loading the DynamoDB client takes.
let dayFormat: Intl.DateTimeFormat | undefined;

/** The day of a time: ISO, or milliseconds since 1970. */
export function dayOf(time: string | number): string {
  dayFormat ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: shop.timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const [day, month, year] = dayFormat.format(new Date(time)).split('/');
  return `${year}-${month}-${day}`;
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** How many days `to` is after `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (24 * HOUR_MS));
}

/** The last `count` days including `today`, the oldest first. */
export function lastDays(count: number, today: string): string[] {
  return Array.from({ length: count }, (_, index) => addDays(today, index - count + 1));
}

/** The days of a month, 'YYYY-MM', the oldest first. */
export function daysOfMonth(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return lastDays(count, `${month}-${count}`);
}

/** Midnight of a day in Italy, in milliseconds since 1970. Clock changes are never at midnight. */
export function startOfDay(day: string): number {
  const midnightUtc = Date.parse(`${day}T00:00:00Z`);
  const starts = [2, 1, 0].map((hoursAhead) => midnightUtc - hoursAhead * HOUR_MS);
  return starts.find((start) => dayOf(start) === day) ?? midnightUtc;
}
