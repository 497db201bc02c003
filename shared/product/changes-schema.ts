/** POST /admin/products/changes: one change of many products. */
import * as z from 'zod';
import { euro, id, requiredLine } from '../api/fields.ts';
import { lazySchema, type OutputOf } from '../api/lazy-schema.ts';
import { isWholeCents, toCents } from '../price/money.ts';
import { saleForm } from '../price/sale-schema.ts';
import { productFormMessages } from './form-messages.ts';
import { MAX_PRICE, MAX_TAGS, MAX_VARIANTS } from './limits.ts';
import { categories } from './rules.ts';

const messages = {
  percent: 'Inserisci una percentuale da 0,01 a 500; per ridurre, al massimo 90',
  euro: 'Inserisci un importo maggiore di zero, in euro',
  tags: 'Scrivi almeno un tag da aggiungere o da togliere',
  price: 'Manca il prezzo dell’anteprima',
  prices: 'Mancano i prezzi da rimettere',
};

/** Rows of one call. A function has time for so many, and loses no more of them if it dies. */
export const MAX_CHANGE_ROWS = 25;

/** What a change does to each product. Prices of all variants change by so much, to the cent, half a cent up. */
export const productChange = lazySchema(() =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent'), percent: difference(-90, 500, messages.percent) }),
    z.object({ kind: z.literal('euro'), euro: difference(-MAX_PRICE, MAX_PRICE, messages.euro) }),
    /** Takes back an earlier change of prices: each row says which. */
    z.object({ kind: z.literal('prices') }),
    /** Null removes the sale. */
    z.object({ kind: z.literal('sale'), sale: saleForm().nullable() }),
    z.object({ kind: z.literal('active'), isActive: z.boolean() }),
    z.object({ kind: z.literal('category'), category: z.enum(categories, productFormMessages.category) }),
    z
      .object({ kind: z.literal('tags'), add: tags(), remove: tags() })
      .refine(({ add, remove }) => add.length + remove.length > 0, { message: messages.tags, path: ['add'] }),
    z.object({ kind: z.literal('archive'), archived: z.boolean() }),
    z.object({ kind: z.literal('delete') }),
  ]),
);
export type ProductChange = OutputOf<typeof productChange>;

/** Each row is a change of its own. With `check` nothing changes: the answer says what would. */
export const productChanges = lazySchema(() =>
  z
    .object({
      change: productChange(),
      check: z.boolean().optional(),
      /**
       * `price` is the base price that the check announced: a row that is sent again changes no price twice. `prices` are
       * cents by the names of the activity log: a row with another price than `from` is refused.
       */
      rows: z
        .array(z.object({ id: id(), price: euro().optional(), prices: restoredPrices().optional() }))
        .min(1)
        .max(MAX_CHANGE_ROWS),
    })
    .superRefine(({ change, check, rows }, context) => {
      const field = change.kind === 'prices' ? 'prices' : 'price';
      if (field === 'price' && (check || (change.kind !== 'percent' && change.kind !== 'euro'))) return;
      rows.forEach((row, place) => {
        if (row[field] !== undefined) return;
        context.addIssue({ code: 'custom', path: ['rows', place, field], message: messages[field], input: rows });
      });
    }),
);
export type ProductChangeRow = OutputOf<typeof productChanges>['rows'][number];
export type RestoredPrices = OutputOf<typeof restoredPrices>;

const restoredPrices = lazySchema(() => {
  const cents = () => z.int().min(1).max(toCents(MAX_PRICE));
  return z
    .record(z.string().max(100), z.object({ from: cents(), to: cents() }))
    .refine((prices) => Object.keys(prices).length <= MAX_VARIANTS + 1);
});

function difference(min: number, max: number, message: string) {
  return z
    .number(message)
    .min(min, message)
    .max(max, message)
    .refine((value) => value !== 0 && isWholeCents(value), message);
}

function tags() {
  return z.array(requiredLine(productFormMessages.tags, 30)).max(MAX_TAGS, productFormMessages.manyTags).default([]);
}
