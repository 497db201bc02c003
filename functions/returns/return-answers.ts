/** What a statement's maker is shown, and what the back office sees of it. */
import { toEuro } from '../../shared/price/money.ts';
import { refundDeadline } from '../../shared/returns/window.ts';
import { returnRefundAmount } from '../../shared/returns/rules.ts';
import type { AdminReturn, ReturnReceipt } from '../../shared/returns/answers.ts';
import type { StoredOrder } from '../store/orders/read.ts';
import type { Return } from '../store/returns/returns.ts';

/** To whoever is not logged in nothing is said that they did not say themselves. */
export function publicReceipt({ id, statement }: Return): ReturnReceipt {
  const { at, name, email, orderNumber } = statement;
  return { _id: id, at, name, email, orderNumber };
}

export function customerReceipt(one: Return, order: StoredOrder): ReturnReceipt {
  return { ...publicReceipt(one), ...(one.kind && { kind: one.kind }), items: itemsOf(one, order) };
}

export function adminReturnAnswer(one: Return, order: StoredOrder | undefined): AdminReturn {
  const { id, statement, state, kind = null, refundCents, note = '', history, version } = one;
  const { at, name, email, orderNumber, channel } = statement;
  const worth = order && refundCents === undefined ? returnRefundAmount(order, id) : { cents: 0, shippingCents: 0 };
  return {
    _id: id,
    ...{ state, kind, channel, at, name, email, orderNumber },
    order: order ? orderFacts(order) : null,
    items: order ? itemsOf(one, order) : [],
    refundBy: refundDeadline(at),
    refundable: toEuro(worth.cents),
    shippingIncluded: toEuro(worth.shippingCents),
    refunded: refundCents === undefined ? null : toEuro(refundCents),
    ...{ note, history, version },
  };
}

function orderFacts({ id, number, status, totalCents, refundedCents }: StoredOrder): AdminReturn['order'] {
  return { _id: id, orderNumber: number, status, total: toEuro(totalCents), refunded: toEuro(refundedCents) };
}

function itemsOf({ pieces }: Return, { lines }: StoredOrder): NonNullable<ReturnReceipt['items']> {
  return pieces.flatMap(({ variantId, quantity }) => {
    const line = lines.find((each) => each.variantId === variantId);
    if (!line) return [];
    const { name, size, color, sku, priceCents } = line;
    return [{ variant: variantId, name, size, color, sku, quantity, price: toEuro(priceCents) }];
  });
}
