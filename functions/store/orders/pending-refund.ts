/**
 * Refunds that survive a crash. A refund is first written on its order, with its key at the provider. Then it is sent, and
 * only then the change that follows it is applied. Where a function stops in between, the next reader finishes the refund.
 */
import { ulid } from 'ulid';
import { ShopError } from '../../../shared/api/errors.ts';
import type { OrderChange } from '../../../shared/order/rules.ts';
import { log } from '../../platform/log.ts';
import { retryOnConflict } from '../../platform/retry.ts';
import { applyOrderChange, writeOrder } from './apply-change.ts';
import type { PendingRefund, StoredOrder } from './item.ts';
import { requireOrder } from './read.ts';

/** The two calls of a payment provider that the lifecycle of an order needs. Amounts are cents. */
export interface PaymentGateway {
  readIntent(intentId: string): Promise<{ paidCents: number } | undefined>;
  /** Sends a refund once for each key. False where the provider refuses it for good. */
  refund(refund: { intentId: string; cents: number; key: string }): Promise<boolean>;
}

/** Refunds, then applies the change. REFUND_TOO_HIGH where the provider refuses: the order stays as it was. */
export async function refundAndApply(
  gateway: PaymentGateway,
  order: StoredOrder,
  change: OrderChange,
  by: string,
): Promise<StoredOrder> {
  const pending = await writePendingRefund(order, change, by);
  const finished = await finishRefund(gateway, pending);
  if (!finished.refunds.some(({ key }) => key === pending.openRefund?.key)) throw new ShopError('REFUND_TOO_HIGH');
  return finished;
}

async function writePendingRefund(order: StoredOrder, change: OrderChange, by: string): Promise<StoredOrder> {
  const { status, stock, refundCents, paidCents = 0, returnStep } = change;
  const at = new Date().toISOString();
  const openRefund: PendingRefund = {
    key: ulid(),
    cents: refundCents,
    at,
    by,
    status,
    stock: stock === 'release' ? stock : 'keep',
    ...(returnStep && { returnStep }),
  };
  return writeOrder(order, {
    ...order,
    openRefund,
    paidCents: order.paidCents + paidCents,
    ...(paidCents > 0 && { paidAt: at }),
    updatedAt: at,
    version: order.version + 1,
  });
}

/** The order without a pending refund: an interrupted one is finished first, and so is one that another caller began meanwhile. */
export async function withoutPendingRefund(gateway: PaymentGateway, order: StoredOrder): Promise<StoredOrder> {
  let current = order;
  while (current.openRefund) current = await finishRefund(gateway, current);
  return current;
}

/**
 * The order after its pending refund. REFUND_TOO_HIGH where the provider refuses it: the order is then as it was. Several
 * callers may finish the same refund: its key makes it one. The order that is returned may have the next pending refund.
 */
async function finishRefund(gateway: PaymentGateway, pending: StoredOrder): Promise<StoredOrder> {
  const { key, cents, status, stock, by, returnStep } = pending.openRefund!;
  const intentId = pending.intentId ?? '';
  const refunded = await sendRefund(gateway, { intentId, cents, key: `${pending.id}-${key}` });
  return retryOnConflict(async () => {
    const current = await requireOrder(pending.id);
    if (current.openRefund?.key !== key) return current;
    const { openRefund: _finished, ...order } = current;
    if (refunded) {
      const change = { status, stock, refundCents: cents, ...(returnStep && { returnStep }) };
      return applyOrderChange(order, change, by, key);
    }
    await writeOrder(current, { ...order, version: current.version + 1 });
    throw new ShopError('REFUND_TOO_HIGH');
  });
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
