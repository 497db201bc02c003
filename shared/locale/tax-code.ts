/** True for a partita IVA. Eleven digits that begin with 8 or 9 are the codice fiscale of somebody who has none, such as a condominium. */
export function isVatNumber(text: string): boolean {
  return isElevenDigitCode(text) && !/^[89]/.test(text);
}

/** Eleven digits with a valid check digit (Agenzia delle Entrate; a variant of Luhn). */
export function isElevenDigitCode(text: string): boolean {
  if (!/^\d{11}$/.test(text)) return false;
  const sum = [...text].map(Number).reduce((total, digit, index) => {
    if (index % 2 === 0) return total + digit;
    return total + (digit > 4 ? digit * 2 - 9 : digit * 2);
  }, 0);
  return sum % 10 === 0;
}

/** Where two people have the same code, letters replace digits from the right ('omocodia'). */
const DIGIT = '[\\dLMNPQRSTUV]';
const PERSONAL = new RegExp(`^[A-Z]{6}${DIGIT}{2}[ABCDEHLMPRST]${DIGIT}{2}[A-Z]${DIGIT}{3}[A-Z]$`);
/** The last day of months without a 31st. The 29 February is accepted in every year. */
const LAST_DAY_OF_MONTH: Record<string, number> = { B: 29, D: 30, H: 30, P: 30, S: 30 };
const LETTERS_FOR_DIGITS = 'LMNPQRSTUV';
/** The values of 0 to 9 and of A to Z in odd places (d.m. 23 December 1976). */
const ODD_DIGITS = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
const ODD_LETTERS = [...ODD_DIGITS, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

/** True for a person's codice fiscale: sixteen capitals and digits, an existing day, a valid check letter. */
export function isPersonalTaxCode(text: string): boolean {
  if (!PERSONAL.test(text)) return false;
  const day = Number([...text.slice(9, 11)].map(digitOf).join(''));
  const lastDay = LAST_DAY_OF_MONTH[text.charAt(8)] ?? 31;
  // For women, 40 is added to the day of birth.
  const isDay = (day >= 1 && day <= lastDay) || (day >= 41 && day <= lastDay + 40);
  return isDay && checkLetter(text.slice(0, 15)) === text.at(-1);
}

/** The check letter of the fifteen characters before it. */
export function checkLetter(code: string): string {
  const sum = [...code].reduce((total, character, index) => {
    const isDigit = /\d/.test(character);
    const value = isDigit ? Number(character) : character.charCodeAt(0) - 65;
    // The first character is in an odd place.
    if (index % 2 === 1) return total + value;
    return total + ((isDigit ? ODD_DIGITS : ODD_LETTERS)[value] ?? 0);
  }, 0);
  return String.fromCharCode(65 + (sum % 26));
}

function digitOf(character: string): number {
  const letter = LETTERS_FOR_DIGITS.indexOf(character);
  return letter === -1 ? Number(character) : letter;
}
