import { getItems } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { productKey } from '../keys.ts';

/** What order lines and best sellers show of a product today. */
export interface CurrentProduct {
  id: string;
  name: string;
  images: string[];
  /** As in StoredProduct. */
  imageColors?: string[];
  /** Grams. */
  weight?: number;
}

/** Products by their ids, without those that were deleted. Each product costs one small read. */
export async function readCurrentProducts(ids: string[]): Promise<Map<string, CurrentProduct>> {
  const items = await getItems<Item>([...new Set(ids)].map(productKey));
  const products = items.filter((item) => !item['deleted']) as unknown as CurrentProduct[];
  return new Map(products.map((product) => [product.id, product]));
}

interface WithLines {
  lines: readonly { productId: string }[];
}

/** The products in the lines of some orders, without those that were deleted. */
export function readProductsInOrders(orders: readonly WithLines[]): Promise<Map<string, CurrentProduct>> {
  return readCurrentProducts(orders.flatMap(({ lines }) => lines.map((line) => line.productId)));
}
