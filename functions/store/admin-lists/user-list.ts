/** The admin list of users and its search. */
import { readAccounts } from '../accounts/accounts.ts';
import { userSearchWords } from './list-entries.ts';
import { readListPage, type ListPage } from './list-pages.ts';
import { searchByPrefix, type SearchResult } from './prefix-search.ts';
import { storedForms } from './search-words.ts';

/** One page, newest registration first. */
export function readUserPage(page: number, limit: number): Promise<ListPage> {
  return readListPage('U', 'all', page, limit);
}

/** The users in which each of the words is the beginning of one of their words, or the end of their phone number. */
export function findUsers(words: string[]): Promise<SearchResult> {
  const readSearchWords = async (ids: string[]) =>
    new Map((await readAccounts(ids)).map((account) => [account.id, userSearchWords(account)]));
  return searchByPrefix({ kind: 'U', readSearchWords, formsOf: storedForms }, words);
}
