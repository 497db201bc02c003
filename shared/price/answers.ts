/** Sales and prices, as calls answer them. */
import * as z from 'zod';

/** Days, 'YYYY-MM-DD', both included. */
export const productSale = z.object({ percent: z.int(), from: z.string(), to: z.string() });

/** The lowest price of the days before a sale: euro, and the number of those days. */
export const priorPrice = z.object({ price: z.number(), days: z.int() });

/** GET /admin/products/{id}/prices: the price records of a product, the oldest first; cents, milliseconds. */
export const priceHistoryAnswer = z.object({
  history: z.array(
    z.object({
      at: z.number(),
      active: z.boolean(),
      reduction: z.object({ percent: z.int(), from: z.number(), to: z.number() }).optional(),
      /** Absent: always. */
      available: z.object({ from: z.number(), to: z.number() }).optional(),
      prices: z.record(z.string(), z.number()),
    }),
  ),
});
