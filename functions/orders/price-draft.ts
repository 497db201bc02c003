/** Prices a draft with today's products and compares it with what the customer saw. */
import { ShopError } from '../../shared/api/errors.ts';
import { toCents, toEuro } from '../../shared/price/money.ts';
import type { OrderDraft } from '../../shared/order/schema.ts';
import { orderTotals } from '../../shared/order/rules.ts';
import { toErrorLine, outOfStockError } from '../store/orders/apply-change.ts';
import type { OrderLine } from '../store/orders/read.ts';
import { variantPriceAt } from '../store/products/prices.ts';
import type { StoredProduct } from '../store/products/products.ts';

/** One variant in one order at most. */
const MOST_PIECES = 99;

type Draft = Pick<OrderDraft, 'items' | 'subtotal' | 'shipping' | 'total'>;

/**
 * The lines of an order, those of one variant merged, at the prices of a moment. Throws NOT_SELLABLE and OUT_OF_STOCK
 * naming the lines, PRICE_CHANGED with today's figures in euro.
 */
export function priceDraft(draft: Draft, products: ReadonlyMap<string, StoredProduct>, at: Date): OrderLine[] {
  const found = merged(draft.items).map((item) => ({ item, ...lookUp(item, products) }));
  const missing = found.filter(({ product, variant }) => !product?.isActive || !variant);
  if (missing.length > 0) {
    throw new ShopError('NOT_SELLABLE', {
      details: { lines: missing.map(({ item, product }) => named(item, product)) },
    });
  }
  const lines = found.map(({ item, product, variant }) => lineOf(item.quantity, product!, variant!, at));
  const short = lines.filter((line, index) => line.quantity > Math.min(MOST_PIECES, found[index]!.variant!.stock));
  if (short.length > 0) throw outOfStockError(short);
  requireSamePrices(draft, lines);
  return lines;
}

function requireSamePrices(draft: Draft, lines: OrderLine[]): void {
  const today = orderTotals(lines);
  const price = new Map(lines.map((line) => [line.variantId, line.priceCents]));
  const same =
    draft.items.every((item) => toCents(item.price) === price.get(item.variant)) &&
    toCents(draft.subtotal) === today.subtotalCents &&
    toCents(draft.shipping) === today.shippingCents &&
    toCents(draft.total) === today.totalCents;
  if (same) return;
  throw new ShopError('PRICE_CHANGED', {
    details: {
      lines: lines.map((line) => ({ ...toErrorLine(line), quantity: line.quantity, price: toEuro(line.priceCents) })),
      subtotal: toEuro(today.subtotalCents),
      shipping: toEuro(today.shippingCents),
      total: toEuro(today.totalCents),
    },
  });
}

interface Wanted {
  product: string;
  variant: string;
  quantity: number;
}

function merged(items: readonly Wanted[]): Wanted[] {
  const lines = new Map<string, Wanted>();
  for (const { product, variant, quantity } of items) {
    const key = `${product} ${variant}`;
    lines.set(key, { product, variant, quantity: quantity + (lines.get(key)?.quantity ?? 0) });
  }
  return [...lines.values()];
}

function lookUp({ product: id, variant: variantId }: Wanted, products: ReadonlyMap<string, StoredProduct>) {
  const product = products.get(id);
  return { product, variant: product?.variants.find((variant) => variant.id === variantId) };
}

function named({ product, variant }: Wanted, known: StoredProduct | undefined) {
  return { product, variant, name: known?.name ?? '' };
}

function lineOf(
  quantity: number,
  product: StoredProduct,
  variant: StoredProduct['variants'][number],
  at: Date,
): OrderLine {
  const { id: variantId, size, color, sku } = variant;
  const priceCents = variantPriceAt(variant, at.getTime());
  const [image = ''] = product.images;
  return { productId: product.id, variantId, name: product.name, image, size, color, sku, quantity, priceCents };
}
