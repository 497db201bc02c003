import { piecesLeft, windowOf } from '../../shared/return-rules.ts';
import { log } from '../kit/log.ts';
import { openProvider } from '../payments/provider.ts';
import { stopOrder } from '../store/order-life.ts';
import type { Order } from '../store/orders.ts';
import { lead, type Return } from '../store/returns.ts';
import { treasury } from '../store/treasury.ts';

/**
 * Stops an order of which nothing is left and which has not left the house. The statement is kept by now and stays so
 * whatever happens here: should the provider not answer, the refund is noted and the clock finishes it, and the back
 * office sees a statement that is still open.
 */
export async function stopWhole(one: Return, order: Order): Promise<void> {
  if (one.state !== 'received' || windowOf(order, Date.now()).kind !== 'beforeShipping') return;
  if (piecesLeft(order.lines, order.returns).length > 0) return;
  try {
    const stopped = await stopOrder(openProvider(treasury), order.id, one.id, 'customer');
    const refundCents = stopped.returns?.find(({ id }) => id === one.id)?.refundCents;
    if (refundCents !== undefined) await lead(one, { state: 'stopped', refundCents }, 'shop');
  } catch (error) {
    log.error('an order was not stopped', { orderId: order.id, returnId: one.id, error: error as Error });
  }
}
