/** Keeps the back office's list and search of users in step with the accounts. */
import { indexUsers as enlist, indexUserWords, userWordsOf } from '../store/user-index.ts';
import { accountChange, isAccount } from './account-change.ts';
import { listing } from './listing.ts';

export const indexUsers = listing({
  name: 'user list',
  concerns: isAccount,
  read: accountChange,
  listOf: ({ erasedAt }) => (erasedAt ? 'gone' : 'all'),
  enlist,
  wordsOf: userWordsOf,
  keepWords: indexUserWords,
});
