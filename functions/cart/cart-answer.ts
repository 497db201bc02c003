/** A cart as the API answers it: its lines with the products of today. What is no longer sold leaves it, named once. */
import type { Cart, CartLine } from '../../shared/cart/answers.ts';
import { toEuro } from '../../shared/price/money.ts';
import { inParallel } from '../platform/parallel.ts';
import { toProductAnswer, toVariantAnswer } from '../http/answers/product-answer.ts';
import { updateCartLines, type StoredCartLine } from '../store/carts/carts.ts';
import { readProduct, variantPriceAt, type StoredProduct } from '../store/products/products.ts';

/** How many products are read at once. */
const READERS = 10;

/** The answer to lines that were just read or written. `known` are products that need not be read again. */
export async function buildCartAnswer(
  userId: string,
  lines: StoredCartLine[],
  known: StoredProduct[] = [],
): Promise<{ cart: Cart }> {
  const products = await productsOf(lines, known);
  const items: CartLine[] = [];
  const unsold: StoredCartLine[] = [];
  for (const line of lines) {
    const item = lineAnswer(line, products.get(line.productId));
    if (item) items.push(item);
    else unsold.push(line);
  }
  if (unsold.length > 0) await removeUnsold(userId, unsold);
  return { cart: { items, removed: [...new Set(unsold.map(({ name }) => name))] } };
}

async function productsOf(lines: StoredCartLine[], known: StoredProduct[]): Promise<Map<string, StoredProduct>> {
  const products = new Map(known.map((product) => [product.id, product]));
  const unknown = [...new Set(lines.map(({ productId }) => productId))].filter((id) => !products.has(id));
  await inParallel(READERS, unknown, async (id) => {
    const product = await readProduct(id);
    if (product) products.set(id, product);
  });
  return products;
}

/** Undefined where the product, or this variant of it, is no longer sold. */
function lineAnswer(line: StoredCartLine, product: StoredProduct | undefined): CartLine | undefined {
  const variant = product?.isActive && product.variants.find(({ id }) => id === line.variantId);
  if (!variant) return undefined;
  const at = new Date();
  const priceCents = variantPriceAt(variant, at.getTime());
  const { _id, name, category, images } = toProductAnswer(product, at);
  return {
    _id: line.variantId,
    product: { _id, name, category, images },
    variant: toVariantAnswer(variant, at),
    quantity: line.quantity,
    price: toEuro(priceCents),
    ...(priceCents !== line.priceCents && { priceBefore: toEuro(line.priceCents) }),
  };
}

async function removeUnsold(userId: string, unsold: StoredCartLine[]): Promise<void> {
  const gone = new Set(unsold.map(({ variantId }) => variantId));
  await updateCartLines(userId, (lines) => lines.filter(({ variantId }) => !gone.has(variantId)));
}
