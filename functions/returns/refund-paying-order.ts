import { ShopError } from '../../shared/api/errors.ts';
import { refundableCents, refundChange } from '../../shared/order/rules.ts';
import { returnableQuantities, returnRefundAmount, returnRefundChange } from '../../shared/returns/rules.ts';
import type { OrderReturn } from '../../shared/returns/states.ts';
import { leftAtProviderCents } from '../store/orders/hand-refunds.ts';
import { returnStart } from '../store/orders/pay-out-day.ts';
import { changeOrder } from '../store/orders/lifecycle.ts';
import type { PaymentGateway } from '../store/orders/pending-refund.ts';
import { requireOrder, type StoredOrder } from '../store/orders/read.ts';
import { withExchangeOrders } from './exchange-orders.ts';

interface ReturnRefund {
  orderId: string;
  /** Of the return. */
  id: string;
  cents: number | null;
  reason: string | undefined;
}

/**
 * The goods of an exchange come back, too: their money is in the order that paid the exchange, and goes back from there. The
 * refund has the key of the return, so a repeated step finds it. Nothing for other orders. Answers with what was left
 * in that order before it. REFUND_TOO_HIGH, and what `refundChange` throws.
 */
export async function refundPayingOrder(
  provider: PaymentGateway,
  { orderId, id, cents, reason }: ReturnRefund,
  by: string,
): Promise<number | undefined> {
  const returned = await requireOrder(orderId);
  if (!returned.exchange) return undefined;
  const paying = await readPayingOrder(returned);
  const leftCents = refundableCents(paying) + (paying.refunds.find(({ key }) => key === id)?.cents ?? 0);
  const change = returnRefundChange(withLeftCents(returned, leftCents), id, cents, reason);
  const refundCents = change?.returnStep?.paidBackCents ?? 0;
  if (refundCents === 0) return leftCents;
  const orderReturn = returned.returns?.find((each) => each.id === id);
  await changeOrder(provider, paying.id, by, (current) => {
    const earlier = current.refunds.find(({ key }) => key === id);
    if (!earlier) {
      const text = `Reso dell’ordine ${returned.number}${reason ? `: ${reason}` : ''}`;
      const since = orderReturn && { refundSince: returnStart(orderReturn) };
      return { ...refundChange(current, refundCents, { reason: text }), refundKey: id, ...since };
    }
    if (earlier.cents !== refundCents) throw new ShopError('RETURN_STATE');
    return undefined;
  });
  return leftCents;
}

/** An exchange with what is left to refund in the order that was paid. */
export function withLeftCents(order: StoredOrder, leftCents: number | undefined): StoredOrder {
  if (!order.exchange || leftCents === undefined) return order;
  return { ...order, exchange: { ...order.exchange, refundableCents: leftCents } };
}

/** An exchange with all that an admin reads of the orders before it. What was paid by hand goes back by hand. */
export async function withExchangedOrders(order: StoredOrder): Promise<StoredOrder> {
  if (!order.exchange) return order;
  const first = await requireOrder(order.exchange.orderId);
  const paying = await readPayingOrder(first);
  const providerCents = leftAtProviderCents(paying);
  const { returnId } = order.exchange;
  const isOut = first.returns?.some(({ id, closed, backAt }) => id === returnId && !closed && !backAt);
  return {
    ...order,
    exchange: {
      ...order.exchange,
      refundableCents: refundableCents(paying),
      ...(providerCents !== undefined && { providerCents }),
      ...(isOut && { pieceOutOf: first.number }),
    },
    ...(paying.byHand && { byHand: paying.byHand }),
  };
}

/**
 * The delivery cost of an order that was exchanged in part, once its customer has withdrawn from all that was sent for it
 * (art. 56, par. 1). No single order knows that. The refund has a key of its own, so a repeated step finds it. Nothing where
 * the amount of a return holds it already (`returnRefundAmount`).
 */
export async function refundDeliveryOfAll(provider: PaymentGateway, returned: StoredOrder, by: string): Promise<void> {
  const paying = await readPayingOrder(returned);
  const orders = await withExchangeOrders(paying);
  const isGiven = orders.some((order) => (order.returns ?? []).some((entry) => hasDeliveryCost(order, entry)));
  if (orders.length === 1 || isGiven || paying.shippingCents === 0 || !orders.every(isWithdrawnWholly)) return;
  const refundKey = `${paying.id}-delivery`;
  await changeOrder(provider, paying.id, by, (current) => {
    const cents = Math.min(current.shippingCents, refundableCents(current));
    if (cents === 0 || current.refunds.some(({ key }) => key === refundKey)) return undefined;
    return { ...refundChange(current, cents, { reason: DELIVERY }), refundKey };
  });
}

const DELIVERY = 'Costo di consegna: recesso da tutto l’ordine';

const hasDeliveryCost = (order: StoredOrder, { id, refundCents }: OrderReturn) =>
  refundCents !== undefined && returnRefundAmount(order, id).shippingCents > 0;

/** What was exchanged is in the order of the other size. */
function isWithdrawnWholly({ lines, returns = [] }: StoredOrder): boolean {
  const accepted = returns.filter(({ closed }) => !closed);
  const isByLaw = accepted.every(({ kind, exchangedFor, refundCents }) => {
    return exchangedFor !== undefined || (kind !== 'voluntary' && refundCents !== undefined);
  });
  return isByLaw && returnableQuantities(lines, accepted).length === 0;
}

/** An exchange may follow an exchange: the first order of them was paid. */
async function readPayingOrder(order: StoredOrder): Promise<StoredOrder> {
  const { exchange } = order;
  return exchange ? readPayingOrder(await requireOrder(exchange.orderId)) : order;
}
