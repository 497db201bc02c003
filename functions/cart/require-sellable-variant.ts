import { ShopError } from '../../shared/api/errors.ts';
import type { StoredProduct, StoredVariant } from '../store/products/item.ts';
import { readProduct } from '../store/products/products.ts';

/**
 * The product and variant of a cart line. PRODUCT_NOT_FOUND where they do not exist, NOT_SELLABLE for an inactive one.
 */
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
