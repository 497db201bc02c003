/**
 * A product in the table: one item for its page (sort key `A`), one small item for each variant (`V#…`) that an order tests
 * and lowers in one conditional write, one for its legal sheet (`D`). Money is integer cents.
 */
import { isDeepStrictEqual } from 'node:util';
import type { LegalSheet } from '../../../shared/legal-sheet/answers.ts';
import { isSheetComplete } from '../../../shared/legal-sheet/completeness.ts';
import type { PriorPriceCents } from '../../../shared/price/history.ts';
import type { Sale } from '../../../shared/price/sale.ts';
import type { Image } from '../../../shared/product/answers.ts';
import { availableTime, isWithin } from '../../../shared/product/availability.ts';
import type { Category, Size } from '../../../shared/product/rules.ts';
import type { Item, TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { FEED_PARTITION, legalSheetKey, productKey, VARIANT_PREFIX, variantKey } from '../keys.ts';

/** The layout of these items. A change to it ships with a migration. */
export const PRODUCT_LAYOUT = 1;

/** A variant's price while a sale is on. Moments in milliseconds since 1970; `prior` where one may be shown. */
export interface VariantSale {
  cents: number;
  from: number;
  to: number;
  prior?: PriorPriceCents;
}

export interface StoredVariant {
  id: string;
  size: Size;
  color: string;
  /** '#RRGGBB'. */
  colorCode: string;
  sku: string;
  gtin?: string | undefined;
  modifierCents: number;
  /** Base price plus modifier. Stored, so that an order can test it. */
  priceCents: number;
  stock: number;
  /** With so many pieces or fewer it is low in stock. The form has one value for all variants. */
  lowStockAt?: number | undefined;
  /** The sale's price and interval. An order tests them too. */
  sale?: VariantSale;
  /** The reserved quantity (stock-reservations.ts). Written only: a product that was read has none. */
  held?: number;
}

export interface StoredProduct {
  id: string;
  name: string;
  description: string;
  category: Category;
  basePriceCents: number;
  /** Paths of the images, the front image first. */
  images: string[];
  /**
   * The colour of the image at the same place, '' for none in particular. Absent: no image names a colour, as in products
   * from before images had colours.
   */
  imageColors?: string[];
  tags: string[];
  /** Grams. */
  weight: number;
  isActive: boolean;
  /** An archived product is inactive and in no list but that of the archive. Restored, it is as active as before. */
  archived?: { at: string; wasActive: boolean } | undefined;
  /** Days of Italy, both included: it is sold between them only. */
  availableFrom?: string;
  availableUntil?: string;
  sale?: Sale;
  /** Not in the documents that catalogues keep. */
  details?: LegalSheet | undefined;
  /** Whether the legal sheet is complete, for lists and analytics. Every save computes it (`legalSheetFlag`). */
  sheetComplete?: boolean;
  version: number;
  createdAt: string;
  updatedAt: string;
  variants: StoredVariant[];
}

/** `gsi1sk` is the change id: the product's place in the change feed. */
interface ProductItem extends Item, Omit<StoredProduct, 'variants' | 'details'> {
  gsi1sk: string;
  deleted?: true;
}

/**
 * `position` is the variant's place in the form; `sellable` is the product's `isActive`, and `availability` the time of its
 * days. An order tests both.
 */
interface VariantItem extends Item, StoredVariant {
  sk: string;
  position: number;
}

/** All items of a product, its own item first. */
export function productItems(product: StoredProduct, changeId: string): [Item, ...Item[]] {
  const { variants, details, ...values } = product;
  return [
    {
      ...productKey(product.id),
      ...values,
      ...legalSheetFlag(details),
      v: PRODUCT_LAYOUT,
      gsi1pk: FEED_PARTITION,
      gsi1sk: changeId,
    },
    ...variants.map((variant, position) => variantItem(product.id, variant, position, product)),
    ...legalSheetItems(product.id, details),
  ];
}

type Selling = Pick<StoredProduct, 'isActive' | 'availableFrom' | 'availableUntil'>;

export function variantItem(productId: string, variant: StoredVariant, position: number, product: Selling): Item {
  const { sellable, availability } = sellingAttributes(product);
  return {
    ...variantKey(productId, variant.id),
    ...variant,
    v: PRODUCT_LAYOUT,
    position,
    sellable,
    ...(availability && { availability }),
  };
}

/** What a variant repeats of its product. */
export function sellingAttributes(product: Selling) {
  return { sellable: product.isActive, availability: availableTime(product) };
}

/** Whether shoppers may see and buy it at a moment (milliseconds since 1970). */
export function isSoldAt(product: Selling, at: number): boolean {
  return product.isActive && isWithin(availableTime(product), at);
}

/** The name that a tombstone keeps. Undefined for a product that exists or never did. */
export function deletedNameFromItems(items: Item[]): string | undefined {
  const item = ownItem(items);
  return item?.deleted && item.name;
}

function ownItem(items: Item[]): ProductItem | undefined {
  return items.find(({ sk }) => sk === productKey('').sk) as ProductItem | undefined;
}

/** A product without its legal sheet, and its change id. Undefined without items; a tombstone has no product. */
export function productFromItems(items: Item[]): { changeId: string; product: StoredProduct | undefined } | undefined {
  const item = ownItem(items);
  if (!item) return undefined;
  if (item.deleted) return { changeId: item.gsi1sk, product: undefined };
  const variantItems = items.filter(({ sk }) => String(sk).startsWith(VARIANT_PREFIX)) as VariantItem[];
  const { id, name, description, category, basePriceCents, images, imageColors, tags, weight, isActive } = item;
  const { archived, availableFrom, availableUntil, sale, sheetComplete, version, createdAt, updatedAt } = item;
  return {
    changeId: item.gsi1sk,
    product: {
      id,
      name,
      description,
      category,
      basePriceCents,
      images,
      ...(imageColors && { imageColors }),
      tags,
      weight,
      isActive,
      ...(archived && { archived }),
      ...(availableFrom && { availableFrom }),
      ...(availableUntil && { availableUntil }),
      ...(sale && { sale }),
      version,
      createdAt,
      updatedAt,
      ...(sheetComplete && { sheetComplete }),
      variants: variantItems.sort((a, b) => a.position - b.position).map(variantFromItem),
    },
  };
}

function variantFromItem(item: VariantItem): StoredVariant {
  const { id, size, color, colorCode, sku, gtin, modifierCents, priceCents, stock, lowStockAt, sale } = item;
  const values = { id, size, color, colorCode, sku, modifierCents, priceCents, stock };
  return {
    ...values,
    ...(gtin && { gtin }),
    ...(lowStockAt !== undefined && { lowStockAt }),
    ...(sale && { sale }),
  };
}

type StoredImages = Pick<StoredProduct, 'images' | 'imageColors'>;

/** The images as answers name them. */
export function imagesOf({ images, imageColors = [] }: StoredImages): Image[] {
  return images.map((url, place) => {
    const color = imageColors[place];
    return { url, ...(color && { color }) };
  });
}

export function toStoredImages(images: readonly Image[]): StoredImages {
  const imageColors = images.map(({ color = '' }) => color);
  return { images: images.map(({ url }) => url), ...(imageColors.some(Boolean) && { imageColors }) };
}

export function legalSheetFromItems(items: Item[]): LegalSheet | undefined {
  const item = items.find(({ sk }) => sk === legalSheetKey('').sk);
  return item?.['details'] as LegalSheet | undefined;
}

/** No item for an empty sheet. */
function legalSheetItems(productId: string, details: LegalSheet = {}): Item[] {
  return Object.keys(details).length > 0 ? [{ ...legalSheetKey(productId), v: 1, details }] : [];
}

/** No write where the two sheets are equal. */
export function legalSheetWrites(
  productId: string,
  before: LegalSheet = {},
  after: LegalSheet = {},
): TransactWriteItem[] {
  if (isDeepStrictEqual(before, after)) return [];
  const [item] = legalSheetItems(productId, after);
  return [item ? { Put: { Item: item } } : { Delete: { Key: legalSheetKey(productId) } }];
}

/** An attribute of the product's own item. */
export function legalSheetFlag(details: LegalSheet | undefined): { sheetComplete: boolean } {
  return { sheetComplete: isSheetComplete(details) };
}

/** A price that a sale changes between two moments. */
type PricedVariant = Pick<StoredVariant, 'priceCents' | 'sale'>;

/** Cents at a moment (milliseconds since 1970). */
export function variantPriceAt({ priceCents, sale }: PricedVariant, at: number): number {
  return sale && sale.from <= at && at < sale.to ? sale.cents : priceCents;
}

/** Cents of the cheapest variant at a moment. The base price without variants. */
export function lowestPriceCents({ basePriceCents, variants }: StoredProduct, at: number): number {
  return variants.length > 0 ? Math.min(...variants.map((variant) => variantPriceAt(variant, at))) : basePriceCents;
}

/** The prior price, while a sale is on that is lower than it (art. 17-bis Codice del consumo). */
export function shownPriorPrice({ sale }: PricedVariant, at: number): PriorPriceCents | undefined {
  const prior = sale && sale.from <= at && at < sale.to ? sale.prior : undefined;
  return prior && prior.cents > (sale?.cents ?? 0) ? prior : undefined;
}
