/**
 * Refunds that survive a crash. A refund is first written on its order, with its key at the provider. Then it is sent, and
 * only then the change that follows it is applied. Where a function stops in between, the next reader finishes the refund.
 */
import { ulid } from 'ulid';
import { ShopError } from '../../../shared/api/errors.ts';
import type { OrderChange } from '../../../shared/order/rules.ts';
import { paidAllTheSame } from '../../../shared/returns/before-payment.ts';
import { log } from '../../platform/log.ts';
import { retryOnConflict } from '../../platform/retry.ts';
import { applyOrderChange, writeOrder } from './apply-change.ts';
import { byHandCents } from './hand-refunds.ts';
import type { OrderLine, PendingRefund, StoredOrder } from './item.ts';
import {
  bookMovements,
  hasMovements,
  refundKeyAtProvider,
  refusedRefund,
  type ProviderMovements,
} from './provider-movements.ts';
import { requireOrder } from './read.ts';

/** The calls of a payment provider that the lifecycle of an order needs. Amounts are cents. */
export interface PaymentGateway {
  readonly name: 'demo' | 'stripe';
  /** Only records what was transferred already, and sends nothing. */
  readonly byTransfer?: true;
  readIntent(intentId: string): Promise<{ paidCents: number } | undefined>;
  /** Sends a refund once for each key. False where the provider refuses it for good. */
  refund(refund: { intentId: string; cents: number; key: string }): Promise<boolean>;
  readMovements(intentId: string): Promise<ProviderMovements>;
}

const authors = { demo: 'Demo', stripe: 'Stripe' };

/** Takes in what moved at the provider without the shop. The same order where it knows all. Throws ConcurrentWrite. */
export async function takeInMovements(gateway: PaymentGateway, order: StoredOrder): Promise<StoredOrder> {
  if (!hasMovements(order)) return order;
  return bookMovements(order, await gateway.readMovements(order.intentId ?? ''), authors[gateway.name]);
}

/** Like `takeInMovements`. Where the provider does not answer, the order is as the shop knows it: a refund then waits, too. */
export async function takeInIfReachable(gateway: PaymentGateway, order: StoredOrder): Promise<StoredOrder> {
  const readMovements = (intentId: string) =>
    gateway.readMovements(intentId).catch((error: Error) => {
      log.warn('the provider did not say what moved', { orderId: order.id, error });
      return { refunds: [], disputes: [] };
    });
  return takeInMovements({ ...gateway, readMovements }, order);
}

/**
 * Refunds, then applies the change. Where the provider refuses, the order has what moved there meanwhile, and nothing else
 * of the change. DISPUTED, REFUND_TOO_HIGH.
 */
export async function refundAndApply(
  gateway: PaymentGateway,
  order: StoredOrder,
  change: OrderChange,
  by: string,
): Promise<StoredOrder> {
  const pending = await writePendingRefund(order, change, by);
  const finished = await finishRefund(gateway, pending);
  const { key, cents } = pending.openRefund!;
  if (!finished.refunds.some((refund) => refund.key === key)) throw refusedRefund(finished, cents);
  return finished;
}

async function writePendingRefund(order: StoredOrder, change: OrderChange, by: string): Promise<StoredOrder> {
  const {
    status,
    stock,
    refundCents,
    paidCents = 0,
    reason,
    returnStep,
    addedReturn,
    refundKey,
    otherVariant,
  } = change;
  const at = new Date().toISOString();
  const openRefund: PendingRefund = {
    key: refundKey ?? ulid(),
    cents: refundCents,
    at,
    by,
    status,
    stock: stock === 'reserve' ? 'keep' : stock,
    ...(reason && { reason }),
    ...(returnStep && { returnStep }),
    ...(otherVariant && { givenBackFor: otherVariant.to }),
  };
  // The stock of another article is reserved before its money moves. Sold out meanwhile, nothing is refunded.
  if (otherVariant) return applyOrderChange({ ...order, openRefund }, { ...change, refundCents: 0 }, by);
  return writeOrder(order, {
    ...order,
    openRefund,
    ...(addedReturn && { returns: [...(order.returns ?? []), addedReturn] }),
    ...paidSums(order, paidCents),
    paidCents: order.paidCents + paidCents,
    ...(paidCents > 0 && { paidAt: at }),
    updatedAt: at,
    version: order.version + 1,
  });
}

