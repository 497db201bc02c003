/** Which variant a person chose, and how many: size first, then a colour that exists in it. */
import { useState } from 'react';
import { sizes } from '../../../shared/product/rules.ts';
import type { Product, Variant } from '../../../shared/product/answers.ts';

export interface VariantOption {
  name: string;
  /** False where no variant with it can be had. */
  inStock: boolean;
  colorCode: string;
}

export function useVariantChoice(product: Product) {
  const all = product.variants;
  const sizeOptions = optionsBy('size', all).sort((a, b) => sizeRank(a.name) - sizeRank(b.name));
  // One size needs no choosing.
  const [size, setSize] = useState(() => (sizeOptions.length === 1 ? (sizeOptions[0]?.name ?? null) : null));
  const [wantedColor, setColor] = useState<string | null>(null);
  const [wantedQuantity, setQuantity] = useState(1);

  const colorOptions = optionsBy('color', size ? all.filter((variant) => variant.size === size) : all);
  const color = chosenColor(colorOptions, wantedColor, size !== null);
  const variant = all.find((each) => each.size === size && each.color === color);
  const max = Math.min(variant?.stock ?? 99, 99);

  return {
    sizeOptions,
    colorOptions,
    size,
    color,
    /** What was chosen and does not exist in this size. */
    missingColor: size !== null && wantedColor !== null && color === null ? wantedColor : null,
    variant,
    quantity: Math.max(1, Math.min(wantedQuantity, max)),
    max: Math.max(1, max),
    setSize,
    setColor,
    setQuantity,
  };
}

/**
 * The wanted colour, and none where it does not exist in this size: nobody buys another one unawares. Who wants none in
 * particular has, with a size chosen, the first that can be had.
 */
function chosenColor(options: VariantOption[], wanted: string | null, sizeIsChosen: boolean): string | null {
  if (options.some((option) => option.name === wanted)) return wanted;
  if (wanted !== null) return null;
  if (!sizeIsChosen && options.length > 1) return null;
  return (options.find((option) => option.inStock) ?? options[0])?.name ?? null;
}

function optionsBy(key: 'size' | 'color', variants: Variant[]): VariantOption[] {
  const names = [...new Set(variants.map((variant) => variant[key]))];
  return names.map((name) => {
    const those = variants.filter((variant) => variant[key] === name);
    return { name, inStock: those.some((variant) => variant.stock > 0), colorCode: those[0]?.colorCode ?? '' };
  });
}

function sizeRank(size: string): number {
  return sizes.findIndex((each) => each === size);
}
