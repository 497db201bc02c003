/**
 * What stays of orders and statements when their owner's account is erased, as pure functions. The table of what is kept
 * and why is shared/legal/retention.ts: nothing may stay here that it does not name.
 */
import type { ErasureBlocker } from '../../../shared/account/schema.ts';
import { refundableCents } from '../../../shared/order/rules.ts';
import { orderStatuses } from '../../../shared/order/status.ts';
import { returnStates } from '../../../shared/returns/states.ts';
import { shop } from '../../../shared/shop/shop.ts';
import type { StoredOrder } from '../orders/item.ts';
import type { Return } from '../returns/item.ts';

/** An order on its way: its parcel or its money is still to come. */
function isOpen({ status, openRefund }: StoredOrder): boolean {
  return openRefund !== undefined || !['delivered', 'cancelled', 'refunded'].includes(status);
}

/** What an erasure would have to wait for, in words for its owner; undefined where the order is settled. */
export function orderErasureBlocker(order: StoredOrder): ErasureBlocker | undefined {
  const orderNumber = order.number;
  if (order.openRefund) return { orderNumber, why: 'un rimborso non è ancora arrivato' };
  if (order.status === 'pending') return { orderNumber, why: 'l’ordine attende il pagamento: pagalo o annullalo' };
  if (isOpen(order)) return { orderNumber, why: `l’ordine è ${orderStatuses[order.status].label.toLowerCase()}` };
  const isStated = (order.returns ?? []).some(({ closed, refundCents }) => !closed && refundCents === undefined);
  return isStated && order.holds && refundableCents(order) > 0
    ? { orderNumber, why: 'un recesso o un reso non è ancora concluso' }
    : undefined;
}

/** The same of a statement that belongs to no order yet. */
export function returnErasureBlocker({ state, statement }: Return): ErasureBlocker | undefined {
  if (returnStates[state].steps.length === 0) return undefined;
  return { orderNumber: statement.orderNumber, why: 'una dichiarazione di recesso attende risposta' };
}

const NOWHERE = { firstName: '', lastName: '', street: '', city: '', postalCode: '', province: '', phone: '' } as const;

/**
 * An order as its accounts need it: number, days, articles, sums, payment, history. Where money was taken, the buyer's
 * name; where an invoice was asked for, what stands on it.
 */
export function redactOrder(order: StoredOrder, at: string): StoredOrder {
  const { contactEmail: _to, clientSecret: _secret, invoice, ...kept } = order;
  const isPaid = order.paidCents > 0;
  const { firstName, lastName } = isPaid ? order.person : NOWHERE;
  const isInvoiced = isPaid && invoice !== undefined;
  return {
    ...kept,
    ...(isInvoiced && { invoice }),
    person: { firstName, lastName, email: '' },
    address: isInvoiced ? { ...order.address, phone: '' } : { ...NOWHERE, country: shop.country },
    notes: '',
    trackingNumber: '',
    erasedAt: at,
    version: order.version + 1,
  };
}

/** That something was stated, about which order, when, and what became of it: no longer by whom. */
export function redactReturn(one: Return): Return {
  return { ...one, statement: { ...one.statement, name: '', email: '' }, version: one.version + 1 };
}
