import type { ShopError } from '../api/errors.ts';
import { applyReturnStep, returnableQuantities, type ReturnableOrder } from '../returns/rules.ts';
import type { ReturnKind } from '../returns/states.ts';
import { requireShippable } from '../returns/steps.ts';
import { addressChange, otherArticleChange, otherVariantChange, takeOutChange } from './edit-rules.ts';
import { orderStatusNames } from './status.ts';

const order: ReturnableOrder = {
  status: 'paid',
  holds: true,
  totalCents: 5979,
  paidCents: 5979,
  refundedCents: 0,
  history: [],
  trackingNumber: '',
  shippingCents: 0,
  lines: [
    { variantId: 'A', quantity: 2, priceCents: 1990 },
    { variantId: 'B', quantity: 1, priceCents: 1999 },
  ],
};
const address = {
  firstName: 'Giulia',
  lastName: 'Rinaldi',
  street: 'Via Po 1',
  city: 'Torino',
  postalCode: '10123',
  province: 'TO',
  country: 'Italy' as const,
  phone: '333',
};
const takeOut = (from: ReturnableOrder, ...pieces: [variantId: string, quantity: number][]) =>
  takeOutChange(from, {
    id: 'T',
    at: '2026-03-01T10:00:00.000Z',
    pieces: pieces.map(([variantId, quantity]) => ({ variantId, quantity })),
    reason: 'Difettoso',
  });
const messageOf = (attempt: () => unknown) => {
  try {
    attempt();
    return 'done';
  } catch (error) {
    return (error as ShopError).message;
  }
};

describe('an order that has left in part', () => {
  const sent = { at: '2026-03-01T09:00:00.000Z', trackingNumber: 'BRT1', lines: [{ variantId: 'A', quantity: 2 }] };
  const partlySent: ReturnableOrder = { ...order, status: 'processing', parcels: [sent] };

  it('is shipped once the rest of it is taken out', () => {
    expect(takeOut(partlySent, ['B', 1])).toMatchObject({ status: 'shipped', refundCents: 1999 });
    const pieces = [{ variantId: 'A', quantity: 1 }];
    const withOpen = (kind: ReturnKind, quantitySent: number): ReturnableOrder => {
      const parcels = [{ ...sent, lines: [{ variantId: 'A', quantity: quantitySent }] }];
      return { ...partlySent, parcels, returns: [{ id: 'R', at: sent.at, kind, pieces }] };
    };
    expect(takeOut(withOpen('withdrawal', 2), ['B', 1])).toMatchObject({ status: 'shipped' });
    // The other is shipped with the refund of what it waits for.
    expect(takeOut(withOpen('beforeShipping', 1), ['B', 1])).toMatchObject({ status: 'processing' });
  });

  it('keeps what has left, and its address', () => {
    expect(messageOf(() => takeOut(partlySent, ['A', 1]))).toMatch(/così tanti pezzi/);
    const otherSize = { from: 'A', to: 'C', quantity: 1 };
    expect(messageOf(() => otherVariantChange(partlySent, otherSize))).toMatch(/così tanti pezzi/);
    expect(messageOf(() => addressChange(partlySent, address))).toMatch(/non ancora spedito/);
    expect(otherVariantChange(partlySent, { ...otherSize, from: 'B' })).toMatchObject({ status: 'processing' });
  });
});

