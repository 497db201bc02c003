import fc from 'fast-check';
import { containsCardNumber } from '../text/card-number.ts';
import { checkLetter, isElevenDigitCode, isPersonalTaxCode, isVatNumber } from './tax-code.ts';

describe('a codice fiscale', () => {
  it.each(['RSSMRA85T10A562S', 'MRTMTT91D08F205J'])('%s is one', (code) => {
    expect(code.at(-1)).toBe(checkLetter(code.slice(0, 15)));
    expect(isPersonalTaxCode(code)).toBe(true);
  });

  it('may have letters for digits, where two people would have the same one', () => {
    const doubled = 'RSSMRA85T10A56N';
    expect(isPersonalTaxCode(doubled + checkLetter(doubled))).toBe(true);
    const all = 'RSSMRAURTMLARSN';
    expect(isPersonalTaxCode(all + checkLetter(all))).toBe(true);
  });

  it.each([
    ['another last letter', 'RSSMRA85T10A562T'],
    ['two letters exchanged', 'SRSMRA85T10A562S'],
    ['a month that is none', 'RSSMRA85F10A562S'],
    ['too short', 'RSSMRA85T10A562'],
    ['small letters', 'rssmra85t10a562s'],
    ['a partita IVA', '12345678903'],
    ['nothing', ''],
  ])('%s is none', (_description, code) => {
    expect(isPersonalTaxCode(code)).toBe(false);
  });

  it.each(['00', '32', '40', '72', '99'])('nobody is born on the %s', (day) => {
    const code = `RSSMRA85T${day}A562`;
    expect(isPersonalTaxCode(code + checkLetter(code))).toBe(false);
  });

  it.each(['B30', 'B70', 'D31', 'H31', 'P71', 'S31'])(
    'nobody is born on the %s, a day its month does not have',
    (day) => {
      const code = `RSSMRA85${day}A562`;
      expect(isPersonalTaxCode(code + checkLetter(code))).toBe(false);
    },
  );

  it.each(['B29', 'B69', 'A31', 'D30', 'T71'])('somebody may be born on the %s', (day) => {
    const code = `RSSMRA85${day}A562`;
    expect(isPersonalTaxCode(code + checkLetter(code))).toBe(true);
  });

  it('with any one character wrong is refused, unless both characters count the same', () => {
    const code = 'RSSMRA85T10A562S';
    fc.assert(
      fc.property(fc.nat(14), fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'), (place, other) => {
        const wrong = code.slice(0, place) + other + code.slice(place + 1);
        fc.pre(wrong !== code);
        if (isPersonalTaxCode(wrong)) expect(checkLetter(wrong.slice(0, 15))).toBe('S');
      }),
    );
  });
});

describe('a partita IVA', () => {
  it.each(['12345678903', '00743110157', '00000000000'])('%s is one', (number) => {
    expect(isVatNumber(number)).toBe(true);
  });

  it('has one valid check digit, and is never taken for a card number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (number) => {
        const ten = String(number).padStart(10, '0');
        const right = [...'0123456789'].filter((last) => isElevenDigitCode(ten + last));
        expect(right).toHaveLength(1);
        expect(containsCardNumber(ten + right[0]!)).toBe(false);
      }),
    );
  });

  it.each(['1234567890', '123456789031', '1234567890A', 'IT12345678903', ''])('%p is none', (text) => {
    expect(isVatNumber(text)).toBe(false);
  });
});
