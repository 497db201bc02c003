import { returnableQuantities } from '../../shared/returns/rules.ts';
import { returnWindow } from '../../shared/returns/window.ts';
import { createPaymentProvider } from '../payments/choose-provider.ts';
import { log } from '../platform/log.ts';
import { cancelForReturn } from '../store/orders/lifecycle.ts';
import type { StoredOrder } from '../store/orders/read.ts';
import { paymentAccounts } from '../store/payments/payment-accounts.ts';
import { advanceReturn, type Return } from '../store/returns/returns.ts';

/**
 * Cancels an order that is returned as a whole before it is shipped. The return is saved already, so a failure here
 * is only logged: the expiry task finishes an interrupted refund, and admins see that the return is still open.
 */
export async function cancelIfFullyReturned(customerReturn: Return, order: StoredOrder): Promise<void> {
  const { id, state } = customerReturn;
  if (state !== 'received' || returnWindow(order, Date.now()).kind !== 'beforeShipping') return;
  if (returnableQuantities(order.lines, order.returns).length > 0) return;
  try {
    const cancelled = await cancelForReturn(createPaymentProvider(paymentAccounts), order.id, id, 'customer');
    const refundCents = cancelled.returns?.find((entry) => entry.id === id)?.refundCents;
    if (refundCents !== undefined) await advanceReturn(customerReturn, { state: 'stopped', refundCents }, 'shop');
  } catch (error) {
    log.error('an order was not cancelled for its return', { orderId: order.id, returnId: id, error: error as Error });
  }
}
