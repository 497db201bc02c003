/** Prices a draft with today's products and compares it with what the customer saw. */
import { ShopError } from '../../shared/api/errors.ts';
import { MAX_LINE_QUANTITY } from '../../shared/cart/limits.ts';
import { orderTotals } from '../../shared/order/totals.ts';
import type { OrderDraft } from '../../shared/order/schema.ts';
import { toCents, toEuro } from '../../shared/price/money.ts';
import { outOfStockError, toErrorLine, type OrderLine } from '../store/orders/item.ts';
import { toOrderLine } from '../store/orders/order-line.ts';
import { isSoldAt, type StoredProduct } from '../store/products/item.ts';

type Draft = Pick<OrderDraft, 'items' | 'subtotal' | 'shipping' | 'total'>;

/**
 * The lines of an order at the prices of a time, one line for each variant. Throws NOT_SELLABLE and OUT_OF_STOCK with
 * the lines concerned, PRICE_CHANGED with today's amounts in euro.
 */
export function priceDraft(
  draft: Draft,
  products: ReadonlyMap<string, StoredProduct>,
  at: Date,
  isShippingFree = false,
): OrderLine[] {
  const items = mergeByVariant(draft.items).map((item) => {
    const product = products.get(item.product);
    return { item, product, variant: product?.variants.find(({ id }) => id === item.variant) };
  });
  const notSellable = items.filter(({ product, variant }) => !product || !isSoldAt(product, at.getTime()) || !variant);
  if (notSellable.length > 0) {
    const lines = notSellable.map(({ item: { product: id, variant }, product }) => ({
      product: id,
      variant,
      name: product?.name ?? '',
    }));
    throw new ShopError('NOT_SELLABLE', { details: { lines } });
  }
  const lines = items.map(({ item, product, variant }) => toOrderLine(product!, variant!, item.quantity, at));
  const short = lines.filter(
    (line, index) => line.quantity > Math.min(MAX_LINE_QUANTITY, items[index]!.variant!.stock),
  );
  if (short.length > 0) throw outOfStockError(short);
  requireSamePrices(draft, lines, isShippingFree);
  return lines;
}

type DraftItem = Omit<OrderDraft['items'][number], 'price'>;

/** A transaction may write a variant once only, and several lines must not exceed its stock together. */
function mergeByVariant(items: readonly DraftItem[]): DraftItem[] {
  const merged = new Map<string, DraftItem>();
  for (const { product, variant, quantity } of items) {
    const key = `${product} ${variant}`;
    merged.set(key, { product, variant, quantity: quantity + (merged.get(key)?.quantity ?? 0) });
  }
  return [...merged.values()];
}

function requireSamePrices(draft: Draft, lines: OrderLine[], isShippingFree: boolean): void {
  const totals = orderTotals(lines, isShippingFree);
  const priceByVariant = new Map(lines.map((line) => [line.variantId, line.priceCents]));
  const same =
    draft.items.every((item) => toCents(item.price) === priceByVariant.get(item.variant)) &&
    toCents(draft.subtotal) === totals.subtotalCents &&
    toCents(draft.shipping) === totals.shippingCents &&
    toCents(draft.total) === totals.totalCents;
  if (same) return;
  throw new ShopError('PRICE_CHANGED', {
    details: {
      lines: lines.map((line) => ({ ...toErrorLine(line), quantity: line.quantity, price: toEuro(line.priceCents) })),
      subtotal: toEuro(totals.subtotalCents),
      shipping: toEuro(totals.shippingCents),
      total: toEuro(totals.totalCents),
    },
  });
}
