import { errorsOf } from '../testing/schemas.ts';
import { adminOrderQuery, orderStatusChange, refundRequest } from './admin-schema.ts';

describe('the admin’s list of orders', () => {
  it('begins with fifteen of every status', () => {
    expect(adminOrderQuery().parse({})).toEqual({ page: 1, limit: 15, search: '' });
  });

  it('filters by one status, and ignores one that there is not', () => {
    expect(adminOrderQuery().parse({ status: 'shipped' }).status).toBe('shipped');
    for (const status of ['lost', '', '__proto__', 5]) {
      expect(adminOrderQuery().parse({ status }).status).toBeUndefined();
    }
  });

  it('searches with a trimmed text', () => {
    expect(adminOrderQuery().parse({ search: ' VE-2026 ', page: '2' })).toMatchObject({ search: 'VE-2026', page: 2 });
  });
});

describe('setting the status of an order', () => {
  it.each(['pending', 'paid', 'processing', 'shipped', 'delivered', 'cancelled'])('may be to %s', (status) => {
    expect(orderStatusChange().parse({ status })).toEqual({ status });
  });

  it('is never to refunded: that is what a refund does', () => {
    for (const status of ['refunded', 'lost', '', undefined]) {
      expect(Object.keys(errorsOf(orderStatusChange(), { status }))).toEqual(['status']);
    }
  });

  it('takes a tracking number that looks like a card', () => {
    const change = { status: 'shipped', trackingNumber: '4242424242424242', version: 3 };
    expect(orderStatusChange().parse(change)).toEqual(change);
  });

  it('refuses a tracking number of 81 characters or with a line break', () => {
    const messageFor = (trackingNumber: string) =>
      errorsOf(orderStatusChange(), { status: 'shipped', trackingNumber })['trackingNumber'];
    expect(messageFor('x'.repeat(80))).toBeUndefined();
    expect(messageFor('x'.repeat(81))).toBe('Al massimo 80 caratteri');
    expect(messageFor('BRT 1\n2')).toBe('Contiene caratteri non ammessi');
  });

  it('says that goods came back with true or false', () => {
    expect(orderStatusChange().parse({ status: 'cancelled', goodsBack: true }).goodsBack).toBe(true);
    expect(orderStatusChange().safeParse({ status: 'cancelled', goodsBack: 'yes' }).success).toBe(false);
  });
});

describe('a refund', () => {
  it.each([0.01, 5.99, 1_000_000])('may be of %p euro', (amount) => {
    expect(refundRequest().parse({ amount })).toEqual({ amount });
  });

  it('is of all that is refundable where no amount is said', () => {
    expect(refundRequest().parse({ amount: null, version: 2 })).toEqual({ amount: null, version: 2 });
  });

  it('says in its reason something, without a card number', () => {
    const messageFor = (reason: string) => errorsOf(refundRequest(), { amount: 5, reason })['reason'];
    expect(messageFor('Manica macchiata')).toBeUndefined();
    expect(messageFor(' ')).toBe('Scrivi il motivo');
    expect(messageFor('x'.repeat(301))).toBe('Al massimo 300 caratteri');
    expect(messageFor('4242 4242 4242 4242')).toBe('Non inserire qui il numero della carta');
  });

  it.each([0, -5, 0.001, 10.999, NaN, Infinity, 1_000_001, '5', undefined])('is not of %p', (amount) => {
    expect(errorsOf(refundRequest(), { amount })).toEqual({ amount: 'Inserisci un importo valido' });
  });
});
