/** An order as the API answers it: euro instead of cents, the names of the contract. */
import type { Role } from '../../../shared/account/roles.ts';
import type { Order as OrderAnswer } from '../../../shared/order/answers.ts';
import { toEuro } from '../../../shared/price/money.ts';
import { includedVat } from '../../../shared/price/vat.ts';
import type { OrderReturn } from '../../../shared/returns/rules.ts';
import { stateOfOrderReturn } from '../../../shared/returns/steps.ts';
import { sendBackDeadline } from '../../../shared/returns/window.ts';
import { legalConfig } from '../../../shared/shop/owner-config.ts';
import type { OrderLine, StoredOrder } from '../../store/orders/read.ts';
import type { CurrentProduct } from '../../store/products/current-products.ts';
import { imagesOf } from '../../store/products/item.ts';

type ProductsById = ReadonlyMap<string, CurrentProduct>;

/** `products` are those that still exist. Only an admin sees which admin made a change. */
export function toOrderAnswer(order: StoredOrder, products: ProductsById, viewer: Role = 'customer'): OrderAnswer {
  const { status, expiresAt, termsVersion = legalConfig.version } = order;
  const shipping = toEuro(order.shippingCents);
  return {
    _id: order.id,
    orderNumber: order.number,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    status,
    user: { _id: order.ownerId, ...order.person },
    items: order.lines.map((line) => toItemAnswer(line, products.get(line.productId))),
    shippingAddress: order.address,
    paymentMethod: order.method,
    notes: order.notes,
    trackingNumber: order.trackingNumber,
    ...(order.courier && { courier: order.courier }),
    ...(order.invoice && { invoice: order.invoice }),
    subtotal: toEuro(order.subtotalCents),
    shipping,
    shippingCost: shipping,
    tax: toEuro(includedVat(order.totalCents)),
    total: toEuro(order.totalCents),
    refunded: toEuro(order.refundedCents),
    ...refundAnswers(order, viewer),
    paidAt: order.paidAt ?? null,
    expiresAt: (status === 'pending' && expiresAt) || null,
    ...(order.returns && { returns: order.returns.filter(({ closed }) => !closed).map(toReturnAnswer) }),
    history: order.history.map(({ at, from = null, to, by }) => ({ at, from, to, by: authorFor(viewer, by) })),
    termsVersion,
    version: order.version,
  };
}

function toReturnAnswer(orderReturn: OrderReturn): NonNullable<OrderAnswer['returns']>[number] {
  const { id, at, kind, pieces, refundCents, reason = '' } = orderReturn;
  const state = stateOfOrderReturn(orderReturn);
  // The shop's own return has no such day.
  const isOut = state === 'received' && kind === 'withdrawal';
  return {
    _id: id,
    at,
    kind,
    items: pieces.map(({ variantId, quantity }) => ({ variant: variantId, quantity })),
    state,
    sendBackBy: isOut ? sendBackDeadline(at) : null,
    refund: refundCents === undefined ? null : toEuro(refundCents),
    reason,
  };
}

/** An admin also sees what failed and what is disputed: there is something to do. */
function refundAnswers({ refunds, dispute }: StoredOrder, viewer: Role): Pick<OrderAnswer, 'refunds' | 'dispute'> {
  const isAdmin = viewer === 'admin';
  const shown = refunds.filter(({ failedAt }) => isAdmin || !failedAt);
  return {
    ...(shown.length > 0 && { refunds: shown.map((refund) => toRefundAnswer(refund, viewer)) }),
    ...(isAdmin && dispute && { dispute: { status: dispute.status, amount: toEuro(dispute.cents), at: dispute.at } }),
  };
}

function toRefundAnswer({ at, cents, by, dispute, failedAt }: StoredOrder['refunds'][number], viewer: Role) {
  const marks = { ...(dispute && { dispute }), ...(failedAt && { failedAt }) };
  return { at, amount: toEuro(cents), by: authorFor(viewer, by), ...marks };
}

function toItemAnswer(line: OrderLine, product: CurrentProduct | undefined): OrderAnswer['items'][number] {
  const { variantId, name, image, size, oneSize, color, sku, quantity, priceCents, materials } = line;
  return {
    _id: variantId,
    product: product ? { _id: product.id, name: product.name, images: imagesOf(product) } : null,
    name,
    image,
    quantity,
    variant: { _id: variantId, size, ...(oneSize && { oneSize }), color, sku },
    price: toEuro(priceCents),
    ...(materials && { materials }),
  };
}

/** An admin's change is stored with their email address, which a customer must not see. */
function authorFor(viewer: Role, author: string): string {
  return viewer === 'customer' && author.includes('@') ? 'shop' : author;
}
