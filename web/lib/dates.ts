/** Italian dates in the shop's time zone, not in the visitor's. */
import { shop } from '../../shared/shop/shop.ts';

const dateFormat = new Intl.DateTimeFormat(shop.locale, { dateStyle: 'long', timeZone: shop.timeZone });
const dateTimeFormat = new Intl.DateTimeFormat(shop.locale, {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: shop.timeZone,
});
const timestampFormat = new Intl.DateTimeFormat(shop.locale, {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: shop.timeZone,
});
const shortFormat = new Intl.DateTimeFormat(shop.locale, {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: shop.timeZone,
});
const shortTimeFormat = new Intl.DateTimeFormat(shop.locale, {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: shop.timeZone,
});
const timeFormat = new Intl.DateTimeFormat(shop.locale, { timeStyle: 'short', timeZone: shop.timeZone });
const fullFormat = new Intl.DateTimeFormat(shop.locale, { dateStyle: 'full', timeZone: shop.timeZone });

/** '5 marzo 2026'. */
export function formatDate(iso: string): string {
  return dateFormat.format(new Date(iso));
}

/** '5 marzo 2026 alle ore 14:30'. */
export function formatDateTime(iso: string): string {
  return dateTimeFormat.format(new Date(iso));
}

/** '5 marzo 2026 alle ore 14:30:07'. */
export function formatTimestamp(iso: string): string {
  return timestampFormat.format(new Date(iso));
}

/** '05/03/2026'. */
export function formatShortDate(iso: string): string {
  return shortFormat.format(new Date(iso));
}

/** '05/03/2026, 14:30'. */
export function formatShortDateTime(iso: string): string {
  return shortTimeFormat.format(new Date(iso));
}

/** '2026-03-05' → '05/03/2026'. */
export function formatShortDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** 'giovedì 5 marzo 2026'. */
export function formatFullDate(iso: string): string {
  return fullFormat.format(new Date(iso));
}

/** '14:30'. */
export function formatTime(iso: string): string {
  return timeFormat.format(new Date(iso));
}
