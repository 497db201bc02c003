import { expireChange } from '../../../shared/order/rules.ts';
import { ConcurrentWrite } from '../../platform/retry.ts';
import { stopReturns } from '../returns/returns.ts';
import { writeOrder } from './apply-change.ts';
import { isReplaced } from './due-order.ts';
import type { StoredOrder } from './item.ts';
import { changeOrder, syncPayment } from './lifecycle.ts';
import type { PaymentGateway } from './pending-refund.ts';
import { requireOrder } from './read.ts';
import { finishReplacement } from './replaced-orders.ts';

/** Processes a due order: records a lost payment, finishes an interrupted refund or replacement, cancels an expired order. */
export async function processDueOrder(gateway: PaymentGateway, id: string, now: string): Promise<StoredOrder> {
  const order = await syncPayment(gateway, await requireOrder(id));
  if (isReplaced(order)) {
    await finishReplacement(gateway, id);
    return requireOrder(id);
  }
  const { paymentCheckAt = '' } = order;
  const isLate = order.status === 'cancelled' || (paymentCheckAt && paymentCheckAt <= now);
  if (!isLate || order.paidCents > 0) {
    const processed = await changeOrder(gateway, id, 'shop', (current) =>
      current.expiresAt && current.expiresAt <= now ? expireChange(current) : undefined,
    );
    await stopReturns(processed, 'shop');
    return processed;
  }
  // No late payment came. Without these times the order is not due again.
  const { expiresAt: _passed, paymentCheckAt: _asked, ...settled } = order;
  try {
    return await writeOrder(order, { ...settled, version: order.version + 1 });
  } catch (error) {
    if (error instanceof ConcurrentWrite) return order;
    throw error;
  }
}
