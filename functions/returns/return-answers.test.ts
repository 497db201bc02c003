import type { Return } from '../store/returns/returns.ts';
import { anOrder } from '../testing/fixtures/orders.ts';
import { adminReturnAnswer, customerReceipt, publicReceipt } from './return-answers.ts';

const order = anOrder({ status: 'delivered', paidCents: 4579 });
const { variantId } = order.lines[0]!;
const customerReturn: Return = {
  id: 'W1',
  statement: {
    at: '2026-03-02T10:00:00.000Z',
    name: 'Giulia Rinaldi',
    email: 'giulia@example.it',
    orderNumber: order.number,
    channel: 'account',
  },
  orderId: order.id,
  kind: 'withdrawal',
  pieces: [
    { variantId, quantity: 2 },
    { variantId: 'deleted', quantity: 1 },
  ],
  state: 'received',
  site: 'http://localhost:3000',
  history: [{ at: '2026-03-02T10:00:00.000Z', to: 'received', by: 'customer' }],
  version: 1,
};

describe('the receipt of a return', () => {
  it('says to a visitor nothing of the order', () => {
    expect(publicReceipt(customerReturn)).toEqual({
      _id: 'W1',
      at: '2026-03-02T10:00:00.000Z',
      name: 'Giulia Rinaldi',
      email: 'giulia@example.it',
      orderNumber: order.number,
    });
  });

  it('says to a customer which items it is about, at the price of the order', () => {
    const { kind, items } = customerReceipt([customerReturn], order);
    expect([kind, items]).toMatchObject(['withdrawal', [{ variant: variantId, quantity: 2, price: 19.9 }]]);
    expect(items).toHaveLength(1);
  });

  it('says that goods may be on their way', () => {
    expect(customerReceipt([customerReturn], { ...order, status: 'delivered' })).not.toHaveProperty('onItsWay');
    expect(customerReceipt([customerReturn], { ...order, status: 'shipped' })).toMatchObject({ onItsWay: true });
  });

  it('says to a customer what a cancelled order refunded at once', () => {
    expect(customerReceipt([customerReturn], order)).not.toHaveProperty('refunded');
    expect(customerReceipt([customerReturn], order, 4579)).toMatchObject({ refunded: 45.79 });
    const byHand = customerReceipt([customerReturn], { ...order, byHand: true }, 4579);
    expect(byHand).toMatchObject({ refunded: 45.79, byHand: true });
    const refund = { key: 'a', cents: 4579, handCents: 500, at: order.createdAt, by: 'customer' };
    const partly = customerReceipt([customerReturn], { ...order, refunds: [refund] }, 4579);
    expect(partly).toMatchObject({ refunded: 45.79, byHand: true });
    const transfer = { ...order, method: 'bankTransfer', paidCents: 0 };
    expect(customerReceipt([customerReturn], transfer, 0)).toMatchObject({ refunded: 0, transferAwaited: true });
    const ofExchange = { ...order, exchange: { orderId: 'first', returnId: 'r' } };
    expect(customerReceipt([customerReturn], ofExchange, 0)).toMatchObject({ refunded: 0, exchangeEnded: true });
  });
});

it('the receipt of a part of an order says that it is not paid, and that a transfer may be on its way', () => {
  const receiptOf = (change: Partial<typeof order>, kind: Return['kind'] = 'beforeShipping') =>
    customerReceipt([{ ...customerReturn, kind }], { ...order, paidCents: 0, ...change });
  expect(receiptOf({ method: 'bankTransfer' })).toMatchObject({ toPay: 45.79, transferAwaited: true });
  expect(receiptOf({})).toMatchObject({ toPay: 45.79 });
  expect(receiptOf({})).not.toHaveProperty('transferAwaited');
  expect(receiptOf({ paidCents: 4579 })).not.toHaveProperty('toPay');
  expect(receiptOf({}, 'withdrawal')).not.toHaveProperty('toPay');
});

describe('a return as an admin sees it', () => {
  it('says what is to be refunded until when, shipping included', () => {
    const withReturn = {
      ...order,
      returns: [
        { id: 'W1', at: customerReturn.statement.at, kind: 'withdrawal' as const, pieces: customerReturn.pieces },
      ],
    };
    expect(adminReturnAnswer(customerReturn, withReturn)).toMatchObject({
      state: 'received',
      steps: ['goodsBack', 'refund', 'close'],
      refundBy: '2026-03-16',
      refundable: 45.79,
      shippingIncluded: 5.99,
      refunded: null,
      note: '',
      order: { _id: order.id, status: 'delivered', total: 45.79 },
    });
  });

  it('that is voluntary is refunded within days of its goods', () => {
    const history: Return['history'] = [{ at: '2026-03-20T10:00:00.000Z', to: 'goodsBack', by: 'elena@example.it' }];
    const back: Return = { ...customerReturn, kind: 'voluntary', state: 'goodsBack', history };
    expect(adminReturnAnswer(back, order)).toMatchObject({ refundBy: '2026-04-03', steps: ['refund'] });
  });

  it('says whether the shop has to pay its refund itself', () => {
    expect(adminReturnAnswer(customerReturn, { ...order, byHand: true }).order).toMatchObject({ byHand: true });
    expect(adminReturnAnswer(customerReturn, order).order).not.toHaveProperty('byHand');
  });

  it('says whether the customer comes to the shop for its order', () => {
    expect(adminReturnAnswer(customerReturn, { ...order, pickup: true }).order).toMatchObject({ pickup: true });
    expect(adminReturnAnswer(customerReturn, order).order).not.toHaveProperty('pickup');
  });

  it('that was refunded is owed nothing any more', () => {
    const refunded = adminReturnAnswer({ ...customerReturn, state: 'refunded', refundCents: 3000 }, order);
    expect(refunded).toMatchObject({ refundable: 0, shippingIncluded: 0, refunded: 30 });
  });

  it('without an order has no items and no amount', () => {
    const { orderId: _orderId, kind: _kind, ...unmatched } = customerReturn;
    expect(adminReturnAnswer({ ...unmatched, state: 'unmatched', pieces: [] }, undefined)).toMatchObject({
      kind: null,
      order: null,
      items: [],
      refundable: 0,
    });
  });
});
