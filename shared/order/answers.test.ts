import { ULID } from '../testing/samples.ts';
import { order, orderCreatedAnswer, paymentIntentAnswer } from './answers.ts';

const item = {
  _id: ULID,
  product: null,
  name: 'Felpa Torino',
  image: '/images/a/b.webp',
  variant: { _id: ULID, size: 'M', color: 'grigio', sku: 'FEL-GRI-M' },
  quantity: 1,
  price: 49.9,
};
const placed = {
  _id: ULID,
  orderNumber: 'VE-2026-7K3M9QXW2B',
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  status: 'pending',
  user: { _id: ULID, firstName: 'Anna', lastName: 'Ferri', email: 'anna@example.it' },
  items: [item],
  shippingAddress: {
    firstName: 'Anna',
    lastName: 'Ferri',
    street: 'Via Roma 1',
    city: 'Milano',
    province: 'MI',
    postalCode: '20121',
    country: 'Italy',
    phone: '02 1234567',
  },
  paymentMethod: 'card',
  notes: '',
  trackingNumber: '',
  subtotal: 49.9,
  shipping: 5.99,
  shippingCost: 5.99,
  tax: 10.08,
  total: 55.89,
  refunded: 0,
  paidAt: null,
  expiresAt: '2026-11-01T10:30:00.000Z',
  history: [{ at: '2026-11-01T10:00:00.000Z', from: null, to: 'pending', by: 'customer' }],
  termsVersion: '2026-11-21',
  version: 1,
};

describe('an order', () => {
  it('is answered in the names of the contract, and in no others', () => {
    expect(order.parse({ ...placed, totalCents: 5589, holds: true, openRefund: {} })).toEqual(placed);
  });

  it('keeps its lines when their product is deleted, and shows three fields of a live one', () => {
    const product = { _id: ULID, name: 'Felpa Torino', images: [], basePrice: 49.9 };
    const answer = order.parse({ ...placed, items: [{ ...item, product }] });
    expect(order.parse(placed).items[0]?.product).toBeNull();
    expect(answer.items[0]?.product).toEqual({ _id: ULID, name: 'Felpa Torino', images: [] });
  });

  it('has an invoice and returns only where there are any', () => {
    const statement = {
      _id: ULID,
      at: '2026-11-10T10:00:00.000Z',
      kind: 'withdrawal',
      items: [],
      state: 'received',
      sendBackBy: '2026-11-24',
      refund: null,
      reason: '',
    };
    const full = { ...placed, invoice: { taxCode: 'RSSMRA85T10A562S' }, returns: [statement] };
    expect(order.parse(full)).toEqual(full);
    expect(order.parse(placed)).not.toHaveProperty('returns');
  });

  it.each([
    { status: 'lost' },
    { termsVersion: '21/11/2026' },
    { history: [{ at: 'x', from: 'nowhere', to: 'paid', by: 'shop' }] },
    { version: 1.5 },
    { total: '55.89' },
    { paidAt: undefined },
  ])('is not %j', (change) => expect(order.safeParse({ ...placed, ...change }).success).toBe(false));
});

it('placing an order answers it with a message', () => {
  const answer = { order: placed, message: 'Ordine completato con successo!' };
  expect(orderCreatedAnswer.parse(answer)).toEqual(answer);
});

it('the browser learns how to pay, and nothing more of the provider', () => {
  const intent = { id: 'pi_1', provider: 'stripe', clientSecret: 'x', amount: 55.89 };
  expect(paymentIntentAnswer.parse({ intent: { ...intent, apiKey: 'sk' } })).toEqual({ intent });
  expect(paymentIntentAnswer.safeParse({ intent: { ...intent, provider: 'paypal' } }).success).toBe(false);
});
