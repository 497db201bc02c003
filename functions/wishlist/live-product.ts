import { ShopError } from '../../shared/errors.ts';
import { readProduct, type Product } from '../store/products.ts';

/** A product that is on sale. PRODUCT_NOT_FOUND for every other id. */
export async function liveProduct(id: string): Promise<Product> {
  const product = await readProduct(id);
  if (!product?.isActive) throw new ShopError('PRODUCT_NOT_FOUND');
  return product;
}
