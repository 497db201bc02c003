import { editProduct } from '../store/products/edit.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { readProduct } from '../store/products/products.ts';

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
