/** The catalogue's names and the rules of price and stock. */

export const categories = ['magliette', 'felpe', 'sciarpe', 'accessori'] as const;
export type Category = (typeof categories)[number];

export const categoryLabels: Record<Category, string> = {
  magliette: 'Magliette',
  felpe: 'Felpe',
  sciarpe: 'Sciarpe',
  accessori: 'Accessori',
};

export const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;
export type Size = (typeof sizes)[number];

/** The catalogue's filter: a size of garments, or the products in one size. */
export const filterSizes = [...sizes, 'UNICA'] as const;
export type FilterSize = (typeof filterSizes)[number];

/** True for scarves and accessories in a single size, which is then no size of a garment: it is stored as M. */
export function isOneSize(product: { category: Category; variants: readonly { size: string }[] }): boolean {
  const isGarment = product.category === 'magliette' || product.category === 'felpe';
  return !isGarment && new Set(product.variants.map(({ size }) => size)).size === 1;
}

/** What follows the word 'Taglia': 'M', or 'unica' for a variant of a product in one size. */
export function sizeName({ size, oneSize }: { size: string; oneSize?: true | undefined }): string {
  return oneSize ? 'unica' : size;
}

/** At this stock or below, the shop shows the quantity left ('Solo N rimasti'). */
export const LOW_STOCK_THRESHOLD = 10;

/** A variant without a threshold of its own is low in stock with so many pieces or fewer. The back office says so, not the shop. */
export const USUAL_THRESHOLD = 3;

/** True when a variant has no more pieces than its threshold. */
export function isLowInStock(variants: readonly { stock: number; lowStockAt?: number | undefined }[]): boolean {
  return variants.some(({ stock, lowStockAt = USUAL_THRESHOLD }) => stock <= lowStockAt);
}

/** A colour as it is compared and stands in an address: 'Verde Bottiglia' → 'verde-bottiglia'. */
export function colorKey(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
}

/** A variant's price; all in cents. */
export function variantPrice(basePriceCents: number, modifierCents: number): number {
  return basePriceCents + modifierCents;
}

/** True when the variants do not all cost the same, so that the price is shown with 'da'. */
export function hasPriceRange(product: { variants: { price: number }[] }): boolean {
  return new Set(product.variants.map(({ price }) => price)).size > 1;
}

/** True when no variant can be bought. */
export function isSoldOut(product: { variants: { stock: number }[] }): boolean {
  return product.variants.every(({ stock }) => stock === 0);
}

/** The widths, in pixels, in which every image is served. */
export const imageWidths = [480, 1200] as const;

/** The path of an image at one of these widths; the largest is the url itself. */
export function imageUrlAtWidth(url: string, width: (typeof imageWidths)[number]): string {
  return width === 1200 ? url : url.replace(/\.webp$/, `-${width}.webp`);
}
