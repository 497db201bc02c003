import { ShopError } from '../../shared/api/errors.ts';
import type { ImportResult } from '../../shared/catalogue-file/answers.ts';
import type { ImportedProduct } from '../../shared/catalogue-file/schema.ts';
import { liveCatalogue } from '../catalogue/live-catalogue.ts';
import type { Caller } from '../http/caller.ts';
import type { Call, UseCase } from '../http/resource-handler.ts';
import { inParallel } from '../platform/parallel.ts';
import { retryOnConflict } from '../platform/retry.ts';
import { editProduct } from '../store/products/edit.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { productCreatedWrite, productEditedWrites } from '../store/products/product-activity.ts';
import { insertProductAs, readProduct } from '../store/products/products.ts';
import { changeOfPurchasePrice, writesOfPurchasePrice } from './admin-answer.ts';
import { isSameProduct, mergeIntoProduct, newProductOf } from './imported-product.ts';
import { orConflict } from './or-conflict.ts';
import { codeWarningsOf, refusePastSale, requireComposition } from './product-draft.ts';

const PARALLEL_PRODUCTS = 4;

interface Options {
  stock: Call<'importProducts'>['body']['stock'];
  check: boolean;
  caller: Caller;
}

type Result = Omit<ImportResult, 'id' | 'warnings'>;

/**
 * Creates or changes products, each in a transaction of its own, and says of each what became of it. The id decides: the
 * same call again changes nothing. With `check` nothing changes: the answer says what would. A failure that is no refusal fails the call, which may then be sent again.
 */
export const importProducts: UseCase<'importProducts'> = async ({
  body: { products, stock, check = false },
  caller,
}) => {
  const results = new Map<string, Result>();
  // A product that stands twice in a call is saved once: the second would meet the first.
  const forms = new Map(products.map((form) => [form.id, form]));
  await inParallel(PARALLEL_PRODUCTS, [...forms.values()], async (form) => {
    results.set(form.id, await importOrRefuse(form, { stock, check, caller }));
  });
  if (!check) liveCatalogue.invalidate();
  const warnings = await codeWarningsOf(products);
  return { results: products.map(({ id }, place) => ({ id, ...results.get(id)!, warnings: warnings[place] ?? [] })) };
};

async function importOrRefuse(form: ImportedProduct, options: Options): Promise<Result> {
  try {
    return { outcome: await retryOnConflict(() => importProduct(form, options)) };
  } catch (error) {
    const isRefusal = error instanceof ShopError && error.code !== 'BUSY' && error.code !== 'INTERNAL';
    if (!isRefusal) throw error;
    const { message, errors } = error;
    return { outcome: 'refused', message, ...(errors && { errors }) };
  }
}

async function importProduct(form: ImportedProduct, options: Options): Promise<Result['outcome']> {
  const before = await readProduct(form.id, true);
  const multipart = { ...form, images: [] };
  requireComposition(multipart, before);
  refusePastSale(multipart, before);
  if (before) return changeProduct(before, form, options);
  if (!options.check) await addProduct(form, options.caller);
  return 'created';
}

async function addProduct(form: ImportedProduct, caller: Caller): Promise<void> {
  const now = new Date().toISOString();
  const product = { ...newProductOf(form), version: 1, createdAt: now, updatedAt: now };
  const costWrites = writesOfPurchasePrice(caller, form.id, form);
  await insertProductAs(product, [productCreatedWrite(product, caller.account.email), ...costWrites]);
}

async function changeProduct(
  before: StoredProduct,
  form: ImportedProduct,
  { stock, check, caller }: Options,
): Promise<'updated' | 'unchanged'> {
  const edit = mergeIntoProduct(before, form, stock);
  const costWrites = await changeOfPurchasePrice(caller, before.id, form);
  const isCostChanged = costWrites.length > 0;
  if (isSameProduct(before, edit) && !isCostChanged) return 'unchanged';
  if (check) return 'updated';
  const by = caller.account.email;
  const entry = productEditedWrites(before, edit, by, isCostChanged);
  await editProduct(before, edit, [...entry, ...costWrites], by).catch(orConflict);
  return 'updated';
}
