/** Days as the shop counts them: those of its time zone, written 'YYYY-MM-DD', so that they sort as text. */
import { shop } from '../shop/shop.ts';

/** Made with the first day: it takes a third as long to make as the table's client, and many calls never need it. */
let known: Intl.DateTimeFormat | undefined;

function format(): Intl.DateTimeFormat {
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return (known ??= new Intl.DateTimeFormat('en-GB', { timeZone: shop.timeZone, ...digits }));
}

const HOUR = 60 * 60 * 1000;

/** The day on which something happened: an ISO time, or milliseconds since 1970. */
export function dayOf(time: string | number): string {
  const [day, month, year] = format().format(new Date(time)).split('/');
  return `${year}-${month}-${day}`;
}

/** So many days later, or earlier where `days` is negative. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The last so many days up to `today`, the oldest first. */
export function lastDays(count: number, today: string): string[] {
  return Array.from({ length: count }, (_each, index) => addDays(today, index - count + 1));
}

/** The first millisecond of a day; days of 23 and of 25 hours begin at midnight too. */
export function startOfDay(day: string): number {
  const midnightUtc = Date.parse(`${day}T00:00:00Z`);
  const starts = [2, 1, 0].map((ahead) => midnightUtc - ahead * HOUR);
  return starts.find((start) => dayOf(start) === day) ?? midnightUtc;
}
