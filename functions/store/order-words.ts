/** The words by which the back office finds an order: its number, its customer's name and e-mail, its tracking number. */
import type { Order } from './order-item.ts';

/** A search looks for so many words at most. */
const MAX_WORDS = 4;

export function wordsOf({
  number,
  person,
  trackingNumber,
}: Pick<Order, 'number' | 'person' | 'trackingNumber'>): string[] {
  const names = [...splitWords(person.firstName), ...splitWords(person.lastName)];
  const mailNames = person.email.replace(/@.*$/, '').split(/[^a-z0-9]+/i);
  return [
    ...new Set([
      fold(number),
      fold(number.replace(/^.*-/, '')),
      fold(person.email),
      ...mailNames.map(fold),
      ...names,
      fold(person.firstName + person.lastName),
      fold(person.lastName + person.firstName),
      fold(trackingNumber),
    ]),
  ].filter((word) => word.length > 1);
}

/** The words of a search. What stands between spaces is one word: 'VE-2026-K3' and 'mario.ro' are typed like that. */
export function searchWords(text: string): string[] {
  return [...new Set(splitWords(text))].slice(0, MAX_WORDS);
}

function splitWords(text: string): string[] {
  return text.split(/\s+/).map(fold).filter(Boolean);
}

/** Without accents, capitals and punctuation: "D'Alò" is 'dalo'. */
function fold(word: string): string {
  return word
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 60);
}
