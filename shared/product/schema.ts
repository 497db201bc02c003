/** What the calls about the catalogue take, public and admin. */
import * as z from 'zod';
import { lazySchema, type OutputOf } from '../api/lazy-schema.ts';
import { pageNumber, pageSize, searchText } from '../api/list-query.ts';
import { ADMIN_PRODUCTS_PAGE_SIZE, CATALOGUE_PAGE_SIZE } from '../api/page-sizes.ts';
import { legalSheetStates, productStatuses, stockStates } from './admin-filters.ts';
import { categories, colorKey, filterSizes } from './rules.ts';

const productSort = lazySchema(() => z.enum(['createdAt', 'price', 'name']));
export type ProductSort = OutputOf<typeof productSort>;
const sortOrder = lazySchema(() => z.enum(['asc', 'desc']));
export type SortOrder = OutputOf<typeof sortOrder>;

/** GET /products. Unreadable values fall back to the default: a list is never an error. */
export const productQuery = lazySchema(() =>
  z.object({
    page: pageNumber().default(1),
    limit: pageSize(CATALOGUE_PAGE_SIZE).default(CATALOGUE_PAGE_SIZE),
    category: z.enum(categories).optional().catch(undefined),
    search: searchText().default(''),
    /** Absent: newest first, or the best match first in a search. */
    sortBy: productSort().optional().catch(undefined),
    sortOrder: sortOrder().catch('desc').default('desc'),
    /** Sizes, separated by commas: products with a variant in one of them. 'UNICA': products in one size. */
    size: z
      .string()
      .transform((list) => filterSizes.filter((name) => splitList(list.toUpperCase()).includes(name)))
      .catch([])
      .default([]),
    /** Colour names or keys, separated by commas; with `size`, in the same variant. */
    color: z
      .string()
      .transform((list) => [...new Set(splitList(list.slice(0, 1000)).map(colorKey).filter(Boolean))].sort())
      .catch([])
      .default([]),
    /** Euro, both included: bounds of the price that lists show. */
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

/** GET /products/suggestions. */
export const suggestionQuery = lazySchema(() => z.object({ q: searchText().default('') }));

/** PATCH /admin/products/{id}/archive: false restores it, on sale again where it was. */
export const productArchiving = lazySchema(() =>
  z.object({ archived: z.boolean('Indica se archiviare o ripristinare') }),
);

/**
 * GET /admin/products: inactive products too, archived ones by their status only, the newest first; `search` in names, tags,
 * SKUs and GTINs.
 */
export const adminProductQuery = lazySchema(() =>
  z.object({
    page: pageNumber().default(1),
    limit: pageSize(ADMIN_PRODUCTS_PAGE_SIZE).default(ADMIN_PRODUCTS_PAGE_SIZE),
    search: searchText().default(''),
    category: z.enum(categories).optional().catch(undefined),
    sheet: z.enum(legalSheetStates).optional().catch(undefined),
    /** 'low': active products with a variant that is low in stock. */
    stock: z.enum(stockStates).optional().catch(undefined),
    status: z.enum(productStatuses).optional().catch(undefined),
  }),
);
export type AdminProductQuery = OutputOf<typeof adminProductQuery>;

function splitList(list: string): string[] {
  return list.split(',').map((word) => word.trim());
}

/** A price in euro from a query string, with point or comma; undefined where it is unreadable. */
function priceBound() {
  return z
    .union([z.string(), z.number()])
    .transform((text) => {
      const euro = text === '' ? NaN : Number(String(text).trim().replace(',', '.'));
      return Number.isFinite(euro) && euro >= 0 ? euro : undefined;
    })
    .optional()
    .catch(undefined);
}
