import { order as orderSchema } from '../../../shared/order/answers.ts';
import { anOrder } from '../../testing/fixtures/orders.ts';
import { toOrderAnswer } from './order-answer.ts';

describe('the answer about an order', () => {
  it('is what the contract says, in euro', () => {
    const order = anOrder();
    const answer = toOrderAnswer(order, new Map());
    expect(orderSchema.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({ subtotal: 39.8, shipping: 5.99, total: 45.79, tax: 8.26, refunded: 0 });
  });

  it('keeps what was ordered, beside the product of today or null', () => {
    const order = anOrder();
    const { productId } = order.lines[0]!;
    const products = new Map([[productId, { id: productId, name: 'Felpa Milano', images: ['/a.webp'] }]]);
    expect(toOrderAnswer(order, products).items[0]).toMatchObject({
      name: 'Felpa Torino',
      product: { name: 'Felpa Milano', images: [{ url: '/a.webp' }] },
    });
    expect(toOrderAnswer(order, new Map()).items[0]).toMatchObject({ name: 'Felpa Torino', product: null });
  });

  it('says of an article that it had one size only', () => {
    const [line] = anOrder().lines;
    const answer = toOrderAnswer(anOrder({ lines: [{ ...line!, oneSize: true }] }), new Map());
    expect(answer.items[0]!.variant.oneSize).toBe(true);
    expect(orderSchema.parse(answer)).toEqual(answer);
    expect(toOrderAnswer(anOrder(), new Map()).items[0]!.variant).not.toHaveProperty('oneSize');
  });

  it('names an admin to admins only', () => {
    const order = anOrder({ history: [{ at: '2026-01-01T00:00:00.000Z', to: 'paid', by: 'elena@example.it' }] });
    expect(toOrderAnswer(order, new Map()).history[0]?.by).toBe('shop');
    expect(toOrderAnswer(order, new Map(), 'admin').history[0]?.by).toBe('elena@example.it');
  });

  it('lists each refund: sum, reason, time, and the admin to admins only', () => {
    const reason = 'Manica macchiata';
    const refund = { key: 'k', cents: 1250, at: '2026-01-02T00:00:00.000Z', by: 'elena@example.it', reason };
    const order = anOrder({ refunds: [refund], refundedCents: 1250 });
    const listed = { at: refund.at, amount: 12.5, by: 'shop', reason };
    expect(toOrderAnswer(order, new Map()).refunds).toEqual([listed]);
    expect(toOrderAnswer(order, new Map(), 'admin').refunds).toEqual([{ ...listed, by: refund.by }]);
    expect(toOrderAnswer(anOrder(), new Map())).not.toHaveProperty('refunds');
  });

  it('shows a refund that failed and a dispute to admins only', () => {
    const at = '2026-01-02T00:00:00.000Z';
    const refunds = [
      { key: 'a', cents: 1250, at, by: 'elena@example.it', failedAt: at },
      { key: 'b', cents: 4579, at, by: 'Stripe', dispute: true as const },
    ];
    const order = anOrder({ refunds, refundedCents: 4579, dispute: { id: 'dp', cents: 4579, status: 'lost', at } });
    const lost = { at, amount: 45.79, by: 'Stripe', dispute: true };
    const forCustomer = toOrderAnswer(order, new Map());
    expect(forCustomer.refunds).toEqual([lost]);
    expect(forCustomer).not.toHaveProperty('dispute');
    const forAdmin = toOrderAnswer(order, new Map(), 'admin');
    expect(forAdmin.refunds).toEqual([{ at, amount: 12.5, by: 'elena@example.it', failedAt: at }, lost]);
    expect(forAdmin.dispute).toEqual({ status: 'lost', amount: 45.79, at });
    expect(orderSchema.parse(forAdmin)).toEqual(forAdmin);
  });

  it('leaves out a return that the shop closed', () => {
    const aReturn = { at: '2026-01-01T00:00:00.000Z', kind: 'withdrawal' as const, pieces: [] };
    const order = anOrder({
      returns: [
        { id: 'open', ...aReturn },
        { id: 'closed', ...aReturn, closed: true },
      ],
    });
    expect(toOrderAnswer(order, new Map()).returns).toMatchObject([{ _id: 'open', refund: null }]);
  });

  it('says of a return how far it is, until when to send it back, and what was refunded why', () => {
    const aReturn = { id: 'R', at: '2026-03-02T10:00:00.000Z', kind: 'withdrawal' as const, pieces: [] };
    const answerOf = (change: object) =>
      toOrderAnswer(anOrder({ returns: [{ ...aReturn, ...change }] }), new Map()).returns;
    expect(answerOf({})).toMatchObject([{ state: 'received', sendBackBy: '2026-03-16', refund: null, reason: '' }]);
    expect(answerOf({ kind: 'beforeShipping' })).toMatchObject([{ state: 'received', sendBackBy: null }]);
    expect(answerOf({ kind: 'voluntary' })).toMatchObject([{ state: 'received', sendBackBy: null }]);
    expect(answerOf({ backAt: 'x' })).toMatchObject([{ state: 'goodsBack', sendBackBy: null }]);
    expect(answerOf({ backAt: 'x', refundCents: 1500, reason: 'Macchiata' })).toMatchObject([
      { state: 'refunded', refund: 15, reason: 'Macchiata' },
    ]);
  });

  it('says when a pending order expires, and no other', () => {
    const expiresAt = '2026-01-01T00:30:00.000Z';
    expect(toOrderAnswer(anOrder({ expiresAt }), new Map()).expiresAt).toBe(expiresAt);
    expect(toOrderAnswer(anOrder({ expiresAt, status: 'paid' }), new Map()).expiresAt).toBeNull();
  });
});
