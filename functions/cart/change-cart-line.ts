import { ShopError } from '../../shared/api/errors.ts';
import { updateCartLines, type StoredCartLine } from '../store/carts/carts.ts';
import { isSoldAt, type StoredProduct, type StoredVariant } from '../store/products/item.ts';
import { readProductsOfVariants, type VariantId } from '../store/products/products.ts';
import { buildCartAnswer } from './cart-answer.ts';

type Lines = StoredCartLine[];

/**
 * Changes the line of a variant that can be sold, and answers with the cart. `findVariant` and `change` may run several
 * times. PRODUCT_NOT_FOUND where product or variant do not exist, NOT_SELLABLE for an inactive product.
 */
export async function changeCartLine(
  userId: string,
  findVariant: (lines: Lines) => VariantId,
  change: (lines: Lines, product: StoredProduct, variant: StoredVariant) => Lines,
) {
  let products = new Map<string, StoredProduct>();
  const lines = await updateCartLines(userId, async (before) => {
    const { productId, variantId } = findVariant(before);
    // The answer shows the products of the other lines, too.
    products = await readProductsOfVariants([{ productId, variantId }, ...before]);
    const product = products.get(productId);
    const variant = product?.variants.find(({ id }) => id === variantId);
    if (!product || !variant) throw new ShopError('PRODUCT_NOT_FOUND');
    if (!isSoldAt(product, Date.now())) throw new ShopError('NOT_SELLABLE');
    return change(before, product, variant);
  });
  return buildCartAnswer(lines, products);
}
