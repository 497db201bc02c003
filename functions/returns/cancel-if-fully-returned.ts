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
 * is only logged: the expiry task finishes an interrupted refund, and admins see that the return is still open. Answers the
 * cents that went back; undefined where the order was not cancelled for this return.
 */
export async function cancelIfFullyReturned(customerReturn: Return, order: StoredOrder): Promise<number | undefined> {
  const { id, state } = customerReturn;
  if (state === 'stopped') return customerReturn.refundCents;
  if (state !== 'received' || returnWindow(order, Date.now()).kind !== 'beforeShipping') return undefined;
  if (returnableQuantities(order.lines, order.returns).length > 0) return undefined;
  try {
    const cancelled = await cancelForReturn(createPaymentProvider(paymentAccounts), order.id, id, 'customer');
    const refundCents = cancelled.returns?.find((entry) => entry.id === id)?.refundCents;
    if (refundCents !== undefined) await advanceReturn(customerReturn, { state: 'stopped', refundCents }, 'shop');
    return refundCents;
  } catch (error) {
    log.error('an order was not cancelled for its return', { orderId: order.id, returnId: id, error: error as Error });
    return undefined;
  }
}
