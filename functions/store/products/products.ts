/**
 * Products in the table: one item for what the page tells (`A`), one small item for each variant (`V#…`) that an order
 * can test and lower in one conditional write. Money is integer cents.
 */
import type { LegalSheet } from '../../../shared/legal-sheet/schema.ts';
import type { Category, Size } from '../../../shared/product/schema.ts';
import type { Sale } from '../../../shared/price/sale.ts';
import { writeToFeed } from './change-feed.ts';
import { FEED_PARTITION, productKey, productPartition, VARIANT_PREFIX, variantKey } from '../keys.ts';
import { priceRecordItem, variantPriceAt, withSalePrices, type VariantSale } from './prices.ts';
import { legalSheetItems, legalSheetFlag, legalSheetFrom, legalSheetWrites } from './legal-sheet-item.ts';
import { queryAll, getItems, transactWrite, type Item, type TransactWriteItem } from '../../aws/dynamodb.ts';

/** The layout of these items. A change to it ships with a migration. */
const LAYOUT = 1;
/** How long the feed tells that a product was deleted; every catalogue has heard of it long before. */
const TOMBSTONE_DAYS = 30;

export interface StoredVariant {
  id: string;
  size: Size;
  color: string;
  /** '#RRGGBB'. */
  colorCode: string;
  sku: string;
  modifierCents: number;
  /** Base price and modifier, kept here so that an order can insist on it. */
  priceCents: number;
  stock: number;
  /** What the product's sale makes of that price, and when; an order insists on this too. */
  sale?: VariantSale;
  /** The ledger of the stock (stock-ledger.ts). Only ever written. */
  held?: number;
}

export interface StoredProduct {
  id: string;
  name: string;
  description: string;
  category: Category;
  basePriceCents: number;
  /** Paths of its pictures, first one first. */
  images: string[];
  tags: string[];
  /** Grams. */
  weight: number;
  isActive: boolean;
  sale?: Sale;
  /** The legal sheet, an item of its own; not there in what catalogues keep in memory. */
  details?: LegalSheet | undefined;
  /** Of the sheet as it was saved last: what lists ask for. Only ever written. */
  sheetComplete?: boolean;
  version: number;
  createdAt: string;
  updatedAt: string;
  variants: StoredVariant[];
}

/** A product as the feed of changes tells it: `product` is undefined once it was deleted. */
export interface ProductRevision {
  id: string;
  changeId: string;
  product: StoredProduct | undefined;
}

interface MetaItem extends Item, Omit<StoredProduct, 'variants' | 'details'> {
  gsi1sk: string;
  deleted?: true;
}

interface VariantItem extends Item, StoredVariant {
  sk: string;
  position: number;
}

/** A product with its variants, whether active or not; undefined when it does not exist or was deleted. */
export async function readProduct(id: string, consistent = false): Promise<StoredProduct | undefined> {
  const items = await itemsOf(id, consistent);
  const product = told(id, items)?.product;
  const details = legalSheetFrom(items);
  return product && details ? { ...product, details } : product;
}

/**
 * A product together with the stamp of its last change; undefined when the table never knew it. Without its legal sheet,
 * of which a catalogue only needs to know whether it is complete.
 */
export async function readProductRevision(id: string): Promise<ProductRevision | undefined> {
  return told(id, await itemsOf(id, false));
}

function itemsOf(id: string, consistent: boolean): Promise<Item[]> {
  return queryAll<Item>({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': productPartition(id) },
    ConsistentRead: consistent,
  });
}

function told(id: string, items: Item[]): ProductRevision | undefined {
  const meta = items.find((item) => item['sk'] === 'A') as MetaItem | undefined;
  if (!meta) return undefined;
  const variants = items.filter((item) => String(item['sk']).startsWith(VARIANT_PREFIX)) as VariantItem[];
  return { id, changeId: meta.gsi1sk, product: meta.deleted ? undefined : fromItems(meta, variants) };
}

/** Which of these ids the table knows, be it as a product or as a deleted one. */
export async function storedProductIds(ids: string[]): Promise<Set<string>> {
  const items = await getItems(ids.map(productKey));
  return new Set(items.map((item) => String(item['pk']).slice(2)));
}

/**
 * Saves a product that is not there yet, all its variants and `others` with it, and tells it as it is now, with what its
 * sale makes of its prices. ConditionFailed where the id is taken.
 */
