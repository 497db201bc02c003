import { handPayment, isSumOf, providerPayment, sumsAfter } from './payment-sums.ts';

const order = { totalCents: 4579, withdrawnCents: 1990 };

describe('what may be paid for an order', () => {
  it.each([
    [4579, true],
    [6569, true],
    [4578, false],
    [6570, false],
  ])('%i cents, where 1990 were withdrawn from: %s', (cents, expected) => {
    expect(isSumOf(order, cents)).toBe(expected);
  });

  it('is its total alone, where nothing was', () => {
    expect([4578, 4579, 4580].map((cents) => isSumOf({ totalCents: 4579 }, cents))).toEqual([false, true, false]);
  });

  it('goes back at once as far as the provider took more than the total', () => {
    expect(providerPayment(order, 4579)).toEqual({ paidCents: 4579, refundCents: 0 });
    const reason = 'Articoli tolti dal totale prima del pagamento';
    expect(providerPayment(order, 6569)).toEqual({ paidCents: 6569, refundCents: 1990, reason });
  });

  it('is by hand the total at least, and what is more is no money of the order', () => {
    expect(handPayment(order)).toEqual({ paidCents: 4579, byHand: true });
    expect(handPayment(order, 6569)).toEqual({ paidCents: 4579, byHand: true, overpaidCents: 1990 });
    expect(() => handPayment(order, 4578)).toThrow(/^Servono almeno 45,79\s€/);
  });
});

describe('the sums of an order', () => {
  it('lose the price of what is withdrawn from', () => {
    expect(sumsAfter({ totalCents: 6569 }, { withdrawnCents: 1990 })).toEqual(order);
    expect(sumsAfter(order, { withdrawnCents: 1000 })).toEqual({ totalCents: 3579, withdrawnCents: 2990 });
  });

  it('gain what is paid for a dearer article', () => {
    expect(sumsAfter(order, { supplementCents: 500 })).toEqual({ totalCents: 5079, withdrawnCents: 1990 });
    expect(sumsAfter({ totalCents: 4579 }, {})).toEqual({ totalCents: 4579 });
  });
});