describe('an order before its shipping', () => {
  it('gets another address while it is paid and has not left', () => {
    expect(addressChange(order, address)).toEqual({ status: 'paid', stock: 'keep', refundCents: 0, address });
    for (const status of orderStatusNames) {
      const isChangeable = status === 'pending' || status === 'paid' || status === 'processing';
      expect([status, messageOf(() => addressChange({ ...order, status }, address))]).toEqual([
        status,
        isChangeable ? 'done' : 'L’ordine si può modificare solo quando è pagato e non ancora spedito',
      ]);
    }
    expect(messageOf(() => addressChange({ ...order, status: 'pending', paidCents: 0 }, address))).toMatch(/pagato/);
    expect(messageOf(() => addressChange({ ...order, history: [{ to: 'shipped' }] }, address))).toMatch(/non ancora/);
    // Nobody who orders at the checkout waits for the shop.
    const unpaid = { ...order, status: 'pending' as const, paidCents: 0, origin: 'phone' as const };
    expect(addressChange(unpaid, address)).toMatchObject({ status: 'pending', address });
    expect(messageOf(() => addressChange({ ...unpaid, history: [{ to: 'shipped' }] }, address))).toMatch(/pagato/);
  });

  it('loses pieces, which are refunded and go back to the stock; the shipping cost stays', () => {
    const change = takeOut(order, ['A', 1]);
    expect(change).toMatchObject({
      status: 'paid',
      stock: 'keep',
      refundCents: 1990,
      reason: 'Difettoso',
      returnStep: { id: 'T', step: 'refund', restock: [{ variantId: 'A', quantity: 1 }] },
    });
    const stated = [change.addedReturn!];
    expect(returnableQuantities(order.lines, stated)).toEqual([
      { variantId: 'A', quantity: 1 },
      { variantId: 'B', quantity: 1 },
    ]);
    expect(() => requireShippable({ ...order, returns: stated }, 'shipped')).toThrow();
    const returns = applyReturnStep(stated, change, '2026-03-02T10:00:00.000Z');
    expect(returns).toMatchObject([{ id: 'T', takenOut: true, refundCents: 1990, backAt: '2026-03-02T10:00:00.000Z' }]);
    expect(() => requireShippable({ ...order, returns }, 'shipped')).not.toThrow();
  });

  it('never loses more than it has, all of it, or more money than is left', () => {
    expect(messageOf(() => takeOut(order, ['A', 3]))).toMatch(/così tanti pezzi/);
    expect(messageOf(() => takeOut(order, ['X', 1]))).toMatch(/così tanti pezzi/);
    expect(messageOf(() => takeOut(order, ['A', 2], ['B', 1]))).toMatch(/annulla l’ordine/);
    const withdrawn = { id: 'R', at: '', kind: 'beforeShipping' as const, pieces: [{ variantId: 'A', quantity: 2 }] };
    expect(messageOf(() => takeOut({ ...order, returns: [withdrawn] }, ['A', 1]))).toMatch(/così tanti pezzi/);
    expect(messageOf(() => takeOut({ ...order, returns: [withdrawn] }, ['B', 1]))).toMatch(/annulla l’ordine/);
    expect(messageOf(() => takeOut({ ...order, refundedCents: 5979 - 1990 }, ['A', 1]))).toMatch(/annullalo/);
    expect(messageOf(() => takeOut({ ...order, status: 'shipped' }, ['A', 1]))).toMatch(/non ancora spedito/);
  });
});

describe('another article', () => {
  const swap = (from: Parameters<typeof otherArticleChange>[0], priceCents: number, more: object = {}) =>
    otherArticleChange(from, { from: 'A', to: 'Z', quantity: 2, productId: 'P', priceCents, ...more });

  it('of the same price moves no money', () => {
    expect(swap(order, 1990)).toMatchObject({ refundCents: 0, otherVariant: { product: { worthCents: 1990 } } });
    expect(swap(order, 1990)).not.toHaveProperty('supplementCents');
  });

  it('moves the difference of all its pieces, from what was given back before on', () => {
    expect(swap(order, 1500)).toMatchObject({ refundCents: 980 });
    expect(swap(order, 2500, { difference: 'collected' })).toMatchObject({ refundCents: 0, supplementCents: 1020 });
    const cheaper = { ...order, lines: order.lines.map((line) => ({ ...line, givenBackCents: 490 })) };
    expect(swap(cheaper, 1400)).toMatchObject({ refundCents: 200 });
    expect(swap(cheaper, 1990, { difference: 'collected' })).toMatchObject({ supplementCents: 980 });
    expect(swap(cheaper, 1990, { difference: 'waived' })).toMatchObject({
      otherVariant: { product: { worthCents: 1500 } },
    });
  });

  it('is refused for the order of an exchange, beside an invoice, and where too little is left', () => {
    const exchange = { orderId: 'O', returnId: 'R' };
    expect(messageOf(() => swap({ ...order, paidCents: 0, exchange }, 1500))).toMatch(/solo taglia e colore/);
    const invoiced = { ...order, invoice: {} };
    expect(messageOf(() => swap(invoiced, 2500, { difference: 'collected' }))).toMatch(/chiede la fattura/);
    expect(swap(invoiced, 1500)).toMatchObject({ refundCents: 980 });
    expect(messageOf(() => swap({ ...invoiced, documents: [{}] }, 1500))).toMatch(/già emessa/);
    expect(messageOf(() => swap({ ...order, refundedCents: 5979 - 980 }, 1500))).toMatch(/annullalo/);
  });
});