export async function insertProduct(given: StoredProduct, others: TransactWriteItem[] = []): Promise<StoredProduct> {
  const product = { ...given, variants: withSalePrices(given, [], given.createdAt, Date.now()) };
  await writeToFeed(product.id, (stamp) => {
    const [meta, ...variants] = productItems(product, stamp);
    return transactWrite([
      { Put: { Item: meta, ConditionExpression: 'attribute_not_exists(pk)' } },
      ...variants.map((Item) => ({ Put: { Item } })),
      { Put: { Item: priceRecordItem(product, product.createdAt) } },
      ...others,
    ]);
  });
  return product;
}

/** The items a product is made of, its own first; `stamp` is its place in the feed of changes. */
export function productItems(product: StoredProduct, stamp: string): [Item, ...Item[]] {
  const { variants, details, ...meta } = product;
  return [
    {
      ...productKey(product.id),
      ...meta,
      ...legalSheetFlag(details),
      v: LAYOUT,
      gsi1pk: FEED_PARTITION,
      gsi1sk: stamp,
    },
    ...variants.map((variant, position) => ({
      ...variantKey(product.id, variant.id),
      ...variant,
      v: LAYOUT,
      position,
      sellable: product.isActive,
    })),
    ...legalSheetItems(product.id, details),
  ];
}

/** Shows a product or takes it off sale; from then on no order for any of its variants passes. */
export function setProductActive(product: StoredProduct, isActive: boolean): Promise<void> {
  return writeToFeed(product.id, (stamp) => transactWrite(activeWrites(product, isActive, stamp)));
}

function activeWrites(product: StoredProduct, isActive: boolean, stamp: string): TransactWriteItem[] {
  return [
    {
      Update: {
        Key: productKey(product.id),
        ConditionExpression: 'version = :version AND attribute_not_exists(deleted)',
        UpdateExpression: 'SET isActive = :active, version = :next, updatedAt = :now, gsi1sk = :stamp',
        ExpressionAttributeValues: {
          ':active': isActive,
          ':version': product.version,
          ':next': product.version + 1,
          ':now': new Date().toISOString(),
          ':stamp': stamp,
        },
      },
    },
    {
      Put: { Item: priceRecordItem({ ...product, isActive, version: product.version + 1 }, new Date().toISOString()) },
    },
    ...product.variants.map((variant): TransactWriteItem => ({
      Update: {
        Key: variantKey(product.id, variant.id),
        UpdateExpression: 'SET sellable = :active',
        ExpressionAttributeValues: { ':active': isActive },
      },
    })),
  ];
}

/** Deletes a product. What stays for some weeks tells the feed so; the variants go at once, and with them all orders. */
export function replaceWithTombstone(product: StoredProduct): Promise<void> {
  return writeToFeed(product.id, (stamp) => transactWrite(deletion(product, stamp)));
}

function deletion(product: StoredProduct, stamp: string): TransactWriteItem[] {
  return [
    {
      Put: {
        Item: {
          ...productKey(product.id),
          v: LAYOUT,
          deleted: true,
          name: product.name,
          gsi1pk: FEED_PARTITION,
          gsi1sk: stamp,
          ttl: Math.floor(Date.now() / 1000) + TOMBSTONE_DAYS * 24 * 60 * 60,
        },
        ConditionExpression: 'version = :version',
        ExpressionAttributeValues: { ':version': product.version },
      },
    },
    ...product.variants.map((variant): TransactWriteItem => ({ Delete: { Key: variantKey(product.id, variant.id) } })),
    ...legalSheetWrites(product.id, product.details),
  ];
}

/** The lowest price among the variants at a moment, by which lists sort; the base price where there is none. */
export function lowestPriceCents({ basePriceCents, variants }: StoredProduct, at: number): number {
  return variants.length > 0 ? Math.min(...variants.map((variant) => variantPriceAt(variant, at))) : basePriceCents;
}

function fromItems(meta: MetaItem, variants: VariantItem[]): StoredProduct {
  const { id, name, description, category, basePriceCents, images, tags, weight, isActive } = meta;
  const { version, createdAt, updatedAt, sale } = meta;
  return {
    ...{ id, name, description, category, basePriceCents, images, tags, weight, isActive, ...(sale && { sale }) },
    ...{ version, createdAt, updatedAt },
    ...(meta.sheetComplete && { sheetComplete: true }),
    variants: variants.sort((a, b) => a.position - b.position).map(fromVariantItem),
  };
}

function fromVariantItem(item: VariantItem): StoredVariant {
  const { id, size, color, colorCode, sku, modifierCents, priceCents, stock, sale } = item;
  return { id, size, color, colorCode, sku, modifierCents, priceCents, stock, ...(sale && { sale }) };
}
