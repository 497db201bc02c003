/** A product as the API answers it: euro instead of cents, the ids of the contract, the prices of one moment. */
import { toEuro } from '../../../shared/price/money.ts';
import { saleState, toSaleInterval } from '../../../shared/price/sale-interval.ts';
import { isOneSize } from '../../../shared/product/rules.ts';
import type { AdminProduct, Product as ProductAnswer } from '../../../shared/product/answers.ts';
import {
  imagesOf,
  lowestPriceCents,
  shownPriorPrice,
  variantPriceAt,
  type StoredProduct,
  type StoredVariant,
} from '../../store/products/item.ts';

/** For lists and carts: without the legal sheet, and without a sale that has not begun. */
export function toProductAnswer(product: StoredProduct, at = new Date()): ProductAnswer {
  const { name, description, category, basePriceCents, sale, tags, weight, isActive, version } = product;
  const now = at.getTime();
  const price = toEuro(lowestPriceCents(product, now));
  const oneSize = isOneSize(product);
  const variants = product.variants.map((variant) => ({
    ...toVariantAnswer(variant, at),
    ...(oneSize && { oneSize }),
  }));
  const prior = lowestPrior(variants.filter((variant) => variant.price === price));
  return {
    _id: product.id,
    name,
    description,
    category,
    basePrice: toEuro(basePriceCents),
    price,
    ...(prior && { prior }),
    ...(sale && saleState(sale, now) === 'running' && { sale }),
    images: imagesOf(product),
    variants,
    tags,
    weight,
    isActive,
    version,
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
  };
}

/** With the legal sheet, {} where it has none. */
export function toProductDetailAnswer(product: StoredProduct, at = new Date()): ProductAnswer {
  return { ...toProductAnswer(product, at), details: product.details ?? {} };
}

/** For admins, who plan sales: a sale is answered until it ends. */
export function toAdminProductAnswer(product: StoredProduct, at = new Date()): AdminProduct {
  const { sale, archived, availableFrom, availableUntil, variants } = product;
  const lowStockAt = variants[0]?.lowStockAt;
  return {
    ...toProductDetailAnswer(product, at),
    ...(lowStockAt !== undefined && { lowStockAt }),
    ...(archived && { archivedAt: archived.at }),
    ...(availableFrom && { availableFrom }),
    ...(availableUntil && { availableUntil }),
    ...(sale && toSaleInterval(sale).to > at.getTime() && { sale }),
  };
}

export function toVariantAnswer(variant: StoredVariant, at = new Date()): ProductAnswer['variants'][number] {
  const { size, color, colorCode, sku, gtin, stock } = variant;
  const prior = shownPriorPrice(variant, at.getTime());
  return {
    _id: variant.id,
    size,
    color,
    colorCode,
    sku,
    ...(gtin && { gtin }),
    stock,
    priceModifier: toEuro(variant.modifierCents),
    price: toEuro(variantPriceAt(variant, at.getTime())),
    ...(prior && { prior: { price: toEuro(prior.cents), days: prior.days } }),
  };
}

/** The lowest prior price of the cheapest variants. Undefined where one of them has none, and so is not reduced. */
function lowestPrior(cheapestVariants: ProductAnswer['variants']): ProductAnswer['prior'] {
  const priors = cheapestVariants.flatMap(({ prior }) => prior ?? []);
  if (priors.length < cheapestVariants.length) return undefined;
  return priors.sort((left, right) => left.price - right.price || left.days - right.days)[0];
}
