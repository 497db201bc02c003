/** A product as the API answers it: euro for cents, the ids under the contract's names, the prices of a moment. */
import type { Product as ProductAnswer } from '../../../shared/product/answers.ts';
import { toEuro } from '../../../shared/price/money.ts';
import { toSaleInterval, saleState } from '../../../shared/price/sale-interval.ts';
import { lowestPriceCents, variantPriceAt, type StoredProduct, type StoredVariant } from '../../store/products/products.ts';
import { shownPriorPrice } from '../../store/products/prices.ts';

/** What everybody may know: a sale to come is not told. Without the legal sheet, for which lists and carts have no use. */
export function toProductAnswer(product: StoredProduct, at = new Date()): ProductAnswer {
  const { id, basePriceCents, images, variants, sale, details: _details, sheetComplete: _complete, ...same } = product;
  const now = at.getTime();
  const price = toEuro(lowestPriceCents(product, now));
  const told = variants.map((variant) => toVariantAnswer(variant, at));
  const prior = lowestPrior(told.filter((each) => each.price === price));
  return {
    ...{ _id: id, ...same, basePrice: toEuro(basePriceCents), variants: told, price },
    ...(prior && { prior }),
    ...(sale && saleState(sale, now) === 'running' && { sale }),
    images: images.map((url) => ({ url })),
  };
}

/** With its legal sheet: {} where it has none. */
export function toProductDetailAnswer(product: StoredProduct, at = new Date()): ProductAnswer {
  return { ...toProductAnswer(product, at), details: product.details ?? {} };
}

/** The same for the back office, which plans sales. */
export function toAdminProductAnswer(product: StoredProduct, at = new Date()): ProductAnswer {
  const { sale } = product;
  return { ...toProductDetailAnswer(product, at), ...(sale && toSaleInterval(sale).to > at.getTime() && { sale }) };
}

export function toVariantAnswer(variant: StoredVariant, at = new Date()): ProductAnswer['variants'][number] {
  const { id, modifierCents, priceCents: _whole, sale: _sale, ...same } = variant;
  const prior = shownPriorPrice(variant, at.getTime());
  return {
    ...{ _id: id, ...same, priceModifier: toEuro(modifierCents), price: toEuro(variantPriceAt(variant, at.getTime())) },
    ...(prior && { prior: { price: toEuro(prior.cents), days: prior.days } }),
  };
}

/** Of the variants that cost as little as the list says: none, where one of them cost no more before. */
function lowestPrior(cheapest: ProductAnswer['variants']): ProductAnswer['prior'] {
  const priors = cheapest.flatMap(({ prior }) => prior ?? []);
  if (priors.length < cheapest.length) return undefined;
  return priors.sort((a, b) => a.price - b.price || a.days - b.days)[0];
}
