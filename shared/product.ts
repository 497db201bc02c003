/** The catalogue: products, their variants, the questions one may ask of them. Money on the wire is euro, VAT included. */
import * as z from 'zod';
import { id, line } from './fields.ts';

export const categories = ['magliette', 'felpe', 'sciarpe', 'accessori'] as const;
export const category = z.enum(categories);
export type Category = z.infer<typeof category>;

export const categoryLabels: Record<Category, string> = {
  magliette: 'Magliette',
  felpe: 'Felpe',
  sciarpe: 'Sciarpe',
  accessori: 'Accessori',
};

export const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;
export const size = z.enum(sizes);
export type Size = z.infer<typeof size>;

/** At this stock or below the shop says how many are left ('Solo N rimasti'). */
export const LOW_STOCK = 10;

/** Rows on one page of the catalogue. */
export const CATALOGUE_PAGE = 12;

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
  /** Euro: base price + modifier. */
  price: z.number(),
});
export type Variant = z.infer<typeof variant>;

/** A path below the shop's own address. `/images/x/y.webp` also exists as `/images/x/y-480.webp` (see `imageAt`). */
export const image = z.object({ url: z.string() });
export type Image = z.infer<typeof image>;

export const product = z.object({
  _id: id(),
  name: z.string(),
  description: z.string(),
  category,
  /** Euro. */
  basePrice: z.number(),
  /** Euro: the lowest variant price, which lists and cards show. */
  price: z.number(),
  images: z.array(image),
  variants: z.array(variant),
  tags: z.array(z.string()),
  /** Grams. */
  weight: z.number(),
  isActive: z.boolean(),
  /** Grows with every edit; a form sends back the one it was filled from. */
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Product = z.infer<typeof product>;

export const productSort = z.enum(['createdAt', 'price', 'name']);
export type ProductSort = z.infer<typeof productSort>;
export const sortOrder = z.enum(['asc', 'desc']);
export type SortOrder = z.infer<typeof sortOrder>;

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

/** Words a person searches for, cut to a length that no index minds. */
export function searchText() {
  return z
    .string()
    .transform((words) => words.trim().slice(0, 100))
    .catch('');
}

/** GET /products. Unknown values fall back to the default: a list is never an error. */
export const productQuery = z.object({
  page: pageNumber().default(1),
  limit: pageSize(CATALOGUE_PAGE).default(CATALOGUE_PAGE),
  category: category.optional().catch(undefined),
  search: searchText().default(''),
  sortBy: productSort.catch('createdAt').default('createdAt'),
  sortOrder: sortOrder.catch('desc').default('desc'),
});
export type ProductQuery = z.infer<typeof productQuery>;

export const productPage = z.object({
  products: z.array(product),
  currentPage: z.int(),
  totalPages: z.int(),
  total: z.int(),
});
export type ProductPage = z.infer<typeof productPage>;

/** Ids in a path are read leniently: an impossible one is simply not found. */
export const idParams = z.object({ id: line(64) });

/** A variant's price in cents from the product's base price and its modifier, in cents. */
export function variantPrice(basePriceCents: number, modifierCents: number): number {
  return basePriceCents + modifierCents;
}

/** The lowest price among the variants, in euro; the base price where there is none. */
export function lowestPrice(of: Pick<Product, 'basePrice'> & { variants: Pick<Variant, 'price'>[] }): number {
  return of.variants.length > 0 ? Math.min(...of.variants.map((each) => each.price)) : of.basePrice;
}

/** True when the variants do not all cost the same, so that the price is shown with 'da'. */
export function hasPriceRange(of: { variants: Pick<Variant, 'price'>[] }): boolean {
  return new Set(of.variants.map((each) => each.price)).size > 1;
}

/** True when no variant can be bought. */
export function isSoldOut(of: { variants: Pick<Variant, 'stock'>[] }): boolean {
  return of.variants.every((each) => each.stock === 0);
}

/** The widths, in pixels, in which every picture is served. */
export const imageWidths = [480, 1200] as const;

/** The path of a picture at one of the served widths; the largest is the url itself. */
export function imageAt(url: string, width: (typeof imageWidths)[number]): string {
  return width === 1200 ? url : url.replace(/\.webp$/, `-${width}.webp`);
}
