/** The words of the admin search: without accents, capitals and punctuation. */
import { shop } from '../../../shared/shop/shop.ts';
import { truncate } from '../../../shared/text/truncate.ts';

const MAX_WORDS_PER_SEARCH = 4;
const MAX_WORD_LENGTH = 60;

/** The beginning of an order number, with its year. */
const NUMBER_START = new RegExp(`^${shop.orderPrefix}\\d{4}`, 'i');

/**
 * Names, alone and together, and the email address with its parts. None is like an order number: orders of people with such
 * names would stand before the one that has it, and no statement of withdrawal would be matched to that.
 */
export function personWords(person: { firstName: string; lastName: string; email: string }): string[] {
  const { firstName, lastName, email } = person;
  const names = [...splitWords(firstName), ...splitWords(lastName)];
  const emailParts = email.replace(/@.*$/, '').split(/[^a-z0-9]+/i);
  return [
    normalizeSearchWord(email),
    ...emailParts.map(normalizeSearchWord),
    ...names,
    normalizeSearchWord(firstName + lastName),
    normalizeSearchWord(lastName + firstName),
  ].filter((word) => !NUMBER_START.test(word));
}

/** Each word once, without words too short to be searched for. */
export function searchableWords(words: string[]): string[] {
  return [...new Set(words)].filter((word) => word.length > 1);
}

/** The words of a search text. Only spaces separate them: people type 'VE-2026-K3' and 'mario.ro'. */
export function parseSearchText(text: string): string[] {
  return [...new Set(splitWords(text))].slice(0, MAX_WORDS_PER_SEARCH);
}

function splitWords(text: string): string[] {
  return text.split(/\s+/).map(normalizeSearchWord).filter(Boolean);
}

/** Without accents, capitals and punctuation: "D'Alò" is 'dalo'. */
export function normalizeSearchWord(word: string): string {
  const plain = word
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return truncate(plain, MAX_WORD_LENGTH);
}
