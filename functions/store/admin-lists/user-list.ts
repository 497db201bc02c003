/** Users in the list and the search of the back office. */
import { readAccounts, type Account } from '../accounts/accounts.ts';
import { searchByPrefix, readListPage, type SearchResult, type ListPage } from './pages-and-search.ts';
import { updateLists, updateSearchWords } from './update-lists.ts';
import { normalizeSearchWord, personWords, searchableWords } from './search-words.ts';

/** Puts users into their list. They leave it once, when their account is erased: that is their other version. */
export function updateUserList(users: Pick<Account, 'id' | 'erasedAt'>[]): Promise<void> {
  return updateLists(
    'U',
    users.map(({ id, erasedAt }) => (erasedAt ? { id, version: 2, gone: true } : { id, version: 1 })),
  );
}

/** The words of a user, written again and again to the same effect. */
export function updateUserWords(id: string, words: string[], before: string[] = []): Promise<void> {
  return updateSearchWords('U', id, words, before);
}

/** One page of all users, the newest registration first. */
export function readUserPage(page: number, limit: number): Promise<ListPage> {
  return readListPage('U', 'all', page, limit);
}

/** The words by which a user is found: name, e-mail, and the phone number with and without its prefix of Italy. */
export function userSearchWords(
  user: Pick<Account, 'firstName' | 'lastName' | 'email' | 'phone' | 'erasedAt'>,
): string[] {
  if (user.erasedAt) return [];
  const phone = normalizeSearchWord(user.phone);
  return searchableWords([...personWords(user), phone, phone.replace(/^(00)?39/, '')]);
}

/** The users in which every word begins one of theirs. */
export function findUsers(words: string[]): Promise<SearchResult> {
  const wordsOfMany = async (ids: string[]) =>
    new Map((await readAccounts(ids)).map((user) => [user.id, userSearchWords(user)] as const));
  return searchByPrefix({ kind: 'U', readSearchWords: wordsOfMany }, words);
}
