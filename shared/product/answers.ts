/** Products, as calls answer them. Money is euro, VAT included. */
import * as z from 'zod';
import { activityValues } from '../activity/answers.ts';
import { id } from '../api/fields.ts';
import { legalSheet } from '../legal-sheet/answers.ts';
import { priorPrice, productSale } from '../price/answers.ts';
import { categories, filterSizes, sizes } from './rules.ts';
import { stockCauseNames } from './stock-causes.ts';

export const variant = z.object({
  _id: id(),
  size: z.enum(sizes),
  /** Present where the product has one size only and that size means nothing: 'Taglia unica'. */
  oneSize: z.literal(true).optional(),
  color: z.string(),
  /** '#RRGGBB'. */
  colorCode: z.string(),
  sku: z.string(),
  /** The number of its barcode: EAN, UPC or another GTIN. */
  gtin: z.string().optional(),
  stock: z.int().min(0),
  /** Euro, added to the product's base price; may be negative. */
  priceModifier: z.number(),
  /** Euro: base price + modifier, less a sale that is on. */
  price: z.number(),
  /** Present where a sale may be shown: the lowest price of the days before it. */
  prior: priorPrice.optional(),
});
export type Variant = z.infer<typeof variant>;

/** A path below the shop's own address. `/images/x/y.webp` also exists as `/images/x/y-480.webp` (`imageUrlAtWidth`). */
export const image = z.object({
  url: z.string(),
  /** The colour that it shows, as variants spell it. Absent: none in particular (`imageOfColor`). */
  color: z.string().optional(),
});
export type Image = z.infer<typeof image>;

export const product = z.object({
  _id: id(),
  name: z.string(),
  description: z.string(),
  category: z.enum(categories),
  /** Euro. */
  basePrice: z.number(),
  /** Euro: the lowest variant price, which lists and cards show. */
  price: z.number(),
  /** That of the cheapest variant. */
  prior: priorPrice.optional(),
  /** The running sale; for admins also a planned one. */
  sale: productSale.optional(),
  images: z.array(image),
  variants: z.array(variant),
  tags: z.array(z.string()),
  /** Grams. */
  weight: z.number(),
  isActive: z.boolean(),
  /** For admins: the first and the last day on which it is sold, 'YYYY-MM-DD'. */
  availableFrom: z.string().optional(),
  availableUntil: z.string().optional(),
  /** The legal sheet. Present when one product is read and in the admin's list, absent in other lists. */
  details: legalSheet.optional(),
  /** Grows with every edit. A form sends back the version that it was filled from. */
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Product = z.infer<typeof product>;

export const productAnswer = z.object({ product });

/** A product in the back office. */
export const adminProduct = product.extend({
  /** Euro that the shop pays for a piece. Only for callers with the permission `costs:read`. */
  purchasePrice: z.number().optional(),
  /** A variant with so many pieces or fewer is low in stock. Absent: USUAL_THRESHOLD. */
  lowStockAt: z.int().optional(),
  /** When it was archived. */
  archivedAt: z.string().optional(),
});
export type AdminProduct = z.infer<typeof adminProduct>;
export const adminProductAnswer = z.object({ product: adminProduct });
/** `warnings` accompany the success: a SKU or GTIN that another product has too. */
export const productSavedAnswer = adminProductAnswer.extend({ warnings: z.array(z.string()) });

const stockEntry = z.object({
  _id: id(),
  at: z.string(),
  why: z.enum(stockCauseNames),
  /** The email address of the admin; absent where a customer or the shop did it. */
  by: z.string().optional(),
  /** Its number. */
  order: z.string().optional(),
  note: z.string().optional(),
  from: z.int(),
  to: z.int(),
});
export type StockEntry = z.infer<typeof stockEntry>;

/** GET /admin/products/{id}/stock: newest first. `next` is where the following part begins; null at the end. */
export const stockHistoryAnswer = z.object({ entries: z.array(stockEntry), next: z.string().nullable() });

/** POST /admin/products/changes: what became of each row, in their order, or would. */
export const productChangesAnswer = z.object({
  rows: z.array(
    z.object({
      /** `refused`: it cannot be done. `failed`: it may succeed when it is sent again. */
      outcome: z.enum(['changed', 'same', 'refused', 'failed']),
      message: z.string(),
      /** '' where there is no such product. */
      name: z.string(),
      /** As the activity log says it. */
      before: activityValues,
      after: activityValues,
    }),
  ),
});
export const categoriesAnswer = z.object({ categories: z.array(z.string()) });

const productPage = z.object({
  products: z.array(product),
  currentPage: z.int(),
  totalPages: z.int(),
  total: z.int(),
});
export type ProductPage = z.infer<typeof productPage>;
export const adminProductPage = productPage.extend({ products: z.array(adminProduct) });

/** Filter values with their counts of products. Each count applies all the other filters, but not its own. */
export const facets = z.object({
  sizes: z.array(z.object({ name: z.enum(filterSizes), count: z.int() })),
  /** Of one family after the other. */
  colors: z.array(z.object({ name: z.string(), colorCode: z.string(), family: z.string(), count: z.int() })),
  /** Euro; both 0 where there is nothing. */
  price: z.object({ min: z.number(), max: z.number() }),
  /** Products in stock. */
  available: z.int(),
});
export type Facets = z.infer<typeof facets>;

/** How the shop understood a search. */
export const searchReading = z.object({
  /** Filters that were said in the words, and the search without each of them. */
  filters: z.array(z.object({ label: z.string(), without: z.string() })),
  /** The search without all of them. */
  words: z.string(),
  /** Present where no product has all words: the words by which these products were found. */
  shown: z.string().optional(),
  /** By the id of a product of this page: the colour that was said, as the product calls it. */
  colors: z.record(z.string(), z.string()).optional(),
  /** Present where the shop sells nothing of that kind. */
  notSold: z.literal(true).optional(),
});
export type SearchReading = z.infer<typeof searchReading>;

/** The answer of GET /products. */
export const cataloguePage = productPage.extend({ facets, search: searchReading.optional() });
export type CataloguePage = z.infer<typeof cataloguePage>;

/** GET /products/suggestions. */
export const suggestions = z.object({
  /** The best matches. The price is the lowest of the variants; with a range they have others too. */
  products: z.array(
    z.object({
      _id: id(),
      name: z.string(),
      image: z.string().nullable(),
      price: z.number(),
      hasPriceRange: z.boolean(),
      prior: priorPrice.optional(),
    }),
  ),
  categories: z.array(z.enum(categories)),
  /** Families of colours. */
  colors: z.array(z.string()),
  /** Searches that find something. The typed one with its slips corrected comes first. */
  words: z.array(z.string()),
});
export type Suggestions = z.infer<typeof suggestions>;
