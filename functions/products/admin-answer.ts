/** Products as a caller in the back office may see them: purchase prices only with the permission `costs:read`. */
import { toCents, toEuro } from '../../shared/price/money.ts';
import type { AdminProduct } from '../../shared/product/answers.ts';
import type { ProductForm } from '../../shared/product/form-schema.ts';
import { toAdminProductAnswer } from '../http/answers/product-answer.ts';
import type { Caller } from '../http/caller.ts';
import { may } from '../http/permission.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { purchasePriceWrites, readPurchasePrices } from '../store/products/purchase-prices.ts';

export async function answersFor(
  caller: Caller,
  products: readonly StoredProduct[],
  isConsistent = false,
): Promise<AdminProduct[]> {
  const ids = may(caller, 'costs:read') ? products.map(({ id }) => id) : [];
  const prices = await readPurchasePrices(ids, isConsistent);
  return products.map((product) => {
    const cents = prices.get(product.id);
    return { ...toAdminProductAnswer(product), ...(cents !== undefined && { purchasePrice: toEuro(cents) }) };
  });
}

/** With the purchase price of this moment. */
export async function answerFor(caller: Caller, product: StoredProduct): Promise<AdminProduct> {
  const [answer] = await answersFor(caller, [product], true);
  return answer as AdminProduct;
}

/** Of a new product. Who may not see the purchase price sets none. */
export function writesOfPurchasePrice(caller: Caller, productId: string, { purchasePrice }: ProductForm) {
  if (purchasePrice === undefined || !may(caller, 'costs:read')) return [];
  return purchasePriceWrites(productId, purchasePrice === null ? null : toCents(purchasePrice));
}

/** Of an edit: none where the price stays. Who may not see it keeps it as it is. */
export async function changeOfPurchasePrice(caller: Caller, productId: string, form: ProductForm) {
  const writes = writesOfPurchasePrice(caller, productId, form);
  if (writes.length === 0) return [];
  const storedCents = (await readPurchasePrices([productId], true)).get(productId);
  const cents = typeof form.purchasePrice === 'number' ? toCents(form.purchasePrice) : undefined;
  return cents === storedCents ? [] : writes;
}
