/**
 * Changes of a product and its variants, each in one transaction: an order that is made meanwhile insists on a variant's
 * price and on its being on sale, so neither a new price nor the end of a sale is ever missed. Money is integer cents.
 */
import { ShopError, type FieldErrors } from '../../../shared/api/errors.ts';
import { MAX_STOCK } from '../../../shared/product/limits.ts';
import { writeToFeed } from './change-feed.ts';
import { productKey, variantKey } from '../keys.ts';
import { changesPrices, isSameSale, priceRecordItem, withRecordedSalePrices } from './prices.ts';
import { legalSheetFlag, legalSheetWrites } from './legal-sheet-item.ts';
import type { StoredProduct, StoredVariant } from './products.ts';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import type { TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { transactWrite, updateItem } from '../../aws/dynamodb/write.ts';

/** A variant as it is to be. `stockBefore` asks for the difference to that, in place of the stock itself. */
export interface VariantEdit extends StoredVariant {
  stockBefore?: number | undefined;
}

/** What an edit may change. */
export type ProductEdit = Omit<
  StoredProduct,
  'id' | 'version' | 'createdAt' | 'updatedAt' | 'variants' | 'sheetComplete'
> & {
  variants: VariantEdit[];
};

/** A transaction holds so many writes; the product's own, the record of prices and the legal sheet are three of them. */
const MAX_WRITES = 100;

interface VariantWrite {
  write: TransactWriteItem;
  /** The variant's place in the form, for what is said beside its fields. */
  place?: number;
}

/**
 * Changes a product from what it was read to be, and `others` with it. PRODUCT_CHANGED where somebody else changed or deleted it meanwhile,
 * OUT_OF_STOCK where more pieces were to be taken away than there are.
 */
export async function editProduct(
  before: StoredProduct,
  given: ProductEdit,
  others: TransactWriteItem[] = [],
): Promise<void> {
  const now = new Date().toISOString();
  const repriced = changesPrices(before, given);
  const edit = {
    ...given,
    variants: repriced ? await withRecordedSalePrices({ ...given, id: before.id }, now) : keptSales(before, given),
  };
  const variants = variantWrites(before, edit);
  const writes = variants.map(({ write }) => write);
  if (repriced)
    writes.push({ Put: { Item: priceRecordItem({ ...edit, id: before.id, version: before.version + 1 }, now) } });
  writes.push(...legalSheetWrites(before.id, before.details, edit.details), ...others);
  if (writes.length >= MAX_WRITES) {
    const message = 'Troppe varianti cambiate in una volta: salva in due passaggi';
    throw new ShopError('INVALID', { message, errors: { variants: message } });
  }
  const write = (stamp: string) => transactWrite([productWrite(before, edit, now, stamp), ...writes]);
  await writeToFeed(before.id, write).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
    if (error.failedPositions.includes(0)) throw new ShopError('PRODUCT_CHANGED');
    throw new ShopError('OUT_OF_STOCK', { errors: stockErrors(error.failedPositions, variants) });
  });
}

function productWrite(
  { id, version }: StoredProduct,
  { variants: _variants, details, ...edit }: ProductEdit,
  now: string,
  stamp: string,
): TransactWriteItem {
  const values = {
    ...edit,
    sale: edit.sale,
    ...legalSheetFlag(details),
    version: version + 1,
    updatedAt: now,
    gsi1sk: stamp,
  };
  return {
    Update: {
      Key: productKey(id),
      ConditionExpression: 'version = :before AND attribute_not_exists(deleted)',
      ...assignments(values, { ':before': version }),
    },
  };
}

function variantWrites(before: StoredProduct, { variants, isActive }: ProductEdit): VariantWrite[] {
  const known = new Map(before.variants.map((variant, position) => [variant.id, { variant, position }]));
  const kept = new Set(variants.map(({ id }) => id));
  const gone = before.variants.filter(({ id }) => !kept.has(id));
  return [
    ...variants.flatMap((variant, place): VariantWrite[] => {
      const was = known.get(variant.id);
      if (!was) return [{ write: newVariant(before.id, variant, place, isActive), place }];
      const unmoved = was.position === place && before.isActive === isActive;
      if (unmoved && isSame(was.variant, variant)) return [];
      return [{ write: changedVariant(before.id, was.variant, variant, place, isActive), place }];
    }),
    ...gone.map(({ id }) => ({ write: { Delete: { Key: variantKey(before.id, id) } } })),
  ];
}

function newVariant(productId: string, variant: VariantEdit, position: number, sellable: boolean): TransactWriteItem {
  const { stockBefore: _before, ...values } = variant;
  return { Put: { Item: { ...variantKey(productId, variant.id), ...values, v: 1, position, sellable } } };
}

