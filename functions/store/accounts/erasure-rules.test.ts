import { anOrder } from '../../testing/fixtures/orders.ts';
import type { StoredOrder } from '../orders/item.ts';
import type { Return } from '../returns/item.ts';
import {
  orderErasureBlocker,
  previewOrders,
  redactOrder,
  redactReturn,
  returnErasureBlocker,
} from './erasure-rules.ts';

const ERASED_AT = '2026-03-01T00:00:00.000Z';
const aReturn: Return = {
  id: 'return',
  statement: {
    at: '2026-01-01T00:00:00.000Z',
    name: 'Giulia Rinaldi',
    email: 'giulia@example.it',
    orderNumber: 'VE-2026-1',
    channel: 'public',
  },
  pieces: [],
  state: 'unmatched',
  site: 'https://shop.example',
  history: [],
  version: 3,
};
const orderReturn = { id: 'return', at: '2026-01-01T00:00:00.000Z', kind: 'withdrawal' as const, pieces: [] };
const delivered: Partial<StoredOrder> = { status: 'delivered', paidCents: 4579 };
const reasonFor = (change: Partial<StoredOrder>) => orderErasureBlocker(anOrder(change))?.why;

describe('an order', () => {
  it.each(['delivered', 'cancelled', 'refunded'] as const)('that is %s does not hold up an erasure', (status) => {
    expect(reasonFor({ ...delivered, status })).toBeUndefined();
  });

  it('holds it up while its goods are out unpaid', () => {
    expect(reasonFor({ status: 'delivered', paidCents: 0 })).toBe('l’ordine non è ancora pagato');
    const exchange = { orderId: 'first', returnId: 'R' };
    expect(reasonFor({ status: 'delivered', paidCents: 0, exchange })).toBeUndefined();
  });

  it('holds it up while its payment, its parcel or its refund is on the way', () => {
    expect(reasonFor({ status: 'pending' })).toBe('l’ordine attende il pagamento: pagalo o annullalo');
    expect(reasonFor({ status: 'shipped' })).toBe('l’ordine è spedito');
    const openRefund = { key: 'key', cents: 100 } as NonNullable<StoredOrder['openRefund']>;
    expect(reasonFor({ ...delivered, openRefund })).toBe('un rimborso non è ancora arrivato');
    expect(reasonFor({ status: 'cancelled', toPayOutCents: 100 })).toBe('un rimborso non è ancora arrivato');
  });

  it('holds it up while the customer is owed a refund that failed, or disputes the payment', () => {
    const refunds = [{ key: 'key', cents: 4579, at: ERASED_AT, by: 'x', failedAt: ERASED_AT }];
    expect(reasonFor({ ...delivered, status: 'refunded', refunds })).toBe('un rimborso non è riuscito');
    expect(reasonFor({ ...delivered, status: 'refunded', refundedCents: 4579, refunds })).toBeUndefined();
    const dispute = { id: 'dp', cents: 4579, status: 'open' as const, at: ERASED_AT };
    expect(reasonFor({ ...delivered, dispute })).toBe('il pagamento è contestato presso la banca');
    expect(reasonFor({ ...delivered, dispute: { ...dispute, status: 'won' } })).toBeUndefined();
  });

  it('holds it up while a return may still bring money back', () => {
    expect(reasonFor({ ...delivered, returns: [orderReturn] })).toBe('un recesso o un reso non è ancora concluso');
    expect(reasonFor({ ...delivered, returns: [{ ...orderReturn, refundCents: 0 }] })).toBeUndefined();
    expect(reasonFor({ ...delivered, returns: [{ ...orderReturn, closed: true }] })).toBeUndefined();
    expect(reasonFor({ ...delivered, refundedCents: 4579, returns: [orderReturn] })).toBeUndefined();
  });

  it('is named by its number', () => {
    expect(orderErasureBlocker(anOrder({ number: 'VE-2026-7' }))).toMatchObject({ orderNumber: 'VE-2026-7' });
  });
});

