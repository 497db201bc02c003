/** An order as the API answers it: euro instead of cents, the names of the contract. */
import type { Role } from '../../../shared/account/roles.ts';
import type { Order as OrderAnswer } from '../../../shared/order/answers.ts';
import { isPaid } from '../../../shared/order/rules.ts';
import { isShippedStatus, isToBePaid, type OrderParcel } from '../../../shared/order/status.ts';
import { toEuro } from '../../../shared/price/money.ts';
import { includedVat } from '../../../shared/price/vat.ts';
import { returnableQuantities } from '../../../shared/returns/rules.ts';
import type { OrderReturn } from '../../../shared/returns/states.ts';
import { stateOfOrderReturn } from '../../../shared/returns/steps.ts';
import { exchangeSendBackDay } from '../../../shared/returns/exchange-rules.ts';
import { sendBackDeadline } from '../../../shared/returns/window.ts';
import { legalConfig } from '../../../shared/shop/owner-config.ts';
import type { OrderDocument } from '../../store/orders/item.ts';
import { leftAtProviderCents } from '../../store/orders/hand-refunds.ts';
import { payOutBy } from '../../store/orders/pay-out-day.ts';
import { handPaymentAuthor } from '../../store/orders/movements.ts';
import type { OrderLine, StoredOrder } from '../../store/orders/read.ts';
import type { CurrentProduct } from '../../store/products/current-products.ts';
import { imagesOf } from '../../store/products/item.ts';

type ProductsById = ReadonlyMap<string, CurrentProduct>;

/** `products` are those that still exist. Only an admin sees which admin made a change. */
export function toOrderAnswer(order: StoredOrder, products: ProductsById, viewer: Role = 'customer'): OrderAnswer {
  const { status, termsVersion = legalConfig.version } = order;
  const shipping = toEuro(order.shippingCents);
  return {
    _id: order.id,
    orderNumber: order.number,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    status,
    user: { _id: order.ownerId, ...order.person },
    items: order.lines.map((line) => toItemAnswer(line, products.get(line.productId), viewer)),
    shippingAddress: order.address,
    paymentMethod: order.method,
    ...(order.origin && { origin: order.origin }),
    ...(order.pickup && { pickup: order.pickup }),
    ...(order.links && {
      linkedOrders: order.links.map(({ id, number, ...link }) => ({ _id: id, orderNumber: number, ...link })),
    }),
    notes: order.notes,
    trackingNumber: order.trackingNumber,
    ...(order.courier && { courier: order.courier }),
    ...parcelAnswers(order),
    ...(order.invoice && { invoice: order.invoice }),
    subtotal: toEuro(order.subtotalCents),
    ...(order.withdrawnCents && { withdrawn: toEuro(order.withdrawnCents) }),
    shipping,
    shippingCost: shipping,
    tax: toEuro(includedVat(order.totalCents)),
    total: toEuro(order.totalCents),
    refunded: toEuro(order.refundedCents),
    ...refundAnswers(order, viewer),
    ...(viewer === 'admin' && adminFields(order)),
    paidAt: order.paidAt ?? null,
    ...handAnswers(order),
    ...paymentTimes(order),
    ...(order.returns && { returns: order.returns.filter(({ closed }) => !closed).map(toReturnAnswer) }),
    history: order.history.map(({ at, from = null, to, by }) => ({ at, from, to, by: authorFor(viewer, by) })),
    termsVersion,
    version: order.version,
  };
}

/** Of payments and refunds by hand, and of goods that only a word of the admin brings back. */
function handAnswers(order: StoredOrder): Pick<OrderAnswer, 'byHand' | 'paid' | 'toPayOut' | 'payOutBy' | 'goodsOut'> {
  const { byHand, paidCents, totalCents, toPayOutCents, status, holds } = order;
  const day = payOutBy(order);
  return {
    ...(byHand && { byHand }),
    ...(paidCents > 0 && paidCents < totalCents && { paid: toEuro(paidCents) }),
    ...(toPayOutCents && { toPayOut: toEuro(toPayOutCents) }),
    ...(day && { payOutBy: day }),
    ...(status === 'cancelled' && holds && { goodsOut: true }),
  };
}

function adminFields(order: StoredOrder): Pick<OrderAnswer, 'documents' | 'paidBy' | 'leftAtProvider' | 'overpaid'> {
  const { byHand, documents, overpaidCents } = order;
  const providerCents = leftAtProviderCents(order);
  return {
    ...(documents && { documents: documents.map(toDocumentAnswer) }),
    ...(byHand && { paidBy: handPaymentAuthor(order) }),
    ...(providerCents !== undefined && { leftAtProvider: toEuro(providerCents) }),
    ...(overpaidCents && { overpaid: toEuro(overpaidCents) }),
  };
}

