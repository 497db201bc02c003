/** What a statement's maker is shown, and what the back office sees of it. */
import { toEuro } from '../../shared/money.ts';
import { refundBy, refundFor } from '../../shared/return-rules.ts';
import type { AdminReturn, Receipt } from '../../shared/returns.ts';
import type { Order } from '../store/orders.ts';
import type { Return } from '../store/returns.ts';

/** To whoever is not logged in nothing is said that they did not say themselves. */
export function publicReceipt({ id, statement }: Return): Receipt {
  const { at, name, email, orderNumber } = statement;
  return { _id: id, at, name, email, orderNumber };
}

export function ownReceipt(one: Return, order: Order): Receipt {
  return { ...publicReceipt(one), ...(one.kind && { kind: one.kind }), items: itemsOf(one, order) };
}

export function adminReturn(one: Return, order: Order | undefined): AdminReturn {
  const { id, statement, state, kind = null, refundCents, note = '', history, version } = one;
  const { at, name, email, orderNumber, channel } = statement;
  const worth = order && refundCents === undefined ? refundFor(order, id) : { cents: 0, shippingCents: 0 };
  return {
    _id: id,
    ...{ state, kind, channel, at, name, email, orderNumber },
    order: order ? orderFacts(order) : null,
    items: order ? itemsOf(one, order) : [],
    refundBy: refundBy(at),
    refundable: toEuro(worth.cents),
    shippingIncluded: toEuro(worth.shippingCents),
    refunded: refundCents === undefined ? null : toEuro(refundCents),
    ...{ note, history, version },
  };
}

function orderFacts({ id, number, status, totalCents, refundedCents }: Order): AdminReturn['order'] {
  return { _id: id, orderNumber: number, status, total: toEuro(totalCents), refunded: toEuro(refundedCents) };
}

function itemsOf({ pieces }: Return, { lines }: Order): NonNullable<Receipt['items']> {
  return pieces.flatMap(({ variantId, quantity }) => {
    const line = lines.find((each) => each.variantId === variantId);
    if (!line) return [];
    const { name, size, color, sku, priceCents } = line;
    return [{ variant: variantId, name, size, color, sku, quantity, price: toEuro(priceCents) }];
  });
}
