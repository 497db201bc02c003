import { containsCardNumber } from './card-number.ts';

describe('a card number typed where it does not belong', () => {
  it.each([
    '4242424242424242',
    'la mia carta è 4242 4242 4242 4242 grazie',
    '4000-0025-0000-3155',
    '378282246310005',
    '5555555555554444.',
    'x4242424242424242x',
    '00 4242 4242 4242 4242 00',
  ])('is found in %p', (text) => expect(containsCardNumber(text)).toBe(true));

  it.each(['', 'Via Roma 12', '4242424242424241', '1234567890123456', 'ordine 2026 0001 2345', '+39 333 1234567'])(
    'is not seen in %p',
    (text) => expect(containsCardNumber(text)).toBe(false),
  );
});
