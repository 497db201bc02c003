/**
 * The changes of an order in which money may move: payments, cancellations, refunds, expiry. What each of them does is
 * decided by the pure rules in shared/order/rules.ts, on the order as it is at the moment of the write.
 */
import { ShopError } from '../../../shared/api/errors.ts';
import {
  cancelChange,
  isPaid,
  latePaymentChange,
  paymentChange,
  type OrderChange,
} from '../../../shared/order/rules.ts';
import { sentStatus } from '../../../shared/order/status.ts';
import { toEuro } from '../../../shared/price/money.ts';
import { isCancelledAfterReturn } from '../../../shared/returns/after-return.ts';
import { returnRefundChange, stopOrderChange } from '../../../shared/returns/rules.ts';
import { log } from '../../platform/log.ts';
import { ConcurrentWrite, retryOnConflict } from '../../platform/retry.ts';
import { stopReturns } from '../returns/returns.ts';
import { applyOrderChange } from './apply-change.ts';
import { byHandCents } from './hand-refunds.ts';
import type { StoredOrder } from './item.ts';
import {
  refundAndApply,
  sendRefund,
  takeInIfReachable,
  takeInMovements,
  withoutPendingRefund,
  type PaymentGateway,
} from './pending-refund.ts';
import { requireOrder } from './read.ts';

/** What to do with an order as it is now; undefined for nothing. `firstVersion` is the version that was read first. */
type DecideChange = (order: StoredOrder, firstVersion: number) => OrderChange | undefined;

/** Decides on the current order, refunds what the change owes, and applies the change. Repeats both after a conflict. */
export async function changeOrder(
  gateway: PaymentGateway,
  id: string,
  by: string,
  decide: DecideChange,
): Promise<StoredOrder> {
  let firstVersion: number | undefined;
  return retryOnConflict(async () => {
    const stored = await requireOrder(id);
    firstVersion ??= stored.version;
    const order = await withoutPendingRefund(gateway, stored);
    const change = decide(order, firstVersion);
    if (!change) return order;
    const isFromProvider = !change.byHand && change.refundCents > byHandCents(order, change.refundCents);
    const needsProvider = isFromProvider && order.intentId;
    if (!needsProvider) return applyOrderChange(order, change, by);
    // Money may have moved in the provider's dashboard: then the change is decided again.
    const current = await takeInIfReachable(gateway, order);
    if (current.dispute?.status === 'open' && !gateway.byTransfer) throw new ShopError('DISPUTED');
    if (current !== order) throw new ConcurrentWrite();
    return refundAndApply(gateway, order, change, by);
  });
}

/** Takes in refunds and disputes of the provider's dashboard. The order then says what the provider says. */
export function syncMovements(gateway: PaymentGateway, id: string): Promise<StoredOrder> {
  return retryOnConflict(async () =>
    takeInMovements(gateway, await withoutPendingRefund(gateway, await requireOrder(id))),
  );
}

/** What a provider says of a payment. `paidCents` is 0 where it failed. */
interface PaymentOutcome {
  intentId: string;
  paidCents: number;
}

/**
 * Records a payment, once however often it is reported. A late payment reinstates an expired order while its stock can be
 * reserved. The money is refunded where the stock is gone, the order was cancelled by a person, or the order does not wait
 * for it. `lastRead` may be a moment old: the first write finds that out.
 */
export async function settlePayment(
  gateway: PaymentGateway,
  lastRead: StoredOrder,
  { intentId, paidCents }: PaymentOutcome,
): Promise<StoredOrder> {
  const orderId = lastRead.id;
  return retryOnConflict(async (attemptNumber) => {
    const current = attemptNumber > 1 ? await requireOrder(orderId) : lastRead;
    const order = await withoutPendingRefund(gateway, current);
    const recorded = order.paidCents > 0 && order.intentId === intentId && !order.byHand;
    if (paidCents === 0 || recorded) return order;
    const otherIntent = order.intentId !== undefined && order.intentId !== intentId;
    const change = otherIntent ? undefined : paymentChange(order, paidCents);
    if (!change) {
      await refundStrayPayment(gateway, orderId, { intentId, paidCents });
      return order;
    }
    const payable = { ...order, intentId };
    const apply = (next: OrderChange) =>
      next.refundCents > 0
        ? refundAndApply(gateway, payable, next, 'payment')
        : applyOrderChange(payable, next, 'payment');
    if (isUnwanted(order)) return apply(latePaymentChange(payable, paidCents));
    try {
      const paid = await apply(change);
      log.info('order paid', { orderId, euro: toEuro(paidCents) });
      return paid;
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'OUT_OF_STOCK') throw error;
      return apply(latePaymentChange(payable, paidCents));
    }
  });
}

/**
 * Cancelled by a person and not by the expiry task, while its goods were in the shop; or its customer withdrew from it, or the
 * owner's account is erased.
 */
function isUnwanted(order: StoredOrder): boolean {
  const { status, history, erasedAt } = order;
  if (status !== 'cancelled') return false;
  const isGivenUp = history.at(-1)?.by !== 'shop' && !sentStatus(order);
  return isGivenUp || isCancelledAfterReturn(order) || erasedAt !== undefined;
}

async function refundStrayPayment(
  gateway: PaymentGateway,
  orderId: string,
  { intentId, paidCents }: PaymentOutcome,
): Promise<void> {
  log.warn('payment without a waiting order refunded', { orderId, intentId });
  const refunded = await sendRefund(gateway, { intentId, cents: paidCents, key: `${orderId}-stray` });
  if (!refunded) log.error('payment unknown to the provider', { orderId, intentId });
}

/** The owner cancels. A payment that was not recorded yet is recorded first, so that it is refunded too. */
export async function cancelByCustomer(gateway: PaymentGateway, id: string): Promise<StoredOrder> {
  await syncPayment(gateway, await requireOrder(id));
  const order = await changeOrder(gateway, id, 'customer', cancelChange);
  await stopReturns(order, 'customer');
  return order;
}

/** A withdrawal from a part takes its articles off what is to be paid. Nothing changes where the order was paid meanwhile. */
export async function withdrawBeforePayment(
  gateway: PaymentGateway,
  id: string,
  returnId: string,
): Promise<StoredOrder> {
  await syncPayment(gateway, await requireOrder(id));
  return changeOrder(gateway, id, 'customer', (current) =>
    isPaid(current) ? undefined : returnRefundChange(current, returnId, null),
  );
}

/** A return of the whole order before shipping cancels it. A payment that was not recorded yet is refunded too. */
export async function cancelForReturn(
  gateway: PaymentGateway,
  id: string,
  returnId: string,
  by: string,
): Promise<StoredOrder> {
  await syncPayment(gateway, await requireOrder(id));
  const order = await changeOrder(gateway, id, by, (current) => stopOrderChange(current, returnId));
  await stopReturns(order, by, returnId);
  return order;
}

/** Records a payment that the provider has and the order has not yet. */
export async function syncPayment(gateway: PaymentGateway, order: StoredOrder): Promise<StoredOrder> {
  if (!order.intentId || order.paidCents > 0) return order;
  const { intentId } = order;
  const intent = await gateway.readIntent(intentId);
  return intent?.paidCents ? settlePayment(gateway, order, { intentId, paidCents: intent.paidCents }) : order;
}

/** The same before a change that needs no provider. Where it does not answer, its report comes later. */
export async function syncIfReachable(gateway: PaymentGateway, id: string): Promise<void> {
  try {
    await syncPayment(gateway, await requireOrder(id));
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'BUSY') throw error;
    log.warn('the provider did not say whether the order was paid', { orderId: id });
  }
}
