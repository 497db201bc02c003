/** A line of an order: what it keeps of a product, for as long as the order itself. */
import { formatMaterials } from '../../../shared/legal-sheet/composition.ts';
import { imageOfColor } from '../../../shared/product/images.ts';
import { isOneSize } from '../../../shared/product/rules.ts';
import { imagesOf, variantPriceAt, type StoredProduct, type StoredVariant } from '../products/item.ts';
import type { OrderLine } from './item.ts';

/** The line at the price of a time. */
export function toOrderLine(product: StoredProduct, variant: StoredVariant, quantity: number, at: Date): OrderLine {
  const materials = formatMaterials(product.details);
  return {
    productId: product.id,
    variantId: variant.id,
    name: product.name,
    image: imageOfColor(imagesOf(product), variant.color)?.url ?? '',
    size: variant.size,
    ...(isOneSize(product) && { oneSize: true as const }),
    color: variant.color,
    sku: variant.sku,
    ...(variant.gtin && { gtin: variant.gtin }),
    quantity,
    priceCents: variantPriceAt(variant, at.getTime()),
    ...(materials && { materials }),
  };
}
