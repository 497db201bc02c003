import { openOrderReason } from './open-order.ts';

it.each([
  ['pending', 'l’ordine attende il pagamento: pagalo o annullalo'],
  ['paid', 'l’ordine è pagato'],
  ['shipped', 'l’ordine è spedito'],
  ['delivered', undefined],
  ['cancelled', undefined],
  ['refunded', undefined],
] as const)('an order that is %s: %s', (status, reason) => {
  expect(openOrderReason({ status, isPaid: true }, false)).toBe(reason);
});

it('an order that has ended waits for its returns', () => {
  const delivered = { status: 'delivered', isPaid: true } as const;
  expect(openOrderReason(delivered, true)).toBe('un recesso o un reso non è ancora concluso');
  expect(openOrderReason({ ...delivered, status: 'shipped' }, true)).toBe('l’ordine è spedito');
});

it('an order that left unpaid waits for its payment', () => {
  expect(openOrderReason({ status: 'delivered', isPaid: false }, false)).toBe('l’ordine non è ancora pagato');
  expect(openOrderReason({ status: 'cancelled', isPaid: false }, false)).toBeUndefined();
});
