/**
 * What the whole shop knows of its catalogue without a schema: names, limits, the rules of price and stock. Apart from
 * `product.ts`, which re-exports it, so that a page without a form does not download zod.
 */
import { truncate } from '../text/truncate.ts';

export const categories = ['magliette', 'felpe', 'sciarpe', 'accessori'] as const;

export const categoryLabels: Record<(typeof categories)[number], string> = {
  magliette: 'Magliette',
  felpe: 'Felpe',
  sciarpe: 'Sciarpe',
  accessori: 'Accessori',
};

export const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;

/** At this stock or below the shop says how many are left ('Solo N rimasti'). */
export const LOW_STOCK_THRESHOLD = 10;

/** Rows on one page of the catalogue. */
export const CATALOGUE_PAGE_SIZE = 12;
/** Rows in one page of each list of the back office. */
export const ADMIN_PRODUCTS_PAGE_SIZE = 10;
export const ADMIN_ORDERS_PAGE_SIZE = 15;
export const ADMIN_USERS_PAGE_SIZE = 15;

/** What the back office's list of products is narrowed to: by whether they are on sale, by their legal sheets. */
export const productStatuses = ['active', 'inactive'] as const;
export const legalSheetStates = ['complete', 'incomplete'] as const;

/** How a colour is compared and stands in an address: 'Verde Bottiglia' → 'verde-bottiglia'. */
export function colorKey(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
}

/** A variant's price in cents from the product's base price and its modifier, in cents. */
export function variantPrice(basePriceCents: number, modifierCents: number): number {
  return basePriceCents + modifierCents;
}

/** The lowest price among the variants, in euro; the base price where there is none. */
export function lowestPrice(of: { basePrice: number; variants: { price: number }[] }): number {
  return of.variants.length > 0 ? Math.min(...of.variants.map((each) => each.price)) : of.basePrice;
}

/** True when the variants do not all cost the same, so that the price is shown with 'da'. */
export function hasPriceRange(of: { variants: { price: number }[] }): boolean {
  return new Set(of.variants.map((each) => each.price)).size > 1;
}

/** True when no variant can be bought. */
export function isSoldOut(of: { variants: { stock: number }[] }): boolean {
  return of.variants.every((each) => each.stock === 0);
}

/** The widths, in pixels, in which every picture is served. */
export const imageWidths = [480, 1200] as const;

/** The path of a picture at one of the served widths; the largest is the url itself. */
export function imageUrlAtWidth(url: string, width: (typeof imageWidths)[number]): string {
  return width === 1200 ? url : url.replace(/\.webp$/, `-${width}.webp`);
}

/** What a search engine shows below a title: the beginning of a text, cut between two words. */
export function metaDescription(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= 155) return plain;
  const cut = truncate(plain, 154);
  return `${truncate(cut, Math.max(cut.lastIndexOf(' '), 100)).replace(/[\s,;:.]+$/, '')}…`;
}
