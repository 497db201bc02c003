/** The product and variant that a line is about, as long as the shop sells them. */
import { ShopError } from '../../shared/api/errors.ts';
import { readProduct, type StoredProduct, type StoredVariant } from '../store/products/products.ts';

/** Throws PRODUCT_NOT_FOUND where there is no such variant, NOT_SELLABLE where its product is not on sale. */
export async function requireSellableVariant(
  productId: string,
  variantId: string,
): Promise<{ product: StoredProduct; variant: StoredVariant }> {
  const product = await readProduct(productId);
  const variant = product?.variants.find(({ id }) => id === variantId);
  if (!product || !variant) throw new ShopError('PRODUCT_NOT_FOUND');
  if (!product.isActive) throw new ShopError('NOT_SELLABLE');
  return { product, variant };
}
