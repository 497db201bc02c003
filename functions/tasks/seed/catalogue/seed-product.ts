import type { LegalSheet } from '../../../../shared/legal-sheet/answers.ts';
import { colours, type ColourName } from './colours.ts';

export type Size = 'XS' | 'S' | 'M' | 'L' | 'XL' | 'XXL';

export interface SeedVariant {
  size: Size;
  /** Italian name, lower case. */
  color: string;
  /** #RRGGBB */
  colorCode: string;
  stock: number;
  /** Integer cents over the base price. */
  priceModifier: number;
}

export interface SeedProduct {
  /** Kebab case, unique, stable: the pictures are named after it. */
  slug: string;
  name: string;
  description: string;
  category: 'magliette' | 'felpe' | 'sciarpe' | 'accessori';
  /** Integer cents, VAT included. */
  basePrice: number;
  /** Grams. */
  weight: number;
  tags: string[];
  variants: SeedVariant[];
  /** On sale from two days before the seed on: percent, and for how many days from the seed. */
  sale?: { percent: number; days: number };
  /** File stems in `pictures/`; the first is the cover, drawn in the first variant's colour. */
  images: string[];
  /** Its legal sheet, from `sheets.ts`. */
  details?: LegalSheet;
}

/** One colour in several sizes, with the pieces of each; dearer sizes by their surcharge in cents. */
export function inSizes(
  sizes: Size[],
  color: ColourName,
  stocks: number[],
  surcharges: Partial<Record<Size, number>> = {},
): SeedVariant[] {
  return sizes.map((size, i) => ({
    size,
    color,
    colorCode: colours[color],
    stock: stocks[i] ?? 0,
    priceModifier: surcharges[size] ?? 0,
  }));
}

/** Scarves and accessories come in one size, which the shop calls M. */
export const oneSize = (color: ColourName, stock: number, surcharge = 0): SeedVariant[] =>
  inSizes(['M'], color, [stock], { M: surcharge });

export const imageStems = (slug: string): string[] => ['fronte', 'retro', 'dettaglio'].map((view) => `${slug}-${view}`);
