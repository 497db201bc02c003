/** Returns as the API answers them: to visitors, customers and admins. */
import type { OrderExchange } from '../../shared/order/origin.ts';
import { isReplacement } from '../../shared/returns/exchange-name.ts';
import { pieceWorthCents } from '../../shared/order/totals.ts';
import { isPaid } from '../../shared/order/rules.ts';
import { isPartlySent } from '../../shared/order/status.ts';
import { toEuro } from '../../shared/price/money.ts';
import type { AdminReturn, ReturnReceipt } from '../../shared/returns/answers.ts';
import { dueCents, isOfUnpaid } from '../../shared/returns/before-payment.ts';
import { returnRefundAmount } from '../../shared/returns/rules.ts';
import { returnSteps } from '../../shared/returns/steps.ts';
import { isOnItsWay, refundDeadline, sendBackDeadline } from '../../shared/returns/window.ts';
import { leftAtProviderCents, mayGetTransfer } from '../store/orders/hand-refunds.ts';
import type { StoredOrder } from '../store/orders/read.ts';
import { declaredAsWithdrawal, refundTermStart, type Return } from '../store/returns/returns.ts';

/** A visitor reads only what the visitor wrote: nothing says whether the order exists. */
export function publicReceipt({ id, statement }: Return): ReturnReceipt {
  const { at, name, email, orderNumber } = statement;
  return { _id: id, at, name, email, orderNumber };
}

/**
 * Of one statement, which may have two returns. `refundCents` is what a cancelled order refunded at once; undefined where it
 * was not cancelled.
 */
export function customerReceipt(returns: Return[], order: StoredOrder, refundCents?: number): ReturnReceipt {
  const [first] = returns as [Return, ...Return[]];
  const { kind } = first;
  const declared = declaredAsWithdrawal(first);
  const isSplit = returns.length > 1;
  const isPaidBackByHand = order.byHand ?? order.refunds.at(-1)?.handCents !== undefined;
  const items = returns.flatMap((each) =>
    itemsOf(each, order).map((item) => ({
      ...item,
      ...(isSplit && each.kind === 'beforeShipping' && { unsent: true as const }),
    })),
  );
  return {
    ...publicReceipt(first),
    ...(kind && { kind }),
    ...(declared && { declared }),
    items,
    ...(kind === 'withdrawal' && isOnItsWay(order) && { onItsWay: true as const }),
    ...(refundCents !== undefined && { refunded: toEuro(refundCents) }),
    ...unpaidMarks(first, order, refundCents),
    ...(refundCents && isPaidBackByHand && { byHand: true as const }),
    ...(refundCents !== undefined && order.exchange && exchangeEnd(first, order, order.exchange)),
  };
}

/** Of an order that was cancelled unpaid, or of a part of one that waits for its payment. */
function unpaidMarks(first: Return, order: StoredOrder, refundCents?: number): Partial<ReturnReceipt> {
  const isPart = refundCents === undefined && isOfUnpaid(order, first.id);
  return {
    ...(isPart && (first.kind === 'beforeShipping' ? { toPay: toEuro(dueCents(order, first)) } : { unpaid: true })),
    ...((isPart || refundCents === 0) && mayGetTransfer(order) && { transferAwaited: true }),
  };
}

function exchangeEnd(first: Return, { links }: StoredOrder, exchange: OrderExchange): Partial<ReturnReceipt> {
  return { exchangeEnded: true, ...(isReplacement(links) && { defect: true }), ...comesBackOf(first, exchange) };
}

/** A withdrawal has its days from the statement on; a voluntary return those of its refund once the goods are back. */
function comesBackOf({ statement: { at } }: Return, { comesBack }: OrderExchange): Pick<ReturnReceipt, 'comesBack'> {
  if (!comesBack) return {};
  const { kind, cents, backAt } = comesBack;
  const refundStart = kind === 'withdrawal' ? at : backAt;
  return {
    comesBack: {
      refund: toEuro(cents),
      ...(backAt ? { isBack: true } : kind === 'withdrawal' && { sendBackBy: sendBackDeadline(at) }),
      ...(refundStart && { refundBy: refundDeadline(refundStart) }),
    },
  };
}

/** `order` is undefined while the return is not matched to one. */
export function adminReturnAnswer(customerReturn: Return, order: StoredOrder | undefined): AdminReturn {
  const { id, statement, state, kind = null, refundCents, note = '', mailHeldBack, history, version } = customerReturn;
  const { at, name, email, orderNumber, channel } = statement;
  const declared = declaredAsWithdrawal(customerReturn);
  const refundable =
    order && refundCents === undefined ? returnRefundAmount(order, id) : { cents: 0, shippingCents: 0 };
  return {
    _id: id,
    state,
    kind,
    ...(declared && { declared }),
    channel,
    at,
    name,
    email,
    orderNumber,
    order: order ? orderOf(order) : null,
    items: order ? itemsOf(customerReturn, order) : [],
    ...exchangeMarks(customerReturn, order),
    steps: returnSteps(id, state, order),
    refundBy: refundDeadline(refundTermStart(customerReturn, order)),
    refundable: toEuro(refundable.cents),
    shippingIncluded: toEuro(refundable.shippingCents),
    refunded: refundCents === undefined ? null : toEuro(refundCents),
    note,
    ...(mailHeldBack && { mailHeldBack }),
    history,
    version,
  };
}

function exchangeMarks({ id, exchange }: Return, order: StoredOrder | undefined): Partial<AdminReturn> {
  // Once an exchange is undone, the order alone says so.
  const defect = order?.returns?.find((each) => each.id === id)?.defect;
  return {
    ...(exchange && { exchange: { _id: exchange.orderId, orderNumber: exchange.number } }),
    ...(defect && { defect }),
    ...(order?.exchange?.pieceOutOf && { pieceOutOf: order.exchange.pieceOutOf }),
  };
}

function orderOf(order: StoredOrder): NonNullable<AdminReturn['order']> {
  const providerCents = order.exchange ? order.exchange.providerCents : leftAtProviderCents(order);
  return {
    _id: order.id,
    orderNumber: order.number,
    status: order.status,
    ...(order.origin && { origin: order.origin }),
    ...(order.pickup && { pickup: order.pickup }),
    ...(isPartlySent(order) && { partlySent: true as const }),
    total: toEuro(order.totalCents),
    refunded: toEuro(order.refundedCents),
    ...(!isPaid(order) && order.status !== 'cancelled' && { unpaid: true as const }),
    ...(order.byHand && { byHand: order.byHand }),
    ...(providerCents !== undefined && { leftAtProvider: toEuro(providerCents) }),
  };
}

function itemsOf({ pieces }: Return, { lines }: StoredOrder): AdminReturn['items'] {
  return pieces.flatMap(({ variantId, quantity }) => {
    const line = lines.find((orderLine) => orderLine.variantId === variantId);
    if (!line) return [];
    const { name, size, oneSize, color, sku } = line;
    const item = { variant: variantId, name, size, ...(oneSize && { oneSize }), color, sku };
    return [{ ...item, quantity, price: toEuro(pieceWorthCents(line)) }];
  });
}
