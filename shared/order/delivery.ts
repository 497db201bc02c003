/** When an order arrives that is placed and paid at some moment. */
import { dayOf } from '../locale/days.ts';
import { addWorkingDays } from '../locale/working-days.ts';
import { shop } from '../shop/shop.ts';
import { withArticle } from '../text/day-article.ts';

/** 'tra il 25 e il 27 novembre', 'tra il 30 novembre e il 2 dicembre'. The parcel is prepared, then carried. */
export function deliveryWindowText(orderedAt: string | number): string {
  const { preparationDays, deliveryDays } = shop;
  const day = dayOf(orderedAt);
  const from = addWorkingDays(day, preparationDays.min + deliveryDays.min);
  const to = addWorkingDays(day, preparationDays.max + deliveryDays.max);
  const fromMonth = monthOf(from) === monthOf(to) ? '' : ` ${monthOf(from)}`;
  return `tra ${dayWithArticle(from)}${fromMonth} e ${dayWithArticle(to)} ${monthOf(to)}`;
}

function monthOf(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString(shop.locale, { month: 'long', timeZone: shop.timeZone });
}

/** 'il 25', 'l’8', 'l’11', and 'il 1º' for the first of a month. */
function dayWithArticle(day: string): string {
  const date = Number(day.slice(8));
  if (date === 1) return 'il 1º';
  return withArticle('il', String(date));
}