describe('a return without an order', () => {
  it('holds up an erasure until it is answered', () => {
    const why = 'una dichiarazione di recesso attende risposta';
    expect(returnErasureBlocker(aReturn)).toEqual({ orderNumber: 'VE-2026-1', why });
    expect(returnErasureBlocker({ ...aReturn, state: 'closed' })).toBeUndefined();
  });

  it('keeps its order, days and outcome after an erasure, and not who made it', () => {
    const redacted = redactReturn(aReturn);
    expect(redacted).toEqual({
      ...aReturn,
      statement: { ...aReturn.statement, name: '', email: '' },
      version: aReturn.version + 1,
    });
  });
});

describe('an order of an erased account', () => {
  const personal = {
    contactEmail: 'altra@example.it',
    clientSecret: 'secret',
    notes: 'Citofono Rinaldi',
    trackingNumber: 'BRT123',
  };

  it('keeps the name where money was taken, and nothing else about the person', () => {
    const order = anOrder({ ...personal, paidCents: 4579, status: 'delivered' });
    const redacted = redactOrder(order, ERASED_AT);
    expect(redacted.person).toEqual({ firstName: 'Giulia', lastName: 'Rinaldi', email: '' });
    expect(redacted.address).toMatchObject({ firstName: '', street: '', phone: '', country: 'Italy' });
    expect(redacted).toMatchObject({ notes: '', trackingNumber: '', erasedAt: ERASED_AT, version: order.version + 1 });
    const parcel = { at: ERASED_AT, trackingNumber: 'BRT123', lines: [] };
    expect(JSON.stringify(redactOrder({ ...order, parcels: [parcel] }, ERASED_AT))).not.toContain('BRT123');
    for (const name of Object.keys(personal).slice(0, 2)) expect(redacted).not.toHaveProperty(name);
  });

  it('keeps sums, lines, refunds and history', () => {
    const order = anOrder({ paidCents: 4579 });
    const { lines, totalCents, history, refunds, number } = order;
    expect(redactOrder(order, ERASED_AT)).toMatchObject({ lines, totalCents, history, refunds, number });
  });

  it('keeps no name where nothing was paid', () => {
    expect(redactOrder(anOrder({ status: 'cancelled' }), ERASED_AT).person).toEqual({
      firstName: '',
      lastName: '',
      email: '',
    });
  });

  it('keeps no address of the delivery where the invoice has its own', () => {
    const billing = { name: 'Studio Neri', street: 'Via Po 3', city: 'Torino', postalCode: '10124', province: 'TO' };
    const redacted = redactOrder(
      anOrder({ invoice: { taxCode: 'RNLGLI85T41F205X', billing }, paidCents: 1 }),
      ERASED_AT,
    );
    expect(redacted).toMatchObject({ invoice: { billing }, address: { street: '' } });
  });

  it('keeps the invoice and its address where it was paid', () => {
    const invoice = { taxCode: 'RNLGLI85T41F205X' } as NonNullable<StoredOrder['invoice']>;
    const paid = redactOrder(anOrder({ invoice, paidCents: 4579 }), ERASED_AT);
    expect(paid).toMatchObject({ invoice, address: { street: 'Via Roma 1', phone: '' } });
    const unpaid = redactOrder(anOrder({ invoice }), ERASED_AT);
    expect(unpaid).toMatchObject({ address: { street: '' } });
    expect(unpaid).not.toHaveProperty('invoice');
  });
});

describe('what an erasure would leave of orders', () => {
  const createdAt = '2024-02-29T10:00:00.000Z';
  const invoice = { taxCode: 'RNLGLI85T41F205X' } as NonNullable<StoredOrder['invoice']>;

  it('is counted by what it keeps and until when', () => {
    const orders = [
      anOrder({ status: 'cancelled', createdAt, invoice }),
      anOrder({ ...delivered, createdAt }),
      anOrder({ ...delivered, createdAt: '2026-01-31T23:30:00.000Z' }),
      anOrder({ ...delivered, createdAt, invoice }),
    ];
    expect(previewOrders(orders, ERASED_AT)).toEqual({
      anonymous: 1,
      retained: [
        { reason: 'paid', orders: 2, until: '2036-02-01' },
        { reason: 'invoiced', orders: 1, until: '2034-03-01' },
      ],
    });
  });

  it('is nothing of no orders', () => {
    expect(previewOrders([], ERASED_AT)).toEqual({ anonymous: 0, retained: [] });
  });
});
