import { errorCatalogue, ShopError } from '../../shared/api/errors.ts';
import type { Answer } from '../../shared/api/answers.ts';
import { toCents } from '../../shared/price/money.ts';
import type { ProductChange, ProductChangeRow } from '../../shared/product/changes-schema.ts';
import { liveCatalogue } from '../catalogue/live-catalogue.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { log } from '../platform/log.ts';
import { inParallel } from '../platform/parallel.ts';
import { retryOnConflict } from '../platform/retry.ts';
import type { Values } from '../store/activity/activity.ts';
import { editProduct } from '../store/products/edit.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { editedValues, productDeletedWrite, productEditedWrites } from '../store/products/product-activity.ts';
import { readProduct, replaceWithTombstone } from '../store/products/products.ts';
import { setArchived } from './archive-product.ts';
import { editOfChange } from './edit-of-change.ts';
import { orConflict } from './or-conflict.ts';
import { refusePastSale, requireComposition } from './product-draft.ts';

type RowAnswer = Answer<'changeProducts'>['rows'][number];

/** Each row reads a product and writes a transaction. */
const ROWS_AT_ONCE = 5;

/** Codes after which the same row may succeed. */
const passing: string[] = ['BUSY', 'UNAVAILABLE'];

/**
 * Changes many products. Each row is a transaction of its own and has its own answer: a refused one stops no other, and a
 * repeated one changes nothing.
 */
export const changeProducts: UseCase<'changeProducts'> = async ({ body: { change, check = false, rows }, caller }) => {
  const by = check ? undefined : caller.account.email;
  const answers: RowAnswer[] = [];
  await inParallel(ROWS_AT_ONCE, [...rows.entries()], async ([index, row]) => {
    answers[index] = await changeRow(row, change, by);
  });
  if (!check) liveCatalogue.invalidate();
  return { rows: answers };
};

/** Without `by` nothing is changed. */
async function changeRow(row: ProductChangeRow, change: ProductChange, by: string | undefined): Promise<RowAnswer> {
  let name = '';
  const none = { before: {}, after: {} };
  try {
    return await retryOnConflict(async () => {
      const product = await readProduct(row.id, true);
      name = product?.name ?? '';
      const plan = product && planChange(product, change, row);
      // It was deleted before, perhaps by this very row.
      if (!product && change.kind !== 'delete') throw new ShopError('PRODUCT_NOT_FOUND');
      if (!plan) return { outcome: 'same', message: '', name, ...none };
      if (by !== undefined) await plan.save(by).catch(orConflict);
      return { outcome: 'changed', message: '', name, before: plan.before, after: plan.after };
    });
  } catch (error) {
    if (error instanceof ShopError) {
      const { code, message, errors = {} } = error;
      const outcome = passing.includes(code) ? 'failed' : 'refused';
      return { outcome, message: Object.values(errors)[0] ?? message, name, ...none };
    }
    log.error('row failed', { productId: row.id, error: error as Error });
    return { outcome: 'failed', message: errorCatalogue.INTERNAL.message, name, ...none };
  }
}

interface Plan {
  before: Values;
  after: Values;
  save: (by: string) => Promise<void>;
}

/** Undefined where the product is so already. */
function planChange(
  product: StoredProduct,
  change: ProductChange,
  { price, prices }: ProductChangeRow,
): Plan | undefined {
  const { isActive, archived } = product;
  if (change.kind === 'delete') {
    const save = (by: string) => replaceWithTombstone(product, [productDeletedWrite(product, by)]);
    return { before: {}, after: {}, save };
  }
  if (change.kind === 'archive') {
    if (change.archived === (archived !== undefined)) return undefined;
    return { before: { isActive }, after: {}, save: (by) => setArchived(product, change.archived, by) };
  }
  // The row was done before, and its answer was lost.
  if (price !== undefined && product.basePriceCents === toCents(price)) return undefined;
  const edit = editOfChange(product, change, prices);
  const { before, after } = editedValues(product, edit);
  if (Object.keys(after).length === 0) return undefined;
  if (price !== undefined && edit.basePriceCents !== toCents(price)) throw new ShopError('PRODUCT_CHANGED');
  requireComposition(edit);
  refusePastSale(edit, product);
  return { before, after, save: (by) => editProduct(product, edit, productEditedWrites(product, edit, by)) };
}
