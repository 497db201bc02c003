import type { Order } from '../../shared/order/schema.ts';
import { ApiError, callApi } from './api.ts';

/** How often, every so many milliseconds, the shop is asked for its own word after Stripe accepted a payment. */
const PAUSE = 750;
const TRIES = 28;

/**
 * Pays an order through Stripe: `confirm` has the card charged, with the bank's own question where there is one, and
 * throws where it is refused. Whether the order is paid is the shop's to say, which hears it from Stripe: an order that
 * is still 'pending' afterwards will be paid in a while.
 */
export async function payWithStripe(orderId: string, confirm: (clientSecret: string) => Promise<void>): Promise<Order> {
  try {
    const { intent } = await callApi('createPaymentIntent', { body: { orderId } });
    await confirm(intent.clientSecret);
  } catch (error) {
    // The answer to an earlier try was lost, the money was not.
    if (!(error instanceof ApiError) || error.code !== 'ALREADY_PAID') throw error;
  }
  return waitForPayment(orderId);
}

/**
 * An order whose payment Stripe accepted, as soon as the shop knows of it, or as it is after some time. Rejects with
 * ORDER_STATE where the order had been cancelled meanwhile and the money goes back.
 */
export async function waitForPayment(orderId: string): Promise<Order> {
  for (let tries = 1; ; tries += 1) {
    const isLast = tries === TRIES;
    const order = await read(orderId, isLast);
    if (order && (isLast || isSettled(order))) return unlessCancelled(order);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

/** A payment that comes late brings a cancelled order back, or is given back: until then the shop has not heard of it. */
function isSettled({ status, refunded }: Order): boolean {
  return status !== 'pending' && (status !== 'cancelled' || refunded > 0);
}

function unlessCancelled(order: Order): Order {
  if (order.status !== 'cancelled') return order;
  const money = order.refunded > 0 ? "l'importo è stato rimborsato" : "l'importo ti verrà rimborsato";
  throw new ApiError(409, { code: 'ORDER_STATE', message: `L'ordine era stato annullato: ${money}` });
}

const isFinal = (status: number) => status >= 400 && status < 500 && status !== 429;

/** Null where no answer came, unless this was the last try: the payment was accepted, asking again does no harm. */
async function read(orderId: string, isLast: boolean): Promise<Order | null> {
  try {
    return (await callApi('readOrder', { params: { id: orderId } })).order;
  } catch (error) {
    if (isLast || !(error instanceof ApiError) || isFinal(error.status)) throw error;
    return null;
  }
}
