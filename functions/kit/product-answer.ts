/** A product as the API answers it: euro for cents, the ids under the contract's names. */
import { lowestPrice, type Product as ProductAnswer } from '../../shared/product.ts';
import { toEuro } from '../../shared/money.ts';
import type { Product, Variant } from '../store/products.ts';

export function productAnswer(product: Product): ProductAnswer {
  const { id, basePriceCents, images, variants, ...same } = product;
  const priced = { basePrice: toEuro(basePriceCents), variants: variants.map(variantAnswer) };
  return { _id: id, ...same, ...priced, price: lowestPrice(priced), images: images.map((url) => ({ url })) };
}

export function variantAnswer(variant: Variant): ProductAnswer['variants'][number] {
  const { id, modifierCents, priceCents, ...same } = variant;
  return { _id: id, ...same, priceModifier: toEuro(modifierCents), price: toEuro(priceCents) };
}
