/**
 * Settles one order because a person asks for it: does what the scheduled expiry would do, takes in what moved at the
 * provider, and says why where that fails. The expiry function runs it, since it has the provider's keys and the permissions.
 */
import { ShopError } from '../../../shared/api/errors.ts';
import { refundChange } from '../../../shared/order/rules.ts';
import { changeOrder, syncMovements } from '../../store/orders/lifecycle.ts';
import type { PaymentGateway } from '../../store/orders/pending-refund.ts';
import { processDueOrder } from '../../store/orders/process-due-order.ts';
import { requireOrder } from '../../store/orders/read.ts';

export interface SettleRequest {
  /** The order's id. */
  order: string;
  /** The refund was made by bank transfer: record it, and send nothing to the provider. */
  transferred?: boolean;
}

export interface SettleResult {
  status: string;
  paidCents: number;
  refundedCents: number;
  /** Until when the order waits for its payment. */
  expiresAt?: string;
  /** Of a pending refund. */
  pendingRefundCents?: number;
  /** Why the order could not be settled: code and message. */
  failure?: string;
}

export async function settleOrder(
  gateway: PaymentGateway,
  { order: id, transferred = false }: SettleRequest,
): Promise<SettleResult> {
  let failure: string | undefined;
  try {
    if (transferred) await recordTransfer(gateway, id);
    else {
      await processDueOrder(gateway, id, new Date().toISOString());
      await syncMovements(gateway, id);
    }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    failure = `${error.code}: ${error.message}`;
  }
  const { status, paidCents, refundedCents, expiresAt, openRefund } = await requireOrder(id);
  return {
    status,
    paidCents,
    refundedCents,
    ...(status === 'pending' && expiresAt && { expiresAt }),
    ...(openRefund && { pendingRefundCents: openRefund.cents }),
    ...(failure && { failure }),
  };
}

/** Records the pending refund as made; without one, a refund of everything that is refundable. */
async function recordTransfer(gateway: PaymentGateway, id: string): Promise<void> {
  const hasPendingRefund = (await requireOrder(id)).openRefund !== undefined;
  const byTransfer: PaymentGateway = {
    ...gateway,
    byTransfer: true,
    refund: () => Promise.resolve(true),
  };
  await changeOrder(byTransfer, id, 'shop', (order) => (hasPendingRefund ? undefined : refundChange(order, null)));
}
