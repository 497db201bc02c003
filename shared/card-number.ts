/** Finds card numbers typed where they do not belong, so that no field of ours ever stores or logs one. */

const RUN_OF_DIGITS = /\d(?:[ -]?\d){12,}/g;

/** A brand's first digits and how long its numbers are. */
const BRANDS: [RegExp, number][] = [
  [/^4/, 16],
  [/^(?:5[1-5]|2[2-7])/, 16],
  [/^3[47]/, 15],
  [/^3[068]/, 14],
  [/^6/, 16],
];

/** True when the text contains what a payment card could bear: a brand's prefix and length, a valid check digit. */
export function containsCardNumber(text: string): boolean {
  for (const [run] of text.matchAll(RUN_OF_DIGITS)) {
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
