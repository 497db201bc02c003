/** An order as the API answers it: euro for cents, the names of the contract. */
import { legalConfig } from '../../../shared/shop/owner-config.ts';
import { includedVat, toEuro } from '../../../shared/price/money.ts';
import type { Order as OrderAnswer } from '../../../shared/order/answers.ts';
import type { OrderReturn } from '../../../shared/returns/rules.ts';
import type { OrderLine, StoredOrder } from '../../store/orders/read.ts';
import type { CurrentProduct } from '../../store/products/current-products.ts';

type Products = ReadonlyMap<string, CurrentProduct>;

/** `products` are those that still exist; `seenBy` an admin, the history names the admins. */
export function toOrderAnswer(
  order: StoredOrder,
  products: Products,
  seenBy: 'customer' | 'admin' = 'customer',
): OrderAnswer {
  const { id, number, ownerId, person, address, method, lines, history, status, paidAt, expiresAt } = order;
  const { notes, trackingNumber, createdAt, updatedAt, version, termsVersion = legalConfig.version } = order;
  const shipping = toEuro(order.shippingCents);
  return {
    _id: id,
    orderNumber: number,
    ...{ createdAt, updatedAt, status },
    user: { _id: ownerId, ...person },
    items: lines.map((line) => lineAnswer(line, products)),
    shippingAddress: address,
    paymentMethod: method,
    ...{ notes, trackingNumber },
    ...(order.invoice && { invoice: order.invoice }),
    subtotal: toEuro(order.subtotalCents),
    ...{ shipping, shippingCost: shipping },
    tax: toEuro(includedVat(order.totalCents)),
    total: toEuro(order.totalCents),
    refunded: toEuro(order.refundedCents),
    paidAt: paidAt ?? null,
    expiresAt: (status === 'pending' && expiresAt) || null,
    ...(order.returns && { returns: order.returns.filter(({ closed }) => !closed).map(returnAnswer) }),
    history: history.map(({ at, from = null, to, by }) => ({ at, from, to, by: authorFor(seenBy, by) })),
    termsVersion,
    version,
  };
}

function returnAnswer({ id, at, kind, pieces, refundCents }: OrderReturn): NonNullable<OrderAnswer['returns']>[number] {
  const items = pieces.map(({ variantId, quantity }) => ({ variant: variantId, quantity }));
  return { _id: id, at, kind, items, refund: refundCents === undefined ? null : toEuro(refundCents) };
}

function lineAnswer(line: OrderLine, products: Products): OrderAnswer['items'][number] {
  const { productId, variantId, name, image, size, color, sku, quantity, priceCents } = line;
  const live = products.get(productId);
  return {
    _id: variantId,
    product: live ? { _id: live.id, name: live.name, images: live.images.map((url) => ({ url })) } : null,
    ...{ name, image, quantity },
    variant: { _id: variantId, size, color, sku },
    price: toEuro(priceCents),
  };
}

/** A customer need not know which admin it was. */
function authorFor(seenBy: 'customer' | 'admin', by: string): string {
  return seenBy === 'customer' && by.includes('@') ? 'shop' : by;
}
