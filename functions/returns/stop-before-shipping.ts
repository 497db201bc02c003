import { isPaid } from '../../shared/order/rules.ts';
import { returnableQuantities } from '../../shared/returns/rules.ts';
import { returnWindow } from '../../shared/returns/window.ts';
import { createPaymentProvider } from '../payments/choose-provider.ts';
import { log } from '../platform/log.ts';
import { cancelForReturn, withdrawBeforePayment } from '../store/orders/lifecycle.ts';
import type { StoredOrder } from '../store/orders/read.ts';
import { paymentAccounts } from '../store/payments/payment-accounts.ts';
import { advanceReturn, type Return } from '../store/returns/returns.ts';

/**
 * What a statement does at once to an order that is not shipped: from the whole, it cancels and refunds it; from a part, before
 * the payment, it takes the articles off the sum. The return is saved already, so a failure here is only logged: the expiry task
 * finishes an interrupted refund, and admins see that the return is still open. Answers the cents that went back; undefined
 * where the order was not cancelled for this return.
 */
export async function stopBeforeShipping(customerReturn: Return, order: StoredOrder): Promise<number | undefined> {
  const { id, state } = customerReturn;
  if (state === 'stopped') return customerReturn.refundCents;
  if (state !== 'received' || returnWindow(order, Date.now()).kind !== 'beforeShipping') return undefined;
  const isPart = returnableQuantities(order.lines, order.returns).length > 0;
  if (isPart && isPaid(order)) return undefined;
  const provider = createPaymentProvider(paymentAccounts);
  try {
    const stopped = isPart
      ? await withdrawBeforePayment(provider, order.id, id)
      : await cancelForReturn(provider, order.id, id, 'customer');
    const refundCents = stopped.returns?.find((entry) => entry.id === id)?.refundCents;
    if (refundCents === undefined) return undefined;
    await advanceReturn(customerReturn, { state: isPart ? 'refunded' : 'stopped', refundCents }, 'shop');
    return isPart ? undefined : refundCents;
  } catch (error) {
    log.error('an order was not stopped for its return', { orderId: order.id, returnId: id, error: error as Error });
    return undefined;
  }
}
