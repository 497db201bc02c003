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

/**
 * Words beside names and numbers have a mark, which no typed word has: what many orders share never crowds a name out of a
 * search. A tail is stored backwards, so that its end is a beginning.
 */
const FURTHER = '+';
const TAIL = '<';
/** Shorter ends would be those of half the shop. */
const MIN_TAIL_LENGTH = 4;
const MIN_NAME_WORD_LENGTH = 3;
const MAX_NAME_WORDS = 20;

const tailOf = (word: string) => TAIL + [...word].reverse().join('');
const furtherWords = (words: string[]) => words.filter(Boolean).map((word) => FURTHER + word);

/** All forms in which a typed word may be stored. */
export function storedForms(word: string): string[] {
  return [word, FURTHER + word, ...(word.length < MIN_TAIL_LENGTH ? [] : [tailOf(word)])];
}

/** Orders have marked words since 24 Nov 2026; older ones get them from `npm run rebuild`. */
export const isMarkedWord = (word: string) => word.startsWith(FURTHER) || word.startsWith(TAIL);

/** The ends of an order number and a tracking number. */
export function tailWords(numbers: string[]): string[] {
  return numbers.map(normalizeSearchWord).filter(Boolean).map(tailOf);
}

/** With and without Italy's prefix. */
export function phoneWords(phone: string): string[] {
  const digits = normalizeSearchWord(phone);
  return furtherWords([digits, digits.replace(/^(00)?39/, '')]);
}

/** The words in the names of an order's products: each once, and of a large order the first ones. */
export function productWords(names: string[]): string[] {
  const words = new Set(names.flatMap(splitWords).filter((word) => word.length >= MIN_NAME_WORD_LENGTH));
  return furtherWords([...words].slice(0, MAX_NAME_WORDS));
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
