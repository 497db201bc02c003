/** The catalogue: products, their variants, the questions one may ask of them. Money on the wire is euro, VAT included. */
import * as z from 'zod';
import { CATALOGUE_PAGE_SIZE, categories, colorKey, sizes } from './rules.ts';
import { optionalCode, id } from '../api/fields.ts';
import { truncate } from '../text/truncate.ts';
import { lazySchema, type OutputOf } from '../api/lazy-schema.ts';
import { legalSheet } from '../legal-sheet/schema.ts';
import { priorPrice, productSale } from '../price/sale-schema.ts';

export * from './rules.ts';

export const category = lazySchema(() => z.enum(categories));
export type Category = OutputOf<typeof category>;

export const size = z.enum(sizes);
export type Size = z.infer<typeof size>;

export const variant = z.object({
  _id: id(),
  size,
  color: z.string(),
  /** '#RRGGBB'. */
  colorCode: z.string(),
  sku: z.string(),
  stock: z.int().min(0),
  /** Euro, added to the product's base price; may be negative. */
  priceModifier: z.number(),
  /** Euro: base price + modifier, less a sale that is on. */
  price: z.number(),
  /** Where a sale may be shown at this price: the lowest one of the days before it. */
  prior: priorPrice.optional(),
});
export type Variant = z.infer<typeof variant>;

/** A path below the shop's own address. `/images/x/y.webp` also exists as `/images/x/y-480.webp` (see `imageAt`). */
export const image = z.object({ url: z.string() });
export type Image = z.infer<typeof image>;

export const product = z.object({
  _id: id(),
  name: z.string(),
  description: z.string(),
  category: category(),
  /** Euro. */
  basePrice: z.number(),
  /** Euro: the lowest variant price, which lists and cards show. */
  price: z.number(),
  /** Of the variant that costs so much. */
  prior: priorPrice.optional(),
  /** The sale that is on; for the back office also the one to come. */
  sale: productSale.optional(),
  images: z.array(image),
  variants: z.array(variant),
  tags: z.array(z.string()),
  /** Grams. */
  weight: z.number(),
  isActive: z.boolean(),
  /** The legal sheet: where one product is asked for, and in the back office's list; other lists leave it out. */
  details: legalSheet.optional(),
  /** Grows with every edit; a form sends back the one it was filled from. */
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Product = z.infer<typeof product>;

export const productAnswer = z.object({ product });

export const productSort = lazySchema(() => z.enum(['createdAt', 'price', 'name']));
export type ProductSort = OutputOf<typeof productSort>;
export const sortOrder = lazySchema(() => z.enum(['asc', 'desc']));
export type SortOrder = OutputOf<typeof sortOrder>;

/** A page number from a query string: anything unreadable is page 1. */
export function pageNumber() {
  return z.coerce.number().int().min(1).max(1_000_000).catch(1);
}

/** Rows a page from a query string, clamped to 1–100; anything unreadable is the default. */
export function pageSize(otherwise: number) {
  return z.coerce
    .number()
    .int()
    .min(1)
    .transform((rows) => Math.min(rows, 100))
    .catch(otherwise);
}

function wordsOfList(list: string): string[] {
  return list.split(',').map((word) => word.trim());
}

/** Words a person searches for, cut to a length that no index minds. */
export function searchText() {
  return z
    .string()
    .transform((words) => truncate(words.trim(), 100))
    .catch('');
}

/** A price in euro from a query string, with point or comma; undefined where it is unreadable. */
function priceBound() {
  return z
    .union([z.string(), z.number()])
    .transform((given) => {
      const euro = given === '' ? NaN : Number(String(given).trim().replace(',', '.'));
      return Number.isFinite(euro) && euro >= 0 ? euro : undefined;
    })
    .optional()
    .catch(undefined);
}

/** GET /products. Unknown values fall back to the default: a list is never an error. */
export const productQuery = lazySchema(() =>
  z.object({
    page: pageNumber().default(1),
    limit: pageSize(CATALOGUE_PAGE_SIZE).default(CATALOGUE_PAGE_SIZE),
    category: category().optional().catch(undefined),
    search: searchText().default(''),
    /** Nothing said: newest first, but the best match first in a search. */
    sortBy: productSort().optional().catch(undefined),
    sortOrder: sortOrder().catch('desc').default('desc'),
    /** Sizes, comma between them: products with a variant in one of them. */
    size: z
      .string()
      .transform((list) => sizes.filter((name) => wordsOfList(list.toUpperCase()).includes(name)))
      .catch([])
      .default([]),
    /** Colours by their names or keys, comma between them; with `size`, in the same variant. */
    color: z
      .string()
      .transform((list) => [...new Set(wordsOfList(list.slice(0, 1000)).map(colorKey).filter(Boolean))].sort())
      .catch([])
      .default([]),
    /** Euro: bounds of the price that lists show, both included. */
    minPrice: priceBound(),
    maxPrice: priceBound(),
    /** 'true': in stock; with `size` and `color`, in that variant. */
    available: z
      .string()
      .transform((word) => word === 'true')
      .catch(false)
      .default(false),
  }),
);
export type ProductQuery = OutputOf<typeof productQuery>;

export const productPage = z.object({
  products: z.array(product),
  currentPage: z.int(),
  totalPages: z.int(),
  total: z.int(),
});
export type ProductPage = z.infer<typeof productPage>;

/** What one may filter by: counts of products, each under all the other filters, so that a second choice adds to them. */
export const facets = z.object({
  sizes: z.array(z.object({ name: size, count: z.int() })),
  colors: z.array(z.object({ name: z.string(), colorCode: z.string(), count: z.int() })),
  /** Euro; both 0 where there is nothing. */
  price: z.object({ min: z.number(), max: z.number() }),
  /** How many are in stock. */
  available: z.int(),
});
export type Facets = z.infer<typeof facets>;

/** The answer of GET /products. */
export const cataloguePage = productPage.extend({ facets });
export type CataloguePage = z.infer<typeof cataloguePage>;

/** GET /products/suggestions: what somebody who is typing may mean. */
export const suggestionQuery = lazySchema(() => z.object({ q: searchText().default('') }));

export const suggestions = z.object({
  /** The best matches; price in euro, the lowest of the variants. */
  products: z.array(
    z.object({
      _id: id(),
      name: z.string(),
      image: z.string().nullable(),
      price: z.number(),
      prior: priorPrice.optional(),
    }),
  ),
  categories: z.array(category()),
  /** Whole searches that find something. */
  words: z.array(z.string()),
});
export type Suggestions = z.infer<typeof suggestions>;

/** Ids in a path are read leniently: an impossible one is simply not found. */
export const idParams = lazySchema(() => z.object({ id: optionalCode(64) }));
