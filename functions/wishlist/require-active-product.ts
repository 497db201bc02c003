import { ShopError } from '../../shared/api/errors.ts';
import { readProduct } from '../store/products/products.ts';
import { isSoldAt, type StoredProduct } from '../store/products/item.ts';

/** A product that is on sale. PRODUCT_NOT_FOUND for every other id. */
export async function requireActiveProduct(id: string): Promise<StoredProduct> {
  const product = await readProduct(id);
  if (!product || !isSoldAt(product, Date.now())) throw new ShopError('PRODUCT_NOT_FOUND');
  return product;
}
