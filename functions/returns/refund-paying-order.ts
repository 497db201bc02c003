import { ShopError } from '../../shared/api/errors.ts';
import { refundChange } from '../../shared/order/rules.ts';
import { returnRefundChange } from '../../shared/returns/rules.ts';
import { changeOrder } from '../store/orders/lifecycle.ts';
import type { PaymentGateway } from '../store/orders/pending-refund.ts';
import { requireOrder, type StoredOrder } from '../store/orders/read.ts';

interface ReturnRefund {
  orderId: string;
  /** Of the return. */
  id: string;
  cents: number | null;
  reason: string | undefined;
}

/**
 * The goods of an exchange come back, too: their money is in the order that paid the exchange, and goes back from there. The
 * refund has the key of the return, so a repeated step finds it. Nothing for other orders. REFUND_TOO_HIGH, and what
 * `refundChange` throws.
 */
export async function refundPayingOrder(
  provider: PaymentGateway,
  { orderId, id, cents, reason }: ReturnRefund,
  by: string,
): Promise<void> {
  const returned = await requireOrder(orderId);
  if (!returned.exchange) return;
  const refundCents = returnRefundChange(returned, id, cents, reason)?.returnStep?.paidBackCents ?? 0;
  if (refundCents === 0) return;
  const paying = await readPayingOrder(returned);
  await changeOrder(provider, paying.id, by, (current) => {
    const earlier = current.refunds.find(({ key }) => key === id);
    if (!earlier) {
      const text = `Reso dell’ordine ${returned.number}${reason ? `: ${reason}` : ''}`;
      return { ...refundChange(current, refundCents, { reason: text }), refundKey: id };
    }
    if (earlier.cents !== refundCents) throw new ShopError('RETURN_STATE');
    return undefined;
  });
}

/** An exchange may follow an exchange: the first order of them was paid. */
async function readPayingOrder(order: StoredOrder): Promise<StoredOrder> {
  const { exchange } = order;
  return exchange ? readPayingOrder(await requireOrder(exchange.orderId)) : order;
}
