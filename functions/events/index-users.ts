/** Keeps the back office's list and search of users in step with the accounts. */
import { updateUserList as enlist, updateUserWords, userSearchWords } from '../store/admin-lists/user-list.ts';
import { readAccountChange, isAccountChange } from './account-change.ts';
import { listProjection } from './list-projection.ts';

export const indexUsers = listProjection({
  name: 'user list',
  appliesTo: isAccountChange,
  readChange: readAccountChange,
  listName: ({ erasedAt }) => (erasedAt ? 'gone' : 'all'),
  updateLists: enlist,
  searchWordsOf: userSearchWords,
  updateSearchWords: updateUserWords,
});
