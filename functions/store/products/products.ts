/** Products are read, created and deleted here. Changes: edit.ts and stock.ts. */
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { getItems, queryAll } from '../../aws/dynamodb/read.ts';
import type { Item, TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { transactWrite } from '../../aws/dynamodb/write.ts';
import { ConcurrentWrite } from '../../platform/retry.ts';
import { idempotencyWrite, type IdempotentRequest } from '../idempotency.ts';
import { FEED_PARTITION, legalSheetKey, productIdOf, productKey, productPartition, variantKey } from '../keys.ts';
import { writeToFeed } from './change-feed.ts';
import {
  deletedNameFromItems,
  legalSheetFromItems,
  legalSheetWrites,
  PRODUCT_LAYOUT,
  productFromItems,
  productItems,
  type StoredProduct,
} from './item.ts';
import { priceRecordItem, withSalePrices } from './prices.ts';

const TOMBSTONE_DAYS = 30;

/** A product as read at one change id. `product` is undefined for a tombstone. */
export interface ProductRevision {
  id: string;
  changeId: string;
  product: StoredProduct | undefined;
}

/** A product with its variants and legal sheet, active or not. Undefined where it does not exist or was deleted. */
export async function readProduct(id: string, consistent = false): Promise<StoredProduct | undefined> {
  return productWithSheet(await readItems(id, consistent));
}

function productWithSheet(items: Item[]): StoredProduct | undefined {
  const product = productFromItems(items)?.product;
  const details = legalSheetFromItems(items);
  return product && details ? { ...product, details } : product;
}

/** Names a variant, in a cart or an order. */
export interface VariantId {
  productId: string;
  variantId: string;
}

/**
 * The products of some variants, with these variants only and the legal sheet: all in one call of 100 items. Products that do not
 * exist or were deleted are left out.
 */
export async function readProductsOfVariants(
  variants: readonly VariantId[],
  consistent = false,
): Promise<Map<string, StoredProduct>> {
  const keys = variants.flatMap(({ productId, variantId }) => [
    productKey(productId),
    variantKey(productId, variantId),
    legalSheetKey(productId),
  ]);
  const items = await getItems<Item>(keys, consistent);
  const products = new Map<string, StoredProduct>();
  for (const id of new Set(variants.map(({ productId }) => productId))) {
    const product = productWithSheet(items.filter(({ pk }) => pk === productPartition(id)));
    if (product) products.set(id, product);
  }
  return products;
}

/** For catalogues: without the legal sheet. Undefined where there never was such a product. */
export async function readProductRevision(id: string): Promise<ProductRevision | undefined> {
  const revision = productFromItems(await readItems(id, false));
  return revision && { id, ...revision };
}

/** For lists that outlive products: the product without its legal sheet, or the name of a deleted one for 30 days. */
export async function readProductOrDeletedName(id: string): Promise<StoredProduct | string | undefined> {
  const items = await readItems(id, false);
  return productFromItems(items)?.product ?? deletedNameFromItems(items);
}

function readItems(id: string, consistent: boolean): Promise<Item[]> {
  return queryAll<Item>({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': productPartition(id) },
    ConsistentRead: consistent,
  });
}

/** Those of the ids that have a product or a tombstone. */
export async function storedProductIds(ids: string[]): Promise<Set<string>> {
  const items = await getItems(ids.map(productKey));
  return new Set(items.map(({ pk }) => productIdOf(String(pk))));
}

/**
 * Saves a new product, and `extraWrites` in the same transaction. Answers with it as it was stored, sale prices included.
 * ConditionFailed where the id exists; that of a deleted product may come again (functions/products/import-products.ts).
 */
export async function insertProduct(
  newProduct: StoredProduct,
  extraWrites: TransactWriteItem[] = [],
): Promise<StoredProduct> {
  const { id, createdAt } = newProduct;
  const product = { ...newProduct, variants: withSalePrices(newProduct, [], createdAt, Date.now()) };
  await writeToFeed(id, (changeId) => {
    const [ownItem, ...otherItems] = productItems(product, changeId);
    return transactWrite([
      { Put: { Item: ownItem, ConditionExpression: 'attribute_not_exists(pk) OR attribute_exists(deleted)' } },
      ...otherItems.map((item) => ({ Put: { Item: item } })),
      { Put: { Item: priceRecordItem(product, createdAt) } },
      ...extraWrites,
    ]);
  });
  return product;
}

/**
 * Saves a new product once for an Idempotency-Key. ConcurrentWrite where the key has made one before: its record names it.
 */
export async function insertProductOnce(
  newProduct: StoredProduct,
  request: IdempotentRequest,
  extraWrites: TransactWriteItem[],
): Promise<StoredProduct> {
  const { id: productId, createdAt } = newProduct;
  return insertProductAs(newProduct, [...extraWrites, idempotencyWrite(request, { productId }, createdAt)]);
}

/** Saves a new product whose id comes from a file. ConcurrentWrite where the id has a product. */
export async function insertProductAs(
  newProduct: StoredProduct,
  extraWrites: TransactWriteItem[],
): Promise<StoredProduct> {
  try {
    return await insertProduct(newProduct, extraWrites);
  } catch (error) {
    throw error instanceof ConditionFailed ? new ConcurrentWrite() : error;
  }
}

/**
 * Deletes a product, and runs `extraWrites` with it. Its variants are deleted at once, so it can no longer be ordered. ConcurrentWrite where it changed
 * since it was read.
 */
export async function replaceWithTombstone(
  product: StoredProduct,
  extraWrites: TransactWriteItem[] = [],
): Promise<void> {
  try {
    await writeToFeed(product.id, (changeId) => transactWrite([...deletionWrites(product, changeId), ...extraWrites]));
  } catch (error) {
    throw error instanceof ConditionFailed ? new ConcurrentWrite() : error;
  }
}

function deletionWrites({ id, name, version, variants, details }: StoredProduct, changeId: string) {
  const tombstone: TransactWriteItem = {
    Put: {
      Item: {
        ...productKey(id),
        v: PRODUCT_LAYOUT,
        deleted: true,
        name,
        gsi1pk: FEED_PARTITION,
        gsi1sk: changeId,
        ttl: Math.floor(Date.now() / 1000) + TOMBSTONE_DAYS * 24 * 60 * 60,
      },
      ConditionExpression: 'version = :version',
      ExpressionAttributeValues: { ':version': version },
    },
  };
  const deletions = variants.map((variant): TransactWriteItem => ({ Delete: { Key: variantKey(id, variant.id) } }));
  return [tombstone, ...deletions, ...legalSheetWrites(id, details)];
}
