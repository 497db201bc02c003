/** The numbers by which the Italian treasury knows people and firms, and their check characters. */

/** Eleven digits, the last of which checks the others (d.P.R. 633/1972, as the Agenzia delle Entrate computes it). */
export function isVatNumber(text: string): boolean {
  if (!/^\d{11}$/.test(text)) return false;
  const sum = [...text].map(Number).reduce((all, digit, place) => {
    if (place % 2 === 0) return all + digit;
    return all + (digit > 4 ? digit * 2 - 9 : digit * 2);
  }, 0);
  return sum % 10 === 0;
}

/** Where two people would have the same code, digits from the right become these letters ('omocodia'). */
const DIGIT = '[\\dLMNPQRSTUV]';
const PERSONAL = new RegExp(`^[A-Z]{6}${DIGIT}{2}[ABCDEHLMPRST]${DIGIT}{2}[A-Z]${DIGIT}{3}[A-Z]$`);
/** The last day of the months that have no 31st; which years have a 29 February is not asked. */
const LAST_DAYS: Record<string, number> = { B: 29, D: 30, H: 30, P: 30, S: 30 };
const LETTERS_FOR_DIGITS = 'LMNPQRSTUV';
/** What a character counts in an odd place, from 0 to 9 and from A to Z (d.m. 23 December 1976). */
const ODD_DIGITS = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
const ODD_LETTERS = [...ODD_DIGITS, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

/** A person's codice fiscale: sixteen capitals and digits, a day that exists, the right last letter. */
export function isPersonalTaxCode(text: string): boolean {
  if (!PERSONAL.test(text)) return false;
  const day = Number([...text.slice(9, 11)].map(digitOf).join(''));
  const last = LAST_DAYS[text.charAt(8)] ?? 31;
  // Women are born forty days later.
  const isDay = (day >= 1 && day <= last) || (day >= 41 && day <= last + 40);
  return isDay && checkLetter(text.slice(0, 15)) === text.at(-1);
}

/** The last letter of the fifteen characters before it. */
export function checkLetter(code: string): string {
  const sum = [...code].reduce((all, character, place) => {
    const value = /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65;
    if (place % 2 === 1) return all + value;
    return all + ((/\d/.test(character) ? ODD_DIGITS : ODD_LETTERS)[value] ?? 0);
  }, 0);
  return String.fromCharCode(65 + (sum % 26));
}

function digitOf(character: string): number {
  const letter = LETTERS_FOR_DIGITS.indexOf(character);
  return letter === -1 ? Number(character) : letter;
}
