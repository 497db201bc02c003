import { anOrder } from '../../testing/fixtures/orders.ts';
import { payOutBy } from './pay-out-day.ts';
import type { OrderRefund, StoredOrder } from './item.ts';

const refund = (change: Partial<OrderRefund> = {}): OrderRefund => ({
  key: 'K',
  cents: 1000,
  at: '2026-12-12T09:00:00.000Z',
  by: 'carla@example.it',
  ...change,
});
const aReturn = (change: object = {}) => ({
  id: 'R',
  at: '2026-12-01T09:00:00.000Z',
  kind: 'withdrawal' as const,
  pieces: [],
  ...change,
});
const order = (change: Partial<StoredOrder>) => anOrder({ byHand: true, toPayOutCents: 1000, ...change });

it.each<[string, Partial<StoredOrder>, string | undefined]>([
  ['a cancellation', { refunds: [refund()] }, '2026-12-26'],
  ['a withdrawal', { refunds: [refund({ returnId: 'R' })], returns: [aReturn()] }, '2026-12-15'],
  [
    'a withdrawal that a cancellation ends',
    { status: 'cancelled', refunds: [refund()], returns: [aReturn({ refundCents: 0 })] },
    '2026-12-15',
  ],
  [
    'a cancellation after a refunded one',
    { status: 'cancelled', refunds: [refund()], returns: [aReturn({ refundCents: 5 })] },
    '2026-12-26',
  ],
  [
    "the shop's own return",
    {
      refunds: [refund({ returnId: 'R' })],
      returns: [aReturn({ kind: 'voluntary', backAt: '2026-12-10T09:00:00.000Z' })],
    },
    '2026-12-24',
  ],
  ['the goods of an exchange', { refunds: [refund({ since: '2026-12-03T09:00:00.000Z' })] }, '2026-12-17'],
  [
    'the second of two, where the first was paid',
    {
      refunds: [refund(), refund({ at: '2026-12-20T09:00:00.000Z' })],
      paidOutAt: '2026-12-14T09:00:00.000Z',
    },
    '2027-01-03',
  ],
  ['what was paid too much', { refunds: [], overpaidCents: 5, paidAt: '2026-12-05T09:00:00.000Z' }, '2026-12-19'],
  ['nothing', { refunds: [refund()], toPayOutCents: 0 }, undefined],
])('%s is to be paid by hand until its day', (_what, change, day) => {
  expect(payOutBy(order(change))).toBe(day);
});