function changedVariant(
  productId: string,
  was: StoredVariant,
  { stockBefore, stock, ...edit }: VariantEdit,
  position: number,
  sellable: boolean,
): TransactWriteItem {
  const Key = variantKey(productId, edit.id);
  const values = { ...edit, sale: edit.sale, position, sellable };
  const difference = stockBefore === undefined ? undefined : stock - stockBefore;
  if (difference === undefined) {
    const set = assignments(stock === was.stock ? values : { ...values, stock });
    return { Update: { Key, ConditionExpression: 'attribute_exists(pk)', ...set } };
  }
  const { UpdateExpression, ...named } = assignments(values, { ':difference': difference, ':least': -difference });
  return {
    Update: {
      Key,
      ConditionExpression: 'stock >= :least',
      ...named,
      UpdateExpression: `${UpdateExpression}, stock = stock + :difference`,
    },
  };
}

function isSame(was: StoredVariant, { stockBefore, ...edit }: VariantEdit): boolean {
  const values = stockBefore === undefined ? edit : { ...edit, stock: was.stock + edit.stock - stockBefore };
  const { sale, ...plain } = was;
  const isPlain = (Object.keys(plain) as (keyof typeof plain)[]).every((key) => was[key] === values[key]);
  return isPlain && isSameSale(sale, values.sale);
}

/** An edit that changes no price leaves what the sale makes of it. */
function keptSales(before: StoredProduct, { variants }: ProductEdit): VariantEdit[] {
  const known = new Map(before.variants.map(({ id, sale }) => [id, sale]));
  return variants.map(({ sale: _sale, ...variant }) => {
    const sale = known.get(variant.id);
    return { ...variant, ...(sale && { sale }) };
  });
}

function stockErrors(failed: number[], variants: VariantWrite[]): FieldErrors {
  const { message } = new ShopError('OUT_OF_STOCK');
  const places = failed.flatMap((position) => variants[position - 1]?.place ?? []);
  return Object.fromEntries(places.map((place) => [`variants.${place}.stock`, message]));
}

/** `SET #a = :a, …` for some attributes, whatever they are called; those that are undefined go. */
function assignments(values: Record<string, unknown>, more: Record<string, unknown> = {}) {
  const names = Object.keys(values);
  const set = names.filter((name) => values[name] !== undefined);
  const gone = names.filter((name) => values[name] === undefined).map((name) => `#${name}`);
  return {
    UpdateExpression: `${gone.length > 0 ? `REMOVE ${gone.join(', ')} ` : ''}SET ${set.map((name) => `#${name} = :${name}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: {
      ...Object.fromEntries(set.map((name) => [`:${name}`, values[name]])),
      ...more,
    },
  };
}

/** Sets a variant's stock, or changes it by a difference that leaves it at zero or above: false where it would not. */
export async function updateVariantStock(
  productId: string,
  variantId: string,
  change: { stock: number } | { delta: number },
): Promise<boolean> {
  const Key = variantKey(productId, variantId);
  const values =
    'stock' in change
      ? {
          ConditionExpression: 'attribute_exists(pk)',
          UpdateExpression: 'SET stock = :stock',
          ExpressionAttributeValues: { ':stock': change.stock },
        }
      : {
          ConditionExpression: 'stock BETWEEN :least AND :most',
          UpdateExpression: 'SET stock = stock + :delta',
          ExpressionAttributeValues: {
            ':delta': change.delta,
            ':least': Math.max(0, -change.delta),
            ':most': MAX_STOCK - Math.max(0, change.delta),
          },
        };
  try {
    await writeToFeed(productId, (stamp) =>
      transactWrite([{ Update: { Key, ...values } }, toldAgain(productId, stamp)]),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

/** Moves a product to the end of the feed, so that every catalogue reads it again. */
function toldAgain(productId: string, stamp: string): TransactWriteItem {
  return {
    Update: {
      Key: productKey(productId),
      ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(deleted)',
      UpdateExpression: 'SET gsi1sk = :stamp',
      ExpressionAttributeValues: { ':stamp': stamp },
    },
  };
}

/** Remembers that somebody ordered the product: its pictures stay for as long as orders show them. */
export async function setOrderedFlag(productId: string): Promise<void> {
  await updateItem({
    Key: productKey(productId),
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(ordered)',
    UpdateExpression: 'SET ordered = :yes',
    ExpressionAttributeValues: { ':yes': true },
  }).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
  });
}

/** True for a product that was ever ordered, also where it was deleted since. */
export async function wasEverOrdered(productId: string): Promise<boolean> {
  return Boolean((await getItem(productKey(productId), true))?.['ordered']);
}
