/**
 * An edit of a product and its variants, in one transaction. An order tests a variant's price and that it is sellable in its
 * own transaction, so neither misses the other. Money is integer cents.
 */
import { isDeepStrictEqual } from 'node:util';
import { ShopError, type FieldErrors } from '../../../shared/api/errors.ts';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import type { TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { transactWrite } from '../../aws/dynamodb/write.ts';
import { productKey, variantKey } from '../keys.ts';
import { writeToFeed } from './change-feed.ts';
import {
  legalSheetFlag,
  legalSheetWrites,
  sellingAttributes,
  variantItem,
  type StoredProduct,
  type StoredVariant,
} from './item.ts';
import { changesPrices, isSameSale, priceRecordItem, withRecordedSalePrices } from './prices.ts';
import { stockMove, type StockMove } from './stock-history.ts';

/** With `stockBefore`, the stock changes by the difference to it. Otherwise it is set. */
interface VariantEdit extends StoredVariant {
  stockBefore?: number | undefined;
}

export type ProductEdit = Omit<
  StoredProduct,
  'id' | 'version' | 'createdAt' | 'updatedAt' | 'variants' | 'sheetComplete'
> & {
  variants: VariantEdit[];
};

/** DynamoDB's limit for one transaction. */
const MAX_WRITES = 100;

interface VariantWrite {
  write: TransactWriteItem;
  /** The variant's place in the form, for its field errors. Undefined for a deletion. */
  position?: number;
}

/**
 * Changes a product that was read as `before`, and runs `extraWrites` with it. PRODUCT_CHANGED where it was changed or
 * deleted since, OUT_OF_STOCK where a stock would fall below zero, INVALID with more writes than a transaction takes.
 */
export async function editProduct(
  before: StoredProduct,
  edit: ProductEdit,
  extraWrites: TransactWriteItem[] = [],
  by?: string,
): Promise<void> {
  const { id, version } = before;
  const now = new Date().toISOString();
  const isRepriced = changesPrices(before, edit);
  const variants = isRepriced ? await withRecordedSalePrices({ ...edit, id }, now) : withSalesOf(before, edit.variants);
  const move = stockMove({ why: 'edit', ...(by && { by }) });
  const variantWrites = writesOfVariants(before, variants, edit, move);
  const writes = [
    ...variantWrites.map(({ write }) => write),
    ...(isRepriced ? [{ Put: { Item: priceRecordItem({ ...edit, variants, id, version: version + 1 }, now) } }] : []),
    ...legalSheetWrites(id, before.details, edit.details),
    ...extraWrites,
  ];
  // The product's own write comes on top.
  if (writes.length >= MAX_WRITES) {
    const message = 'Troppe varianti cambiate in una volta: salva in due passaggi';
    throw new ShopError('INVALID', { message, errors: { variants: message } });
  }
  const write = (changeId: string) => transactWrite([productWrite(before, edit, now, changeId), ...writes]);
  await writeToFeed(id, write).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
    if (error.failedPositions.includes(0)) throw new ShopError('PRODUCT_CHANGED');
    // The product's own write is the first one.
    const failedVariants = error.failedPositions.map((position) => variantWrites[position - 1]);
    throw new ShopError('OUT_OF_STOCK', { errors: stockErrors(failedVariants) });
  });
}

/** An edit that changes no price keeps the stored sale prices. */
function withSalesOf(before: StoredProduct, variants: VariantEdit[]): VariantEdit[] {
  const sales = new Map(before.variants.map(({ id, sale }) => [id, sale]));
  return variants.map(({ sale: _sale, ...variant }) => {
    const sale = sales.get(variant.id);
    return { ...variant, ...(sale && { sale }) };
  });
}

function productWrite(
  { id, version }: StoredProduct,
  { variants: _variants, details, ...edit }: ProductEdit,
  now: string,
  changeId: string,
): TransactWriteItem {
  const values = {
    ...edit,
    // Named even where they are undefined: updateExpression then removes the stored ones.
    sale: edit.sale,
    archived: edit.archived,
    availableFrom: edit.availableFrom,
    availableUntil: edit.availableUntil,
    imageColors: edit.imageColors,
    ...legalSheetFlag(details),
    version: version + 1,
    updatedAt: now,
    gsi1sk: changeId,
  };
  return {
    Update: {
      Key: productKey(id),
      ConditionExpression: 'version = :before AND attribute_not_exists(deleted)',
      ...updateExpression(values, { ':before': version }),
    },
  };
}

