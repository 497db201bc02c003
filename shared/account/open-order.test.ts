import { openOrderReason } from './open-order.ts';

it.each([
  ['pending', 'l’ordine attende il pagamento: pagalo o annullalo'],
  ['paid', 'l’ordine è pagato'],
  ['shipped', 'l’ordine è spedito'],
  ['delivered', undefined],
  ['cancelled', undefined],
  ['refunded', undefined],
] as const)('an order that is %s: %s', (status, reason) => {
  expect(openOrderReason(status, false)).toBe(reason);
});

it('an order that has ended waits for its returns', () => {
  expect(openOrderReason('delivered', true)).toBe('un recesso o un reso non è ancora concluso');
  expect(openOrderReason('shipped', true)).toBe('l’ordine è spedito');
});
