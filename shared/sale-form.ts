/** A sale as it is typed and sent, and the record of prices by which the form shows what it would be. */
import * as z from 'zod';
import { dayOf, startOfDay } from './days.ts';
import { wholeNumber } from './fields.ts';
import { onDemand } from './on-demand.ts';
import { LEAST_PERCENT, MOST_PERCENT } from './sale.ts';

const words = {
  percent: `Inserisci una percentuale intera da ${LEAST_PERCENT} a ${MOST_PERCENT}`,
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

export const sale = onDemand(() =>
  z
    .object({ percent: wholeNumber(LEAST_PERCENT, MOST_PERCENT, words.percent), from: day(), to: day() })
    .refine(({ from, to }) => from <= to, { message: words.order, path: ['to'] }),
);

/** What a product says of its sale, and a variant of its price before. */
export const shownSale = z.object({ percent: z.int(), from: z.string(), to: z.string() });
export const priorPrice = z.object({ price: z.number(), days: z.int() });

/** GET /admin/products/{id}/prices: what its variants cost from when on, the oldest first; cents, milliseconds. */
export const priceHistory = z.object({
  history: z.array(
    z.object({
      at: z.number(),
      active: z.boolean(),
      reduction: z.object({ percent: z.int(), from: z.number(), to: z.number() }).optional(),
      prices: z.record(z.string(), z.number()),
    }),
  ),
});
