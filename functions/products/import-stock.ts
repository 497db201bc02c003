import type { StockResult } from '../../shared/catalogue-file/answers.ts';
import { liveCatalogue } from '../catalogue/live-catalogue.ts';
import { foldText } from '../catalogue/search/admin-search-entry.ts';
import type { Call, UseCase } from '../http/resource-handler.ts';
import { inParallel } from '../platform/parallel.ts';
import { digest } from '../store/idempotency.ts';
import type { StoredProduct, StoredVariant } from '../store/products/item.ts';
import { readProduct } from '../store/products/products.ts';
import { updateVariantStock } from '../store/products/stock.ts';

const PARALLEL_LINES = 4;

type StockLine = Call<'importStock'>['body']['lines'][number];
const CHANGED_MEANWHILE = 'Intanto la giacenza è cambiata e la differenza non si può più applicare: confronta di nuovo';
const NOT_AS_CHECKED = 'Intanto la giacenza è cambiata: scegli di nuovo il file';

type Result = Omit<StockResult, 'sku'>;

interface ComparedLine {
  stock: number;
  compared: NonNullable<StockLine['compared']>;
  caller: Call<'importStock'>['caller'];
  reason: string;
}

/**
 * Sets the stock of variants by their SKUs, where it is still the one of the check if that is named, or adds the difference to
 * what a count was compared with, and says of each what became of it. With `check` nothing changes: the answer says what would,
 * and what the shop has now.
 */
export const importStock: UseCase<'importStock'> = async ({ body: { lines, reason, check = false }, caller }) => {
  const catalogue = await liveCatalogue.adminView();
  const owners = await catalogue.findCodeOwners(lines.map(({ sku }) => sku));
  const results = new Map<StockLine, Result>();
  await inParallel(PARALLEL_LINES, lines, async (line) => {
    const ids = (owners.get(foldText(line.sku)) ?? []).map(({ id }) => id);
    results.set(line, await setStock(line, ids, { caller, reason, check }));
  });
  if (!check) liveCatalogue.invalidate();
  return { results: lines.map((line) => ({ sku: line.sku, ...results.get(line)! })) };
};

async function setStock(
  { sku, stock, compared }: StockLine,
  [productId, ...others]: string[],
  { caller, reason, check }: { caller: Call<'importStock'>['caller']; reason: string; check: boolean },
): Promise<Result> {
  if (others.length > 0) return { outcome: 'refused', message: 'Più prodotti hanno questo SKU' };
  const product = productId && (await readProduct(productId, true));
  const variant = product && product.variants.find((other) => foldText(other.sku) === foldText(sku));
  if (!variant) return { outcome: 'refused', message: 'Nessun prodotto ha questo SKU' };
  if (compared && !check) return setCompared(product, variant, { stock, compared, caller, reason });
  if (variant.stock === stock) return { outcome: 'unchanged' };
  if (check) return { outcome: 'updated', stock: variant.stock };
  const correction = { by: caller.account.email, why: 'count', note: reason } as const;
  const isSet = await updateVariantStock(product.id, variant.id, { stock }, correction);
  return isSet ? { outcome: 'updated' } : { outcome: 'refused', message: 'La variante non c’è più' };
}

/** Once for each id. */
async function setCompared(
  product: StoredProduct,
  variant: StoredVariant,
  { stock, compared, caller, reason }: ComparedLine,
): Promise<Result> {
  const { id, exact } = compared;
  const delta = stock - compared.stock;
  if (delta === 0 && !exact) return { outcome: 'unchanged' };
  const note = exact ? reason : [`contati ${stock} invece di ${compared.stock}`, reason].filter(Boolean).join(', ');
  const request = {
    ownerId: caller.id,
    key: `count-${digest(id, variant.id)}`,
    draftHash: digest(`${compared.stock} ${stock}`),
  };
  const change = exact ? { stock, from: compared.stock } : { delta };
  const correction = { by: caller.account.email, why: 'count', note, request } as const;
  if (await updateVariantStock(product.id, variant.id, change, correction)) return { outcome: 'updated' };
  return { outcome: 'refused', message: exact ? NOT_AS_CHECKED : CHANGED_MEANWHILE };
}
