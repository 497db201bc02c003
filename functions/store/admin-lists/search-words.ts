/** Words as the back office's searches know them: without accents, capitals and punctuation. */
import { truncate } from '../../../shared/text/truncate.ts';

/** A search looks for so many words at most. */
const MAX_WORDS = 4;

/** The words by which a person is found: names, alone and together, and the e-mail address with its parts. */
export function personWords(person: { firstName: string; lastName: string; email: string }): string[] {
  const { firstName, lastName, email } = person;
  const names = [...splitWords(firstName), ...splitWords(lastName)];
  const mailNames = email.replace(/@.*$/, '').split(/[^a-z0-9]+/i);
  return [
    normalizeSearchWord(email),
    ...mailNames.map(normalizeSearchWord),
    ...names,
    normalizeSearchWord(firstName + lastName),
    normalizeSearchWord(lastName + firstName),
  ];
}

/** Each once, without those too short to be searched for. */
export function searchableWords(words: string[]): string[] {
  return [...new Set(words)].filter((word) => word.length > 1);
}

/** The words of a search. What stands between spaces is one word: 'VE-2026-K3' and 'mario.ro' are typed like that. */
export function parseSearchText(text: string): string[] {
  return [...new Set(splitWords(text))].slice(0, MAX_WORDS);
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
  return truncate(plain, 60);
}
