/** Finds card numbers typed where they do not belong, so that no field of ours ever stores or logs one. */

const CANDIDATE = /(?:\d[ -]?){13,19}/g;
const CARD_PREFIX = /^(?:4|5[1-5]|2[2-7]|3[47]|3[068]|6)/;

/** True when the text contains a number that a payment card could bear: 13–19 digits, a card's prefix, a valid check digit. */
export function containsCardNumber(text: string): boolean {
  for (const [candidate] of text.matchAll(CANDIDATE)) {
    const digits = candidate.replace(/\D/g, '');
    for (let length = digits.length; length >= 13; length -= 1) {
      for (let start = 0; start + length <= digits.length; start += 1) {
        if (isCardNumber(digits.slice(start, start + length))) return true;
      }
    }
  }
  return false;
}

function isCardNumber(digits: string): boolean {
  return CARD_PREFIX.test(digits) && passesLuhn(digits);
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
