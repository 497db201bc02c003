import { ulid } from 'ulid';
import { ShopError } from '../../shared/api/errors.ts';
import { pieceWorthCents } from '../../shared/order/totals.ts';
import type { ExchangeRequest } from '../../shared/order/manual-schema.ts';
import { exchangedReturns } from '../../shared/returns/exchange-rules.ts';
import { toOrderAnswer } from '../http/answers/order-answer.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { digest } from '../store/idempotency.ts';
import { outOfStockError } from '../store/orders/item.ts';
import { toOrderLine } from '../store/orders/order-line.ts';
import { requireOrder, type OrderLine, type StoredOrder } from '../store/orders/read.ts';
import { readProductsInOrders } from '../store/products/current-products.ts';
import { isSoldAt, type StoredProduct } from '../store/products/item.ts';
import { exchangeWrites, readExchangedReturn } from '../store/returns/exchange.ts';
import { newOrder, placeOrder } from './place-order.ts';

const OTHER_ARTICLE = 'Scegli un’altra taglia, o un altro colore, dello stesso prodotto';

const ERASED = 'Il cliente ha eliminato il suo account: il cambio non è più possibile';

/**
 * Another size for pieces that were sent, or the same where they were defective or wrong: one transaction writes the return of what comes back, and the order that sends the
 * new size. The customer keeps the price that was paid; no money moves. Throws OUT_OF_STOCK and NOT_SELLABLE where the new
 * size is gone, ORDER_CHANGED, and what the rules of exchanges throw. Then nothing was written.
 */
export const exchangeItem: UseCase<'exchangeItem'> = async (call) => {
  const { params, body, caller, site } = call;
  const by = caller.account.email;
  const key = digest(caller.id, call.header('idempotency-key')?.trim() || ulid());
  const draftHash = digest(params.id, JSON.stringify(body));
  const returnId = body.return ?? ulid();
  const { order } = await placeOrder(async () => {
    const first = await requireOrder(params.id);
    if (first.erasedAt) throw new ShopError('ORDER_STATE', { message: ERASED });
    const stored = body.return ? await readExchangedReturn(body.return, first.id) : undefined;
    const from = first.lines.find(({ variantId }) => variantId === body.variant);
    // What was said of an open return stays true.
    const defect = body.defect ?? first.returns?.find(({ id }) => id === body.return)?.defect;
    if (!from || (body.to === body.variant && !defect))
      throw new ShopError('INVALID', { errors: { to: OTHER_ARTICLE } });
    const { productId } = from;
    return {
      request: { ownerId: first.ownerId, key, draftHash },
      variants: [body.variant, body.to].map((variantId) => ({ productId, variantId })),
      build: (products, now) => {
        if (body.version !== undefined && body.version !== first.version) throw new ShopError('ORDER_CHANGED');
        const line = exchangedLine(from, products.get(productId), body, now);
        return {
          ...exchangeOrder(first, { line, site, by, now, defect }),
          exchange: { orderId: first.id, returnId, ...paidShipping(first, body) },
        };
      },
      cart: 'kept',
      otherWrites: (placed) => {
        const pieces = { variantId: body.variant, quantity: body.quantity };
        const as = { newOrderId: placed.id, at: placed.createdAt, returnId, isOpenReturn: !!body.return };
        const exchange = { ...as, pieces, defect };
        return exchangeWrites(first, placed, { returns: exchangedReturns(first, exchange), stored, by });
      },
    };
  });
  return { order: toOrderAnswer(order, await readProductsInOrders([order]), 'admin') };
};

/** At the price that was paid: the product is the same. */
function exchangedLine(
  from: OrderLine,
  product: StoredProduct | undefined,
  { to, quantity }: ExchangeRequest,
  now: Date,
): OrderLine {
  const variant = product?.variants.find(({ id }) => id === to);
  if (!product || !variant || !isSoldAt(product, now.getTime())) throw new ShopError('NOT_SELLABLE');
  const line = { ...toOrderLine(product, variant, quantity, now), priceCents: pieceWorthCents(from) };
  if (variant.stock >= quantity) return line;
  const { details } = outOfStockError([line]);
  throw new ShopError('OUT_OF_STOCK', { message: `${goneText(line, from)} non è più disponibile`, details });
}

function goneText(line: OrderLine, from: OrderLine): string {
  if (line.variantId === from.variantId) return 'L’articolo';
  return line.size !== from.size ? `La taglia ${line.size}` : `Il colore ${line.color}`;
}

/** Of an exchange of the whole order. */
function paidShipping({ lines, shippingCents, exchange }: StoredOrder, { quantity }: ExchangeRequest) {
  const isWhole = lines.length === 1 && lines[0]?.quantity === quantity;
  const cents = exchange?.shippingCents ?? shippingCents;
  return isWhole && cents > 0 ? { shippingCents: cents } : {};
}

interface NewParts {
  line: OrderLine;
  site: string;
  by: string;
  now: Date;
  defect: true | undefined;
}

/** It goes where the first one went, to the same customer, and needs no payment. */
function exchangeOrder(first: StoredOrder, { line, site, by, now, defect }: NewParts): StoredOrder {
  const { ownerId, person, contactEmail, address, origin, pickup, confirmedOnly, id, number } = first;
  const details = { ownerId, person, site, lines: [line], address, method: 'exchange', notes: '' };
  const order = newOrder({ ...details, status: 'paid', by }, now, true);
  return {
    ...order,
    paidAt: order.createdAt,
    ...(contactEmail && { contactEmail }),
    ...(origin && { origin }),
    ...(pickup && { pickup }),
    ...(confirmedOnly && { confirmedOnly }),
    links: [{ id, number, as: 'exchangeOf', ...(defect && { defect }) }],
  };
}
