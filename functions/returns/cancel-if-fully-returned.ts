import { returnableQuantities } from '../../shared/returns/rules.ts';
import { returnWindow } from '../../shared/returns/window.ts';
import { log } from '../platform/log.ts';
import { createPaymentProvider } from '../payments/choose-provider.ts';
import { cancelForReturn } from '../store/orders/lifecycle.ts';
import type { StoredOrder } from '../store/orders/read.ts';
import { advanceReturn, type Return } from '../store/returns/returns.ts';
import { paymentAccounts } from '../store/payments/payment-accounts.ts';

/**
 * Stops an order of which nothing is left and which has not left the house. The statement is kept by now and stays so
 * whatever happens here: should the provider not answer, the refund is noted and the clock finishes it, and the back
 * office sees a statement that is still open.
 */
export async function cancelIfFullyReturned(one: Return, order: StoredOrder): Promise<void> {
  if (one.state !== 'received' || returnWindow(order, Date.now()).kind !== 'beforeShipping') return;
  if (returnableQuantities(order.lines, order.returns).length > 0) return;
  try {
    const stopped = await cancelForReturn(createPaymentProvider(paymentAccounts), order.id, one.id, 'customer');
    const refundCents = stopped.returns?.find(({ id }) => id === one.id)?.refundCents;
    if (refundCents !== undefined) await advanceReturn(one, { state: 'stopped', refundCents }, 'shop');
  } catch (error) {
    log.error('an order was not stopped', { orderId: order.id, returnId: one.id, error: error as Error });
  }
}
