/** At least 13 digits, with separators between groups. */
const RUN_OF_DIGITS = /\d(?:[\s./_\u2010-\u2015-]{0,2}\d){12,}/g;
/** Invisible characters, which may stand between digits. */
const INVISIBLE = /\p{Cf}/gu;

/** The prefix and the length of each card brand. */
const BRANDS: [RegExp, number][] = [
  [/^4/, 16],
  [/^(?:5[1-5]|2[2-7])/, 16],
  [/^3[47]/, 15],
  [/^3[068]/, 14],
  [/^6/, 16],
];

/**
 * True when the text contains what may be a card number: prefix and length of a brand, valid check digit. Fields refuse it,
 * so that no card number is stored or logged.
 */
export function containsCardNumber(text: string): boolean {
  for (const [run] of text.normalize('NFKC').replace(INVISIBLE, '').matchAll(RUN_OF_DIGITS)) {
    const digits = run.replace(/\D/g, '');
    for (let start = 0; start < digits.length; start += 1) {
      if (BRANDS.some(([prefix, length]) => isCardNumber(digits.slice(start, start + length), prefix, length)))
        return true;
    }
  }
  return false;
}

function isCardNumber(digits: string, prefix: RegExp, length: number): boolean {
  return digits.length === length && prefix.test(digits) && passesLuhn(digits);
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
