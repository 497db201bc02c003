/** Which sizes and colours a product offers, and the variant that a choice of them names. */
import { MAX_LINE_QUANTITY } from '../../../shared/cart/limits.ts';
import { sizes } from '../../../shared/product/rules.ts';
import type { Product, Variant } from '../../../shared/product/answers.ts';

interface VariantOption {
  name: string;
  /** False when every variant of it is sold out. */
  inStock: boolean;
  colorCode: string;
}

export interface WantedVariant {
  /** What the product does not have counts as null. */
  size: string | null;
  color: string | null;
  quantity: number;
}

export function chooseVariant({ variants }: Product, wanted: WantedVariant) {
  const sizeOptions = optionsBy('size', variants).sort((a, b) => sizeRank(a.name) - sizeRank(b.name));
  // A single size is chosen from the start.
  const onlySize = sizeOptions.length === 1 ? sizeOptions[0] : undefined;
  const size = (sizeOptions.find(({ name }) => name === wanted.size) ?? onlySize)?.name ?? null;
  const preferredColor = variants.find(({ color }) => color === wanted.color)?.color ?? null;

  const colorOptions = optionsBy('color', size ? variants.filter((option) => option.size === size) : variants);
  const color = effectiveColor(colorOptions, preferredColor, size !== null);
  const variant = variants.find((candidate) => candidate.size === size && candidate.color === color);
  const max = Math.min(variant?.stock ?? MAX_LINE_QUANTITY, MAX_LINE_QUANTITY);

  return {
    sizeOptions,
    colorOptions,
    size,
    color,
    /** The preferred colour, if it does not exist in this size. */
    missingColor: size !== null && preferredColor !== null && color === null ? preferredColor : null,
    variant,
    quantity: Math.max(1, Math.min(wanted.quantity, max)),
    max: Math.max(1, max),
  };
}

/**
 * The preferred colour; null when it does not exist in this size, so that nobody buys another colour by accident.
 * Without a preference a chosen size selects its first colour in stock.
 */
function effectiveColor(options: VariantOption[], preferred: string | null, hasSize: boolean): string | null {
  if (options.some((option) => option.name === preferred)) return preferred;
  if (preferred !== null) return null;
  if (!hasSize && options.length > 1) return null;
  return (options.find((option) => option.inStock) ?? options[0])?.name ?? null;
}

function optionsBy(key: 'size' | 'color', variants: Variant[]): VariantOption[] {
  const names = [...new Set(variants.map((variant) => variant[key]))];
  return names.map((name) => {
    const matching = variants.filter((variant) => variant[key] === name);
    return { name, inStock: matching.some(({ stock }) => stock > 0), colorCode: matching[0]?.colorCode ?? '' };
  });
}

function sizeRank(size: string): number {
  return sizes.findIndex((name) => name === size);
}