/** Until when it waits for its payment. */
function paymentTimes(order: StoredOrder): Pick<OrderAnswer, 'expiresAt' | 'payBy'> {
  const { status, expiresAt, payBy } = order;
  const isToPay = isToBePaid({ status, isPaid: isPaid(order) });
  return { expiresAt: (status === 'pending' && expiresAt) || null, ...(payBy && isToPay && { payBy }) };
}

/** An order that was shipped as a whole is one parcel with what the customer had not withdrawn from. */
function parcelAnswers(order: StoredOrder): Pick<OrderAnswer, 'parcels'> {
  const { status, trackingNumber, courier, history, updatedAt, lines, returns = [] } = order;
  const isWhole = !order.parcels && isShippedStatus(status);
  const at = history.findLast(({ to }) => to === 'shipped')?.at ?? updatedAt;
  const early = returns.filter(({ kind }) => kind === 'beforeShipping');
  const whole = { at, trackingNumber, ...(courier && { courier }), lines: returnableQuantities(lines, early) };
  const parcels = isWhole ? [whole] : order.parcels;
  return parcels ? { parcels: parcels.map(toParcelAnswer) } : {};
}

function toParcelAnswer({ lines, ...parcel }: OrderParcel): NonNullable<OrderAnswer['parcels']>[number] {
  return { ...parcel, items: lines.map(({ variantId, quantity }) => ({ variant: variantId, quantity })) };
}

function toDocumentAnswer({ type, number, day, cents }: OrderDocument) {
  return { type, number, day, amount: toEuro(cents) };
}

function toReturnAnswer(orderReturn: OrderReturn): NonNullable<OrderAnswer['returns']>[number] {
  const {
    id,
    at,
    kind,
    declared,
    undeclared,
    pieces,
    refundCents,
    reason = '',
    takenOut,
    exchangedFor,
    defect,
    unpaid,
  } = orderReturn;
  const state = stateOfOrderReturn(orderReturn);
  const isOut = state === 'received';
  // The shop's own return has no such day.
  const sendBackBy = exchangedFor ? exchangeSendBackDay(orderReturn) : kind === 'withdrawal' && sendBackDeadline(at);
  return {
    _id: id,
    at,
    kind,
    ...(declared && { declared }),
    ...(undeclared && { undeclared }),
    items: pieces.map(({ variantId, quantity }) => ({ variant: variantId, quantity })),
    state,
    sendBackBy: (isOut && sendBackBy) || null,
    refund: refundCents === undefined ? null : toEuro(refundCents),
    ...(unpaid && { unpaid }),
    reason,
    ...(takenOut && { takenOut }),
    ...(exchangedFor && { exchangedFor }),
    ...(defect && { defect }),
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

function toRefundAnswer(refund: StoredOrder['refunds'][number], viewer: Role) {
  const { at, cents, by, reason, dispute, failedAt, handCents } = refund;
  const marks = {
    ...(reason && { reason }),
    ...(dispute && { dispute }),
    ...(failedAt && { failedAt }),
    ...(viewer === 'admin' && handCents && { byHand: toEuro(handCents) }),
  };
  return { at, amount: toEuro(cents), by: authorFor(viewer, by), ...marks };
}

/** An admin also sees what packing needs: the barcode and the weight. */
function toItemAnswer(
  line: OrderLine,
  product: CurrentProduct | undefined,
  viewer: Role,
): OrderAnswer['items'][number] {
  const { variantId, name, image, size, oneSize, color, sku, gtin, quantity, priceCents, materials } = line;
  const { givenBackCents } = line;
  const isAdmin = viewer === 'admin';
  return {
    _id: variantId,
    product: product ? { _id: product.id, name: product.name, images: imagesOf(product) } : null,
    name,
    image,
    quantity,
    variant: { _id: variantId, size, ...(oneSize && { oneSize }), color, sku, ...(isAdmin && gtin && { gtin }) },
    price: toEuro(priceCents),
    ...(givenBackCents && { givenBack: toEuro(givenBackCents) }),
    ...(isAdmin && product?.weight && { weight: product.weight }),
    ...(materials && { materials }),
  };
}

/** An admin's change is stored with their email address, which a customer must not see. */
function authorFor(viewer: Role, author: string): string {
  return viewer === 'customer' && author.includes('@') ? 'shop' : author;
}
