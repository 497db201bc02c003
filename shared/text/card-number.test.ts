import fc from 'fast-check';
import { containsCardNumber } from './card-number.ts';

/** Appends the check digit of Luhn's algorithm. */
function withCheckDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return digits + String((10 - (sum % 10)) % 10);
}

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(''));
/** A number of Visa, Mastercard or American Express. */
const cardNumbers = fc.oneof(
  digits(14).map((rest) => withCheckDigit(`4${rest}`)),
  digits(13).map((rest) => withCheckDigit(`51${rest}`)),
  digits(12).map((rest) => withCheckDigit(`37${rest}`)),
);

describe('a card number in a text', () => {
  it.each([
    '4242424242424242',
    'la mia carta è 4242 4242 4242 4242 grazie',
    '4000-0025-0000-3155',
    '4242.4242.4242.4242',
    '4242–4242–4242–4242',
    '378282246310005',
    '30569309025904',
    '6011111111111117',
    '5555555555554444.',
    '2223003122003222',
    'x4242424242424242x',
    '00 4242 4242 4242 4242 00',
    '４２４２４２４２４２４２４２４２',
    '4242\u200b4242\u200b4242\u200b4242',
  ])('is found in %j', (text) => expect(containsCardNumber(text)).toBe(true));

  it.each([
    '',
    'Via Roma 12',
    '4242424242424241',
    '1234567890123456',
    '424242424242',
    'ordine 2026 0001 2345',
    '+39 333 1234567',
    '4242 4242 e poi 4242 4242',
  ])('is not found in %j', (text) => expect(containsCardNumber(text)).toBe(false));

  it('is found in any groups, between any words', () => {
    const separator = fc.constantFrom('', ' ', '-', '.', '/');
    fc.assert(
      fc.property(cardNumbers, separator, fc.constantFrom('', 'carta ', 'scad. 12/27 '), (number, gap, before) => {
        const grouped = number.replace(/(\d{4})(?=\d)/g, `$1${gap}`);
        expect(containsCardNumber(`${before}${grouped} fine`)).toBe(true);
      }),
    );
  });

  it('needs its check digit: with any other last digit it is a number like others', () => {
    fc.assert(
      fc.property(digits(14), fc.integer({ min: 1, max: 9 }), (rest, difference) => {
        const number = withCheckDigit(`4${rest}`);
        const wrong = number.slice(0, -1) + String((Number(number.at(-1)) + difference) % 10);
        // A shorter number may begin inside: American Express with 15 digits, Diners with 14.
        fc.pre(!/^..?3/.test(wrong));
        expect(containsCardNumber(wrong)).toBe(false);
      }),
    );
  });
});
