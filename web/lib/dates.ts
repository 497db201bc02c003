/** Italian dates in the shop's time zone, not in the visitor's. */
import { shop } from '../../shared/shop/shop.ts';

function formatterOf(options: Intl.DateTimeFormatOptions): (iso: string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (iso) => {
    format ??= new Intl.DateTimeFormat(shop.locale, { ...options, timeZone: shop.timeZone });
    return format.format(new Date(iso));
  };
}

const numericDay = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

/** '5 marzo 2026'. */
export const formatDate = formatterOf({ dateStyle: 'long' });

/** '5 marzo 2026 alle ore 14:30'. */
export const formatDateTime = formatterOf({ dateStyle: 'long', timeStyle: 'short' });

/** '5 marzo 2026 alle ore 14:30:07'. */
export const formatTimestamp = formatterOf({ dateStyle: 'long', timeStyle: 'medium' });

/** '05/03/2026'. */
export const formatShortDate = formatterOf(numericDay);

/** '05/03/2026, 14:30'. */
export const formatShortDateTime = formatterOf({ ...numericDay, hour: '2-digit', minute: '2-digit' });

/** 'giovedì 5 marzo 2026'. */
export const formatFullDate = formatterOf({ dateStyle: 'full' });

/** '14:30'. */
export const formatTime = formatterOf({ timeStyle: 'short' });

export { formatShortDay } from '../../shared/text/short-day.ts';
