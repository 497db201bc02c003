/** A cart as the API answers it: its lines with the products of today. */
import type { Cart, CartLine } from '../../shared/cart/answers.ts';
import { formatMaterials } from '../../shared/legal-sheet/composition.ts';
import { toEuro } from '../../shared/price/money.ts';
import { isOneSize } from '../../shared/product/rules.ts';
import { toProductAnswer, toVariantAnswer } from '../http/answers/product-answer.ts';
import type { StoredCartLine } from '../store/carts/carts.ts';
import { isSoldAt, variantPriceAt, type StoredProduct } from '../store/products/item.ts';
import { readProductsOfVariants } from '../store/products/products.ts';

/**
 * The answer to lines that were just read or written. What is not sold any more is named until the caller clears it: who
 * reads the cart for its badge alone tells nobody. `loadedProducts` are those of all lines, where they were read already.
 */
export async function buildCartAnswer(
  lines: StoredCartLine[],
  loadedProducts?: ReadonlyMap<string, StoredProduct>,
): Promise<{ cart: Cart }> {
  const products = loadedProducts ?? (await readProductsOfVariants(lines));
  const items: CartLine[] = [];
  const unsoldLines: StoredCartLine[] = [];
  for (const line of lines) {
    const item = toCartLine(line, products.get(line.productId));
    if (item) items.push(item);
    else unsoldLines.push(line);
  }
  return { cart: { items, removed: [...new Set(unsoldLines.map(({ name }) => name))] } };
}

/** Undefined where the product, or this variant of it, is no longer sold. */
export function toCartLine(line: StoredCartLine, product: StoredProduct | undefined): CartLine | undefined {
  const now = new Date();
  if (!product || !isSoldAt(product, now.getTime())) return undefined;
  const variant = product.variants.find(({ id }) => id === line.variantId);
  if (!variant) return undefined;
  const priceCents = variantPriceAt(variant, now.getTime());
  const { _id, name, category, images } = toProductAnswer(product, now);
  const materials = formatMaterials(product.details);
  return {
    _id: line.variantId,
    product: { _id, name, category, images, ...(materials && { materials }) },
    variant: { ...toVariantAnswer(variant, now), ...(isOneSize(product) && { oneSize: true as const }) },
    quantity: line.quantity,
    price: toEuro(priceCents),
    ...(priceCents !== line.priceCents && { priceBefore: toEuro(line.priceCents) }),
  };
}
