/** The choice of a variant and a quantity: size first, then a colour of that size. */
import { useState } from 'react';
import type { Product } from '../../../shared/product/answers.ts';
import { chooseVariant } from './choose-variant.ts';

export type VariantChoice = ReturnType<typeof useVariantChoice>;

export function useVariantChoice(product: Product) {
  const [size, setSize] = useState<string | null>(null);
  const [color, setColor] = useState<string | null>(null);
  const [quantity, setQuantity] = useState(1);
  return { ...chooseVariant(product, { size, color, quantity }), setSize, setColor, setQuantity };
}
