/** Statements of withdrawal in the list and the search of the back office. */
import type { ReturnState } from '../../../shared/returns/states.ts';
import { listPlacementKey } from '../keys.ts';
import { searchByPrefix, readListPage, type SearchResult, type ListPage } from './pages-and-search.ts';
import { updateLists, updateSearchWords } from './update-lists.ts';
import type { Return } from '../returns/item.ts';
import { readReturns } from '../returns/returns.ts';
import { getItems, type Item } from '../../aws/dynamodb.ts';
import { normalizeSearchWord, personWords, searchableWords } from './search-words.ts';

/** Puts statements where their state belongs; of several versions of one the latest counts. */
export function updateReturnLists(returns: Pick<Return, 'id' | 'state' | 'version'>[]): Promise<void> {
  return updateLists(
    'W',
    returns.map(({ id, state, version }) => ({ id, status: state, version })),
  );
}

/** The words of a statement, written again and again to the same effect. */
export function updateReturnWords(id: string, words: string[], before: string[] = []): Promise<void> {
  return updateSearchWords('W', id, words, before);
}

/** One page of a list, newest first. */
export function readReturnPage(state: ReturnState | 'all', page: number, limit: number): Promise<ListPage> {
  return readListPage('W', state, page, limit);
}

/** The words by which a statement is found: the number, the name and the address that were stated. */
export function returnSearchWords({ statement: { name, email, orderNumber } }: Pick<Return, 'statement'>): string[] {
  const person = personWords({ firstName: name, lastName: '', email });
  return searchableWords([
    normalizeSearchWord(orderNumber),
    normalizeSearchWord(orderNumber.replace(/^.*-/, '')),
    ...person,
  ]);
}

/** The statements in which every word begins one of theirs. */
export function findReturns(words: string[]): Promise<SearchResult> {
  const wordsOf = async (ids: string[]) =>
    new Map((await readReturns(ids)).map((one) => [one.id, returnSearchWords(one)] as const));
  return searchByPrefix({ kind: 'W', readSearchWords: wordsOf }, words);
}

/** Those of some statements whose state, as the lists have it, is this one. */
export async function filterReturnsByState(ids: string[], state: ReturnState): Promise<string[]> {
  const places = await getItems<Item>(ids.map((id) => listPlacementKey('W', id)));
  const matching = new Set(places.filter(({ status }) => status === state).map(({ sk }) => String(sk)));
  return ids.filter((id) => matching.has(id));
}
