/** A cart as the API answers it: its lines with the products of today. What is no longer sold leaves it, named once. */
import type { Cart, CartLine } from '../../shared/cart.ts';
import { toEuro } from '../../shared/money.ts';
import { inParallel } from '../kit/parallel.ts';
import { productAnswer, variantAnswer } from '../kit/product-answer.ts';
import { changeLines, type HeldLine } from '../store/carts.ts';
import { priceAt } from '../store/prices.ts';
import { readProduct, type Product } from '../store/products.ts';

/** How many products are read at once. */
const READERS = 10;

/** The answer to lines that were just read or written. `known` are products that need not be read again. */
export async function cartAnswer(userId: string, lines: HeldLine[], known: Product[] = []): Promise<{ cart: Cart }> {
  const products = await productsOf(lines, known);
  const items: CartLine[] = [];
  const unsold: HeldLine[] = [];
  for (const line of lines) {
    const item = lineAnswer(line, products.get(line.productId));
    if (item) items.push(item);
    else unsold.push(line);
  }
  if (unsold.length > 0) await removeUnsold(userId, unsold);
  return { cart: { items, removed: [...new Set(unsold.map(({ name }) => name))] } };
}

async function productsOf(lines: HeldLine[], known: Product[]): Promise<Map<string, Product>> {
  const products = new Map(known.map((product) => [product.id, product]));
  const unknown = [...new Set(lines.map(({ productId }) => productId))].filter((id) => !products.has(id));
  await inParallel(READERS, unknown, async (id) => {
    const product = await readProduct(id);
    if (product) products.set(id, product);
  });
  return products;
}

/** Undefined where the product, or this variant of it, is no longer sold. */
function lineAnswer(line: HeldLine, product: Product | undefined): CartLine | undefined {
  const variant = product?.isActive && product.variants.find(({ id }) => id === line.variantId);
  if (!variant) return undefined;
  const at = new Date();
  const priceCents = priceAt(variant, at.getTime());
  const { _id, name, category, images } = productAnswer(product, at);
  return {
    _id: line.variantId,
    product: { _id, name, category, images },
    variant: variantAnswer(variant, at),
    quantity: line.quantity,
    price: toEuro(priceCents),
    ...(priceCents !== line.priceCents && { priceBefore: toEuro(line.priceCents) }),
  };
}

async function removeUnsold(userId: string, unsold: HeldLine[]): Promise<void> {
  const gone = new Set(unsold.map(({ variantId }) => variantId));
  await changeLines(userId, (lines) => lines.filter(({ variantId }) => !gone.has(variantId)));
}