function writesOfVariants(
  before: StoredProduct,
  variants: VariantEdit[],
  edit: ProductEdit,
  move: StockMove,
): VariantWrite[] {
  const variantsBefore = new Map(before.variants.map((variant, position) => [variant.id, { variant, position }]));
  const selling = sellingAttributes(edit);
  const keptIds = new Set(variants.map(({ id }) => id));
  const removed = before.variants.filter(({ id }) => !keptIds.has(id));
  return [
    ...variants.flatMap((variant, position): VariantWrite[] => {
      const stored = variantsBefore.get(variant.id);
      if (!stored) {
        const { stockBefore: _stockBefore, ...values } = variant;
        return [{ write: { Put: { Item: variantItem(before.id, values, position, edit) } }, position }];
      }
      const isUnmoved = stored.position === position && isDeepStrictEqual(sellingAttributes(before), selling);
      if (isUnmoved && isUnchanged(stored.variant, variant)) return [];
      return [
        { write: variantUpdate(before.id, stored.variant, variant, { position, ...selling, moved: move }), position },
      ];
    }),
    ...removed.map(({ id }) => ({ write: { Delete: { Key: variantKey(before.id, id) } } })),
  ];
}

function isUnchanged(before: StoredVariant, { stockBefore, ...edit }: VariantEdit): boolean {
  const after = stockBefore === undefined ? edit : { ...edit, stock: before.stock + edit.stock - stockBefore };
  const { sale, ...values } = before;
  const names = ['gtin', 'lowStockAt', ...Object.keys(values)] as (keyof typeof values)[];
  return names.every((name) => before[name] === after[name]) && isSameSale(sale, after.sale);
}

function variantUpdate(
  productId: string,
  before: StoredVariant,
  { stockBefore, stock, ...edit }: VariantEdit,
  { moved, ...place }: { position: number; moved: StockMove } & ReturnType<typeof sellingAttributes>,
): TransactWriteItem {
  const Key = variantKey(productId, edit.id);
  const values = { ...edit, gtin: edit.gtin, lowStockAt: edit.lowStockAt, sale: edit.sale, ...place };
  if (stockBefore === undefined) {
    const update = updateExpression(stock === before.stock ? values : { ...values, stock, moved });
    return { Update: { Key, ConditionExpression: 'attribute_exists(pk)', ...update } };
  }
  const difference = stock - stockBefore;
  const { UpdateExpression, ...attributes } = updateExpression(difference === 0 ? values : { ...values, moved }, {
    ':difference': difference,
    ':minStock': -difference,
  });
  return {
    Update: {
      Key,
      ConditionExpression: 'stock >= :minStock',
      ...attributes,
      UpdateExpression: `${UpdateExpression}, stock = stock + :difference`,
    },
  };
}

function stockErrors(failedVariants: (VariantWrite | undefined)[]): FieldErrors {
  const { message } = new ShopError('OUT_OF_STOCK');
  const positions = failedVariants.flatMap((variant) => variant?.position ?? []);
  return Object.fromEntries(positions.map((position) => [`variants.${position}.stock`, message]));
}

/** Sets the attributes that have a value, removes those that are undefined. */
function updateExpression(values: Record<string, unknown>, moreValues: Record<string, unknown> = {}) {
  const names = Object.keys(values);
  const setNames = names.filter((name) => values[name] !== undefined);
  const removedNames = names.filter((name) => values[name] === undefined);
  const removePart = removedNames.length > 0 ? `REMOVE ${removedNames.map((name) => `#${name}`).join(', ')} ` : '';
  return {
    UpdateExpression: `${removePart}SET ${setNames.map((name) => `#${name} = :${name}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: {
      ...Object.fromEntries(setNames.map((name) => [`:${name}`, values[name]])),
      ...moreValues,
    },
  };
}
