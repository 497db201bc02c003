import { orderKey } from '../keys.ts';
import { orderFromItem, orderToItem } from './item.ts';
import { upgradeOrderItem } from './upgrade-item.ts';

/** An order as it was written before layout 2, on every path that the old layout had. */
const item = {
  ...orderKey('01JD0000000000000000000000'),
  v: 1,
  w: '01JDWRITE',
  gsi1pk: 'U#anna',
  gsi1sk: '01JD0000000000000000000000',
  gsi2pk: 'EXPIRY',
  gsi2sk: '2026-03-02T10:01:00.000Z',
  id: '01JD0000000000000000000000',
  number: 'VE-2026-ABCDEFGHJK',
  ownerId: 'anna',
  status: 'paid',
  holds: true,
  totalCents: 4579,
  paidCents: 4579,
  refundedCents: 500,
  version: 4,
  l: [
    { p: 'P1', d: 'V1', n: 'Felpa Torino', i: '/images/a.webp', z: 'M', c: 'grigio', s: 'FEL-M', q: 2, e: 1990, k: 1 },
    { p: 'P1', d: 'V2', n: 'Felpa Torino', i: '/images/a.webp', z: 'L', c: 'grigio', s: 'FEL-L', q: 1, e: 1990 },
  ],
  h: [
    { t: '2026-03-01T10:00:00.000Z', s: 'pending', b: 'customer' },
    { t: '2026-03-01T10:05:00.000Z', f: 'pending', s: 'paid', b: 'payment' },
  ],
  r: [{ k: 'R1', e: 500, t: '2026-03-02T09:00:00.000Z', b: 'admin@example.it' }],
  openRefund: {
    key: 'R2',
    cents: 4079,
    at: '2026-03-02T10:00:00.000Z',
    by: 'customer',
    status: 'cancelled',
    stock: 'return',
    returned: { id: 'W1', step: 'stop' },
  },
};

describe('an order of layout 1', () => {
  it('is read with all its lines, history and refunds', () => {
    expect(orderFromItem(item)).toEqual({
      id: item.id,
      number: item.number,
      ownerId: 'anna',
      status: 'paid',
      holds: true,
      totalCents: 4579,
      paidCents: 4579,
      refundedCents: 500,
      version: 4,
      lines: [
        {
          productId: 'P1',
          variantId: 'V1',
          name: 'Felpa Torino',
          image: '/images/a.webp',
          size: 'M',
          color: 'grigio',
          sku: 'FEL-M',
          quantity: 2,
          priceCents: 1990,
          returnedQuantity: 1,
        },
        {
          productId: 'P1',
          variantId: 'V2',
          name: 'Felpa Torino',
          image: '/images/a.webp',
          size: 'L',
          color: 'grigio',
          sku: 'FEL-L',
          quantity: 1,
          priceCents: 1990,
        },
      ],
      history: [
        { at: '2026-03-01T10:00:00.000Z', to: 'pending', by: 'customer' },
        { at: '2026-03-01T10:05:00.000Z', from: 'pending', to: 'paid', by: 'payment' },
      ],
      refunds: [{ key: 'R1', cents: 500, at: '2026-03-02T09:00:00.000Z', by: 'admin@example.it' }],
      openRefund: {
        key: 'R2',
        cents: 4079,
        at: '2026-03-02T10:00:00.000Z',
        by: 'customer',
        status: 'cancelled',
        stock: 'release',
        returnStep: { id: 'W1', step: 'stop' },
      },
    });
  });

  it('without refunds has none, and a refund that keeps the stock keeps it', () => {
    const { r: _refunds, openRefund, ...rest } = item;
    expect(orderFromItem(rest).refunds).toEqual([]);
    expect(orderFromItem(rest).openRefund).toBeUndefined();
    const { returned: _returned, ...refund } = openRefund;
    const upgraded = upgradeOrderItem({ ...rest, openRefund: { ...refund, stock: 'keep' } });
    expect(upgraded['openRefund']).toEqual({ ...refund, stock: 'keep' });
  });

  it('is written in layout 2 at its next change', () => {
    const written = orderToItem(orderFromItem(item));
    expect(written).toMatchObject({ ...orderKey(item.id), v: 2, gsi1pk: 'U#anna', lines: [{ quantity: 2 }, {}] });
    for (const name of ['l', 'h', 'r', 'w']) expect(written).not.toHaveProperty(name);
    expect(orderFromItem(written)).toEqual(orderFromItem(item));
  });

  it('that has no lines is no order', () => {
    expect(() => orderFromItem({ ...orderKey('x'), v: 1 })).toThrow();
  });
});
