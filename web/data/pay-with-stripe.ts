import type { Order } from '../../shared/order/answers.ts';
import { isUnpaid } from '../lib/payable.ts';
import { ApiError, callApi } from './api.ts';
import { notifyOtherTabs } from './cross-tab-sync.ts';

/** After Stripe accepted a payment, the order is read every POLL_MS until the shop knows of it: 21 seconds at most. */
const POLL_MS = 750;
const MAX_POLLS = 28;

/**
 * Pays an order through Stripe. `confirm` charges the card and throws when it is refused. The order is paid when the
 * shop's webhook has heard it from Stripe; an order that is still 'pending' here will be paid soon.
 */
export async function payWithStripe(orderId: string, confirm: (clientSecret: string) => Promise<void>): Promise<Order> {
  try {
    const { intent } = await callApi('createPaymentIntent', { body: { orderId } });
    await confirm(intent.clientSecret);
  } catch (error) {
    // An earlier try was charged, but its answer was lost.
    if (!(error instanceof ApiError) || error.code !== 'ALREADY_PAID') throw error;
  }
  return waitForPayment(orderId);
}

/** Waits until the shop has heard of a payment. Rejects with ORDER_STATE when the order was cancelled in between. */
export async function waitForPayment(orderId: string): Promise<Order> {
  for (let poll = 1; ; poll += 1) {
    const isLast = poll === MAX_POLLS;
    const order = await readOrder(orderId, isLast);
    if (order && (isLast || isSettled(order))) {
      notifyOtherTabs('orders');
      return unlessCancelled(order);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/**
 * A late payment either revives a cancelled order or is refunded. Until one of them shows, the shop has not heard of it.
 */
function isSettled(order: Order): boolean {
  return !isUnpaid(order) && (order.status !== 'cancelled' || order.refunded > 0);
}

function unlessCancelled(order: Order): Order {
  if (order.status !== 'cancelled') return order;
  const money = order.refunded > 0 ? 'l’importo è stato rimborsato' : 'l’importo ti verrà rimborsato';
  throw new ApiError(409, { code: 'ORDER_STATE', message: `L’ordine era stato annullato: ${money}` });
}

/** Null when the call failed and another try makes sense. The last try throws. */
async function readOrder(orderId: string, isLast: boolean): Promise<Order | null> {
  try {
    return (await callApi('readOrder', { params: { id: orderId } })).order;
  } catch (error) {
    const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
    if (isLast || isRefusal || !(error instanceof ApiError)) throw error;
    return null;
  }
}
