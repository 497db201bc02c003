/** All variants of some sizes and colours at once. */
import { colorKey, type Size } from '../../../../shared/product/rules.ts';
import { usualColorCode } from '../../../lib/color-codes.ts';
import { firstVariant, UNCHOSEN_COLOUR, type ProductFormValues } from './form-values.ts';

type Variants = ProductFormValues['variants'];

interface Colour {
  color: string;
  colorCode: string;
}

/** 'bianco, Nero,bianco' → ['bianco', 'Nero']. */
export function parseColours(text: string): string[] {
  const names = text.split(',').map((name) => name.trim().replace(/\s+/g, ' '));
  return [...new Map(names.filter(colorKey).map((name) => [colorKey(name), name])).values()];
}

/** The code that a variant of this colour has already, or the usual one. */
export function codeOfColour(name: string, variants: Variants): string {
  const key = colorKey(name);
  const stored = variants.find(({ color }) => colorKey(color) === key)?.colorCode;
  return stored ?? usualColorCode(name) ?? UNCHOSEN_COLOUR;
}

/** The variants that there are, and behind them those that are missing: colour by colour, by size. */
export function withGenerated(variants: Variants, sizes: readonly Size[], colours: readonly Colour[]): Variants {
  const existing = variants.filter((variant) => !isUntouched(variant));
  const looks = new Set(existing.map(lookOf));
  const generated = colours.flatMap((colour) => sizes.map((size) => ({ ...firstVariant, size, ...colour })));
  return [...existing, ...generated.filter((variant) => !looks.has(lookOf(variant)))];
}

function lookOf({ size, color }: Variants[number]): string {
  return `${size} ${colorKey(color)}`;
}

/** The row with which an empty form begins. */
function isUntouched({ _id, color, sku, gtin }: Variants[number]): boolean {
  return !_id && color === '' && sku === '' && gtin === '';
}
