/**
 * What stays of orders and returns when the account of their owner is erased, as pure functions. shared/legal/retention.ts
 * lists what is kept and why: nothing that it does not name may stay.
 */
import { openOrderReason } from '../../../shared/account/open-order.ts';
import type { ErasurePreview } from '../../../shared/account/customer-schema.ts';
import type { ErasureBlocker } from '../../../shared/account/schema.ts';
import { dayOf } from '../../../shared/locale/days.ts';
import { isPaid, refundableCents } from '../../../shared/order/rules.ts';
import { returnStates } from '../../../shared/returns/states.ts';
import { legalConfig } from '../../../shared/shop/owner-config.ts';
import { shop } from '../../../shared/shop/shop.ts';
import type { StoredOrder } from '../orders/item.ts';
import type { Return } from '../returns/item.ts';

/** What an erasure has to wait for, in words for the owner. Undefined where the order is settled. */
export function orderErasureBlocker(order: StoredOrder): ErasureBlocker | undefined {
  const { number: orderNumber, status, returns = [], openRefund, toPayOutCents } = order;
  if (openRefund || toPayOutCents) return { orderNumber, why: 'un rimborso non è ancora arrivato' };
  const hasFailedRefund = order.refunds.some(({ failedAt, dispute }) => failedAt && !dispute);
  if (hasFailedRefund && refundableCents(order) > 0) return { orderNumber, why: 'un rimborso non è riuscito' };
  if (order.dispute?.status === 'open') return { orderNumber, why: 'il pagamento è contestato presso la banca' };
  const isReturning = returns.some(({ closed, refundCents }) => !closed && refundCents === undefined);
  const why = openOrderReason(
    { status, isPaid: isPaid(order) },
    isReturning && order.holds && refundableCents(order) > 0,
  );
  return why ? { orderNumber, why } : undefined;
}

/** The same for a return that belongs to no order yet. */
export function returnErasureBlocker({ state, statement }: Return): ErasureBlocker | undefined {
  if (returnStates[state].steps.length === 0) return undefined;
  return { orderNumber: statement.orderNumber, why: 'una dichiarazione di recesso attende risposta' };
}

const NOBODY = { firstName: '', lastName: '' } as const;
const NOWHERE = { ...NOBODY, street: '', city: '', postalCode: '', province: '', phone: '' } as const;

/**
 * An order as bookkeeping needs it: number, days, articles, sums, payment, history. A paid order keeps the buyer's name,
 * an invoiced one the address of the invoice too: its own, or that of the delivery.
 */
export function redactOrder(order: StoredOrder, erasedAt: string): StoredOrder {
  const { contactEmail: _contactEmail, clientSecret: _clientSecret, invoice, ...remaining } = order;
  const isPaid = order.paidCents > 0;
  const isInvoiced = isPaid && invoice !== undefined;
  const { firstName, lastName } = isPaid ? order.person : NOBODY;
  return {
    ...remaining,
    ...(isInvoiced && { invoice }),
    person: { firstName, lastName, email: '' },
    address: isInvoiced && !invoice.billing ? { ...order.address, phone: '' } : { ...NOWHERE, country: shop.country },
    notes: '',
    trackingNumber: '',
    ...(order.parcels && { parcels: order.parcels.map((parcel) => ({ ...parcel, trackingNumber: '' })) }),
    erasedAt,
    version: order.version + 1,
  };
}

/** An order whose retention is over: what was sold, when and for how much. It names nobody and is nobody's. */
export function anonymiseOrder(order: StoredOrder, erasedAt: string): StoredOrder {
  const { invoice: _invoice, ...redacted } = redactOrder(order, erasedAt);
  return {
    ...redacted,
    ownerId: '',
    person: { ...NOBODY, email: '' },
    address: { ...NOWHERE, country: shop.country },
  };
}

type Retained = ErasurePreview['retained'][number];

/** What an erasure at `now` would leave of settled orders: what `redactOrder` keeps, until their retention is over. */
export function previewOrders(orders: StoredOrder[], now: string): Pick<ErasurePreview, 'anonymous' | 'retained'> {
  const reasons = orders.map((order) => ({
    until: retainedUntil(order),
    reason: retainedReason(redactOrder(order, now)),
  }));
  const retained = (['paid', 'invoiced'] as const).flatMap((reason): Retained[] => {
    const days = reasons.flatMap((each) => (each.reason === reason ? [each.until] : [])).sort();
    return days.length > 0 ? [{ reason, orders: days.length, until: days.at(-1)! }] : [];
  });
  return { anonymous: reasons.filter(({ reason }) => !reason).length, retained };
}

function retainedReason({ invoice, person }: StoredOrder): Retained['reason'] | undefined {
  if (invoice) return 'invoiced';
  return person.firstName || person.lastName ? 'paid' : undefined;
}

/** The day on which the retention task takes the person out of an order. */
function retainedUntil({ createdAt }: StoredOrder): string {
  const end = new Date(createdAt);
  end.setUTCMonth(end.getUTCMonth() + 12 * legalConfig.retention.orderYears);
  return dayOf(end.getTime());
}

/** The return keeps its order, days and outcome, and loses who made it. */
export function redactReturn(stored: Return): Return {
  return { ...stored, statement: { ...stored.statement, name: '', email: '' }, version: stored.version + 1 };
}
