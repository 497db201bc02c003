import type { UseCase } from '../http/resource-handler.ts';
import { updateCartLines, type StoredCartLine } from '../store/carts/carts.ts';
import { readProductsOfVariants } from '../store/products/products.ts';
import { buildCartAnswer, toCartLine } from './cart-answer.ts';

/** Takes out what is not sold now, once a page has named it. */
export const clearUnsold: UseCase<'clearUnsold'> = async ({ caller }) =>
  buildCartAnswer(await updateCartLines(caller.id, soldLines));

async function soldLines(lines: StoredCartLine[]): Promise<StoredCartLine[]> {
  const products = await readProductsOfVariants(lines);
  const sold = lines.filter((line) => toCartLine(line, products.get(line.productId)));
  return sold.length === lines.length ? lines : sold;
}