/** What exceeds the total is the price of articles that the customer withdrew from meanwhile. */
function paidSums(order: StoredOrder, paidCents: number): Partial<StoredOrder> {
  const overCents = paidCents - order.totalCents;
  if (overCents <= 0 || !order.returns) return {};
  const withdrawnCents = (order.withdrawnCents ?? 0) - overCents;
  return { totalCents: paidCents, withdrawnCents, returns: paidAllTheSame(order.lines, order.returns, overCents) };
}

/** The order without a pending refund: an interrupted one is finished first, and so is one that another caller began meanwhile. */
export async function withoutPendingRefund(gateway: PaymentGateway, order: StoredOrder): Promise<StoredOrder> {
  let current = order;
  while (current.openRefund) current = await finishRefund(gateway, current);
  return current;
}

/**
 * The order after its pending refund. DISPUTED or REFUND_TOO_HIGH where the provider refuses it. Several callers may
 * finish the same refund: its key makes it one. The order that is returned may have the next pending refund.
 */
async function finishRefund(gateway: PaymentGateway, pending: StoredOrder): Promise<StoredOrder> {
  const { key, cents, by, at: _at, ...outcome } = pending.openRefund!;
  const intentId = pending.intentId ?? '';
  const sentCents = cents - byHandCents(pending, cents);
  const refunded = await sendRefund(gateway, { intentId, cents: sentCents, key: refundKeyAtProvider(pending.id, key) });
  return retryOnConflict(async () => {
    const current = await requireOrder(pending.id);
    if (current.openRefund?.key !== key) return current;
    const { openRefund: _finished, ...order } = current;
    if (refunded) {
      const transferred = gateway.byTransfer && { byTransfer: true as const };
      const change = { ...outcome, refundCents: cents, ...transferred };
      return applyOrderChange(order, change, by, key);
    }
    const unchanged = await writeOrder(current, {
      ...withoutRefused(order, { cents, ...outcome }),
      version: current.version + 1,
    });
    throw refusedRefund(await takeInIfReachable(gateway, unchanged), cents);
  });
}

/** Pieces whose refund was refused stay in the order. The difference of a cheaper article is not given back. */
function withoutRefused(
  order: StoredOrder,
  { returnStep, givenBackFor, cents }: Pick<PendingRefund, 'returnStep' | 'givenBackFor' | 'cents'>,
): StoredOrder {
  if (givenBackFor) return { ...order, lines: order.lines.map((line) => withoutGivenBack(line, givenBackFor, cents)) };
  if (!order.returns || !returnStep) return order;
  const returns = order.returns.map((each) =>
    each.id === returnStep.id && each.takenOut ? { ...each, closed: true as const } : each,
  );
  return { ...order, returns };
}

function withoutGivenBack(line: OrderLine, variantId: string, cents: number): OrderLine {
  if (line.variantId !== variantId || !line.givenBackCents) return line;
  return { ...line, givenBackCents: line.givenBackCents - cents / line.quantity };
}

const REFUND_PENDING = 'Il servizio di pagamento non risponde: il rimborso è registrato e verrà completato';

export async function sendRefund(
  gateway: PaymentGateway,
  refund: Parameters<PaymentGateway['refund']>[0],
): Promise<boolean> {
  try {
    return await gateway.refund(refund);
  } catch (error) {
    log.error('a refund waits for the provider', { intentId: refund.intentId, error: error as Error });
    throw new ShopError('BUSY', { message: REFUND_PENDING, retryAfter: 60 });
  }
}
