/** The product and variant that a line is about, as long as the shop sells them. */
import { ShopError } from '../../shared/errors.ts';
import { readProduct, type Product, type Variant } from '../store/products.ts';

/** Throws NOT_SELLABLE where the product or its variant is inactive, deleted or unknown. */
export async function soldVariant(
  productId: string,
  variantId: string,
): Promise<{ product: Product; variant: Variant }> {
  const product = await readProduct(productId);
  const variant = product?.variants.find(({ id }) => id === variantId);
  if (!product?.isActive || !variant) throw new ShopError('NOT_SELLABLE');
  return { product, variant };
}
