/** A sale as it is typed and sent, and the record of prices by which the form shows what it would be. */
import * as z from 'zod';
import { dayOf, startOfDay } from '../locale/days.ts';
import { wholeNumber } from '../api/fields.ts';
import { lazySchema } from '../api/lazy-schema.ts';
import { MIN_SALE_PERCENT, MAX_SALE_PERCENT } from './sale.ts';

const words = {
  percent: `Inserisci una percentuale intera da ${MIN_SALE_PERCENT} a ${MAX_SALE_PERCENT}`,
  day: 'Inserisci un giorno',
  order: 'L’ultimo giorno viene prima del primo',
} as const;

/** A day of Italy that exists, in a century that a shop may live to see. */
function day() {
  return z.string(words.day).refine(isDay, words.day);
}

function isDay(text: string): boolean {
  const isWritten = /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  return isWritten && dayOf(startOfDay(text)) === text;
}

export const saleForm = lazySchema(() =>
  z
    .object({ percent: wholeNumber(MIN_SALE_PERCENT, MAX_SALE_PERCENT, words.percent), from: day(), to: day() })
    .refine(({ from, to }) => from <= to, { message: words.order, path: ['to'] }),
);

/** What a product says of its sale, and a variant of its price before. */
export const productSale = z.object({ percent: z.int(), from: z.string(), to: z.string() });
export const priorPrice = z.object({ price: z.number(), days: z.int() });

/** GET /admin/products/{id}/prices: what its variants cost from when on, the oldest first; cents, milliseconds. */
export const priceHistoryAnswer = z.object({
  history: z.array(
    z.object({
      at: z.number(),
      active: z.boolean(),
      reduction: z.object({ percent: z.int(), from: z.number(), to: z.number() }).optional(),
      prices: z.record(z.string(), z.number()),
    }),
  ),
});
