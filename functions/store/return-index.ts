/** Statements of withdrawal in the list and the search of the back office. */
import type { ReturnState } from '../../shared/return-status.ts';
import { placeKey } from './keys.ts';
import { find, pageOf, type Found, type Page } from './list-search.ts';
import { enlist, keepWords } from './lists.ts';
import type { Return } from './return-item.ts';
import { readReturns } from './returns.ts';
import { readMany, type Item } from './table.ts';
import { fold, personWords, worthFinding } from './words.ts';

/** Puts statements where their state belongs; of several versions of one the latest counts. */
export function indexReturns(returns: Pick<Return, 'id' | 'state' | 'version'>[]): Promise<void> {
  return enlist(
    'W',
    returns.map(({ id, state, version }) => ({ id, status: state, version })),
  );
}

/** The words of a statement, written again and again to the same effect. */
export function indexReturnWords(id: string, words: string[], before: string[] = []): Promise<void> {
  return keepWords('W', id, words, before);
}

/** One page of a list, newest first. */
export function pageOfReturns(state: ReturnState | 'all', page: number, limit: number): Promise<Page> {
  return pageOf('W', state, page, limit);
}

/** The words by which a statement is found: the number, the name and the address that were stated. */
export function returnWordsOf({ statement: { name, email, orderNumber } }: Pick<Return, 'statement'>): string[] {
  const person = personWords({ firstName: name, lastName: '', email });
  return worthFinding([fold(orderNumber), fold(orderNumber.replace(/^.*-/, '')), ...person]);
}

/** The statements in which every word begins one of theirs. */
export function findReturns(words: string[]): Promise<Found> {
  const wordsOf = async (ids: string[]) =>
    new Map((await readReturns(ids)).map((one) => [one.id, returnWordsOf(one)] as const));
  return find({ kind: 'W', wordsOf }, words);
}

/** Those of some statements whose state, as the lists have it, is this one. */
export async function returnsInState(ids: string[], state: ReturnState): Promise<string[]> {
  const places = await readMany<Item>(ids.map((id) => placeKey('W', id)));
  const matching = new Set(places.filter(({ status }) => status === state).map(({ sk }) => String(sk)));
  return ids.filter((id) => matching.has(id));
}
