/** Users in the list and the search of the back office. */
import { readAccounts, type Account } from './accounts.ts';
import { find, pageOf, type Found, type Page } from './list-search.ts';
import { enlist, keepWords } from './lists.ts';
import { fold, personWords, worthFinding } from './words.ts';

/** Puts users into their list. They leave it once, when their account is erased: that is their other version. */
export function indexUsers(users: Pick<Account, 'id' | 'erasedAt'>[]): Promise<void> {
  return enlist(
    'U',
    users.map(({ id, erasedAt }) => (erasedAt ? { id, version: 2, gone: true } : { id, version: 1 })),
  );
}

/** The words of a user, written again and again to the same effect. */
export function indexUserWords(id: string, words: string[], before: string[] = []): Promise<void> {
  return keepWords('U', id, words, before);
}

/** One page of all users, the newest registration first. */
export function pageOfUsers(page: number, limit: number): Promise<Page> {
  return pageOf('U', 'all', page, limit);
}

/** The words by which a user is found: name, e-mail, and the phone number with and without its prefix of Italy. */
export function userWordsOf(user: Pick<Account, 'firstName' | 'lastName' | 'email' | 'phone' | 'erasedAt'>): string[] {
  if (user.erasedAt) return [];
  const phone = fold(user.phone);
  return worthFinding([...personWords(user), phone, phone.replace(/^(00)?39/, '')]);
}

/** The users in which every word begins one of theirs. */
export function findUsers(words: string[]): Promise<Found> {
  const wordsOfMany = async (ids: string[]) =>
    new Map((await readAccounts(ids)).map((user) => [user.id, userWordsOf(user)] as const));
  return find({ kind: 'U', wordsOf: wordsOfMany }, words);
}
