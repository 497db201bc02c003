import type { LegalSheet } from '../../../../shared/legal-sheet/answers.ts';
import type { Category, Size } from '../../../../shared/product/rules.ts';
import { colours, type ColourName } from './colours.ts';

interface SeedVariant {
  size: Size;
  /** Italian name, lower case. */
  color: ColourName;
  /** #RRGGBB */
  colorCode: string;
  stock: number;
  /** Integer cents over the base price. */
  priceModifier: number;
}

/** `file` is in ../images, without width and ending. */
export interface SeedImage {
  file: string;
  color: ColourName;
}

/** A demo product as a file of this folder lists it. */
export interface CatalogueEntry {
  /** Kebab case, unique and stable: ids and image files are named after it. */
  slug: string;
  name: string;
  description: string;
  /** Integer cents, VAT included. */
  basePrice: number;
  /** Grams. */
  weight: number;
  tags: string[];
  variants: SeedVariant[];
  /** In percent. It begins two days before the seed and ends so many days after it. */
  sale?: { percent: number; days: number };
}

export interface SeedProduct extends CatalogueEntry {
  category: Category;
  /** The cover first, in the colour of the first variant. */
  images: SeedImage[];
  /** From legal-sheets.ts. */
  details: LegalSheet;
}

/** One colour in several sizes, with the stock of each. Some sizes have a surcharge in cents. */
export function inSizes(
  sizes: Size[],
  color: ColourName,
  stocks: number[],
  surcharges: Partial<Record<Size, number>> = {},
): SeedVariant[] {
  return sizes.map((size, index) => ({
    size,
    color,
    colorCode: colours[color],
    stock: stocks[index] ?? 0,
    priceModifier: surcharges[size] ?? 0,
  }));
}

/** Scarves and accessories have one size, M. */
export const oneSize = (color: ColourName, stock: number): SeedVariant[] => inSizes(['M'], color, [stock]);
