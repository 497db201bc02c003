/** Products, as calls answer them. Money is euro, VAT included. */
import * as z from 'zod';
import { id } from '../api/fields.ts';
import { legalSheet } from '../legal-sheet/answers.ts';
import { priorPrice, productSale } from '../price/answers.ts';
import { categories, filterSizes, sizes } from './rules.ts';

export const variant = z.object({
  _id: id(),
  size: z.enum(sizes),
  /** Present where the product has one size only and that size means nothing: 'Taglia unica'. */
  oneSize: z.literal(true).optional(),
  color: z.string(),
  /** '#RRGGBB'. */
  colorCode: z.string(),
  sku: z.string(),
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
  /** The legal sheet. Present when one product is read and in the admin's list, absent in other lists. */
  details: legalSheet.optional(),
  /** Grows with every edit. A form sends back the version that it was filled from. */
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Product = z.infer<typeof product>;

export const productAnswer = z.object({ product });
/** `warnings` accompany the success: a SKU that another product has too. */
export const productSavedAnswer = productAnswer.extend({ warnings: z.array(z.string()) });
export const categoriesAnswer = z.object({ categories: z.array(z.string()) });

export const productPage = z.object({
  products: z.array(product),
  currentPage: z.int(),
  totalPages: z.int(),
  total: z.int(),
});
export type ProductPage = z.infer<typeof productPage>;

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
