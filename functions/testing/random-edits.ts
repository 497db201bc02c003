import { editProduct } from '../store/products/edit.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { readProduct } from '../store/products/products.ts';
import { updateVariantStock } from '../store/products/stock.ts';

/** An edit with new prices. The form has the stock of the moment in which it was opened. */
export async function raisePrices({ id }: StoredProduct, pieces: number): Promise<void> {
  const current = await readProduct(id, true);
  if (!current) return;
  const raiseCents = pieces * 100;
  const variants = current.variants.map((variant) => ({
    ...variant,
    priceCents: variant.priceCents + raiseCents,
    stockBefore: variant.stock,
  }));
  await editProduct(current, { ...current, basePriceCents: current.basePriceCents + raiseCents, variants });
}

/** Notes the pieces that came, or went, in `deliveredPieces`. */
export async function restock(
  deliveredPieces: Map<string, number>,
  { id, variants }: StoredProduct,
  pieces: number,
): Promise<void> {
  const delta = pieces === 2 ? -1 : pieces;
  const variantId = variants[0]!.id;
  if (await updateVariantStock(id, variantId, { delta }, { by: 'admin@example.it', why: 'count' })) {
    deliveredPieces.set(variantId, deliveredPieces.get(variantId)! + delta);
  }
}
