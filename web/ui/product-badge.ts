import { isSoldOut, LOW_STOCK_THRESHOLD } from '../../shared/product/rules.ts';
import type { Product } from '../../shared/product/answers.ts';

const NEW_FOR_MS = 30 * 24 * 60 * 60_000;

/** The badge on a product image: the most urgent one. Without a number, because a list's stock may be a second old. */
export function productBadge(product: Product, now = Date.now()) {
  if (isSoldOut(product)) return { label: 'Esaurito', tone: 'strong' } as const;
  const left = product.variants.reduce((sum, variant) => sum + variant.stock, 0);
  if (left <= LOW_STOCK_THRESHOLD) return { label: 'Ultimi pezzi', tone: 'warning' } as const;
  if (now - Date.parse(product.createdAt) < NEW_FOR_MS) return { label: 'Nuovo', tone: 'plain' } as const;
  return null;
}
