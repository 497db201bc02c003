import { ULID } from '../testing/samples.ts';
import { adminReturn, returnReceiptAnswer } from './answers.ts';

const receipt = {
  _id: ULID,
  at: '2026-11-10T10:00:00.000Z',
  name: 'Anna Ferri',
  email: 'anna@example.it',
  orderNumber: 'VE-2026-7K3M9QXW2B',
};
const unmatched = {
  ...receipt,
  state: 'unmatched',
  kind: null,
  channel: 'public',
  order: null,
  items: [],
  steps: ['match', 'close'],
  refundBy: '2026-11-24',
  refundable: 0,
  shippingIncluded: 0,
  refunded: null,
  note: '',
  history: [{ at: '2026-11-10T10:00:00.000Z', to: 'unmatched', by: 'customer' }],
  version: 1,
};

describe('a receipt', () => {
  it('of a visitor repeats what was stated, and tells nothing of the order', () => {
    expect(returnReceiptAnswer.parse({ receipt: { ...receipt, order: {}, total: 49.9 } })).toEqual({ receipt });
  });

  it('of a customer says the kind and the articles', () => {
    const item = { variant: ULID, name: 'Felpa', size: 'M', color: 'grigio', sku: 'F', quantity: 1, price: 49.9 };
    const full = { ...receipt, kind: 'withdrawal', items: [item], refunded: 49.9 };
    expect(returnReceiptAnswer.parse({ receipt: full })).toEqual({ receipt: full });
  });
});

describe('a return in the admin’s list', () => {
  it('may have no order yet', () => expect(adminReturn.parse(unmatched)).toEqual(unmatched));

  it('shows of its order number, status and sums', () => {
    const order = { _id: ULID, orderNumber: 'VE-1', status: 'delivered', total: 49.9, refunded: 0 };
    const matched = { ...unmatched, state: 'received', kind: 'withdrawal', order: { ...order, notes: 'privato' } };
    expect(adminReturn.parse(matched).order).toEqual(order);
  });

  it.each([{ state: 'lost' }, { kind: 'gift' }, { channel: 'phone' }, { refunded: undefined }, { version: '1' }])(
    'is not %j',
    (change) => expect(adminReturn.safeParse({ ...unmatched, ...change }).success).toBe(false),
  );
});
