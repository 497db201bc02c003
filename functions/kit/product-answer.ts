/** A product as the API answers it: euro for cents, the ids under the contract's names, the prices of a moment. */
import type { Product as ProductAnswer } from '../../shared/product.ts';
import { toEuro } from '../../shared/money.ts';
import { reductionOf, saleState } from '../../shared/sale-days.ts';
import { lowestPriceCents, type Product, type Variant } from '../store/products.ts';
import { priceAt, shownPrior } from '../store/prices.ts';

/** What everybody may know: a sale to come is not told. Without the legal sheet, for which lists and carts have no use. */
export function productAnswer(product: Product, at = new Date()): ProductAnswer {
  const { id, basePriceCents, images, variants, sale, details: _details, sheetComplete: _complete, ...same } = product;
  const now = at.getTime();
  const price = toEuro(lowestPriceCents(product, now));
  const told = variants.map((variant) => variantAnswer(variant, at));
  const prior = lowestPrior(told.filter((each) => each.price === price));
  return {
    ...{ _id: id, ...same, basePrice: toEuro(basePriceCents), variants: told, price },
    ...(prior && { prior }),
    ...(sale && saleState(sale, now) === 'running' && { sale }),
    images: images.map((url) => ({ url })),
  };
}

/** With its legal sheet: {} where it has none. */
export function wholeProductAnswer(product: Product, at = new Date()): ProductAnswer {
  return { ...productAnswer(product, at), details: product.details ?? {} };
}

/** The same for the back office, which plans sales. */
export function officeAnswer(product: Product, at = new Date()): ProductAnswer {
  const { sale } = product;
  return { ...wholeProductAnswer(product, at), ...(sale && reductionOf(sale).to > at.getTime() && { sale }) };
}

export function variantAnswer(variant: Variant, at = new Date()): ProductAnswer['variants'][number] {
  const { id, modifierCents, priceCents: _whole, sale: _sale, ...same } = variant;
  const prior = shownPrior(variant, at.getTime());
  return {
    ...{ _id: id, ...same, priceModifier: toEuro(modifierCents), price: toEuro(priceAt(variant, at.getTime())) },
    ...(prior && { prior: { price: toEuro(prior.cents), days: prior.days } }),
  };
}

/** Of the variants that cost as little as the list says: none, where one of them cost no more before. */
function lowestPrior(cheapest: ProductAnswer['variants']): ProductAnswer['prior'] {
  const priors = cheapest.flatMap(({ prior }) => prior ?? []);
  if (priors.length < cheapest.length) return undefined;
  return priors.sort((a, b) => a.price - b.price || a.days - b.days)[0];
}
