/** What the activity log says of products. Variants go by their SKUs. */
import type { TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { activityWrite, changedValues, type Values } from '../activity/activity.ts';
import type { ProductEdit } from './edit.ts';
import type { StoredProduct } from './item.ts';
import { saleText } from '../../../shared/text/sale-text.ts';

export function productCreatedWrite(product: StoredProduct, by: string): TransactWriteItem {
  return activityWrite({ by, what: 'product.create', subject: subjectOf(product), after: summaryOf(product) });
}

export function productDeletedWrite(product: StoredProduct, by: string): TransactWriteItem {
  return activityWrite({ by, what: 'product.delete', subject: subjectOf(product), before: summaryOf(product) });
}

/** `isActive` is what it is afterwards. */
export function productArchivedWrite(product: StoredProduct, isActive: boolean, by: string): TransactWriteItem {
  return activityWrite({
    by,
    what: product.archived ? 'product.restore' : 'product.archive',
    subject: subjectOf(product),
    before: { isActive: product.isActive },
    after: { isActive },
  });
}

/** No entry for an edit that changes nothing. */
export function productEditedWrites(
  before: StoredProduct,
  edit: ProductEdit,
  by: string,
  isCostChanged = false,
): TransactWriteItem[] {
  const values = editedValues(before, edit);
  if (Object.keys(values.after).length === 0 && !isCostChanged) return [];
  return [
    activityWrite({
      by,
      what: 'product.update',
      subject: subjectOf(before),
      before: values.before,
      // Not everybody who reads the log may see costs.
      after: { ...values.after, ...(isCostChanged && { purchasePrice: 'modificato' }) },
    }),
  ];
}

/** What an edit changes, as the log says it. */
export function editedValues(before: StoredProduct, edit: ProductEdit): { before: Values; after: Values } {
  const values = changedValues(valuesOf(before), valuesOf(edit));
  const stock = stockChanges(before, edit);
  return { before: { ...values.before, ...stock.before }, after: { ...values.after, ...stock.after } };
}

const subjectOf = ({ id, name }: StoredProduct) => ({ id, name });

function summaryOf({ name, category, basePriceCents, isActive, variants }: StoredProduct): Values {
  return { name, category, basePriceCents, isActive, variants: variants.map(({ sku }) => sku).join(', ') };
}

type Row = [name: string, value: string | number];
type Editable = Omit<ProductEdit, 'variants'> & { variants: StoredProduct['variants'] };

function valuesOf({ images, imageColors = [], tags, sale, details = {}, variants, ...product }: Editable): Values {
  const { name, description, category, basePriceCents, weight, isActive } = product;
  const { availableFrom = null, availableUntil = null } = product;
  const sheet = Object.entries(details).map(([field, value]): Row => [`details.${field}`, sortedJson(value)]);
  const ofVariants = variants.flatMap((variant): Row[] => {
    const { sku, size, color, colorCode, modifierCents, priceCents, gtin, lowStockAt } = variant;
    return [
      [`${sku}.variant`, `${size} ${color} ${colorCode}`],
      [`${sku}.modifierCents`, modifierCents],
      [`${sku}.priceCents`, priceCents],
      ...(gtin ? [[`${sku}.gtin`, gtin] satisfies Row] : []),
      ...(lowStockAt === undefined ? [] : [[`${sku}.lowStockAt`, lowStockAt] satisfies Row]),
    ];
  });
  return {
    name,
    description,
    category,
    basePriceCents,
    weight,
    isActive,
    availableFrom,
    availableUntil,
    // File names are hashes, and six characters tell them apart.
    images: images
      .map((url, place) =>
        [url.slice(url.lastIndexOf('/') + 1).slice(0, 6), imageColors[place]].filter(Boolean).join(' '),
      )
      .join(', '),
    tags: tags.join(', '),
    sale: sale ? saleText(sale) : null,
    ...Object.fromEntries(sheet),
    ...Object.fromEntries(ofVariants),
  };
}

/** DynamoDB keeps no sequence of a map's names. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) => {
    const isMap = typeof part === 'object' && part !== null && !Array.isArray(part);
    return isMap ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part;
  });
}

/**
 * The stock as the form found it and as it leaves it. Pieces that were sold meanwhile are in neither of the two: the edit
 * takes only the difference over.
 */
function stockChanges(before: StoredProduct, { variants }: ProductEdit): { before: Values; after: Values } {
  const stored = new Map(before.variants.map(({ id, stock }) => [id, stock]));
  const nameOf = ({ sku }: { sku: string }) => `${sku}.stock`;
  const removed = before.variants.filter(({ id }) => !variants.some((variant) => variant.id === id));
  return changedValues(
    Object.fromEntries([
      ...variants.map((variant) => [nameOf(variant), variant.stockBefore ?? stored.get(variant.id) ?? null]),
      ...removed.map((variant) => [nameOf(variant), variant.stock]),
    ]) as Values,
    Object.fromEntries(variants.map((variant) => [nameOf(variant), variant.stock])),
  );
}
