/** Finds a variant by what a scanner reads from its label: the SKU, or the EAN. */
import type { AdminProduct, Variant } from '../../shared/product/answers.ts';
import { callApi } from './api.ts';

export interface FoundVariant {
  productName: string;
  variant: Variant;
}

/** The most that a call answers. A short code may be a part of many names. */
const READ_SIZE = 100;

/** Of all products that are not in the archive, those variants that have the very code. Rejects with ApiError. */
export async function findByCode(code: string): Promise<FoundVariant[]> {
  const { products } = await callApi('listAllProducts', { query: { search: code, limit: READ_SIZE } });
  return products.flatMap((product: AdminProduct) =>
    product.variants
      .filter(({ sku, gtin }) => isSameCode(sku, code) || isSameCode(gtin, code))
      .map((variant) => ({ productName: product.name, variant })),
  );
}

/** A UPC has a zero in front when it is written as an EAN. */
function isSameCode(stored: string | undefined, code: string): boolean {
  const plain = (text: string) => (/^\d{8,14}$/.test(text) ? text.replace(/^0+/, '') : text.toLowerCase());
  return stored !== undefined && plain(stored) === plain(code);
}
