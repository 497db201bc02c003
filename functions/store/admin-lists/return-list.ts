/** The admin list of returns and its search. */
import type { ReturnState } from '../../../shared/returns/states.ts';
import { readReturns } from '../returns/returns.ts';
import { returnSearchWords } from './list-entries.ts';
import { readListPage, type ListPage } from './list-pages.ts';
import { filterByStatus, searchByPrefix, type SearchResult } from './prefix-search.ts';

/** One page, newest first. */
export function readReturnPage(state: ReturnState | 'all', page: number, limit: number): Promise<ListPage> {
  return readListPage('W', state, page, limit);
}

/** The returns in which each of the words is the beginning of one of their words. */
export function findReturns(words: string[]): Promise<SearchResult> {
  const readSearchWords = async (ids: string[]) =>
    new Map((await readReturns(ids)).map((orderReturn) => [orderReturn.id, returnSearchWords(orderReturn)]));
  return searchByPrefix({ kind: 'W', readSearchWords }, words);
}

export function filterReturnsByState(ids: string[], state: ReturnState): Promise<string[]> {
  return filterByStatus('W', ids, state);
}
