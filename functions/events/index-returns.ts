/** Keeps the back office's lists and its search in step with the statements of withdrawal. */
import { updateReturnLists as enlist, updateReturnWords, returnSearchWords } from '../store/admin-lists/return-list.ts';
import { listProjection } from './list-projection.ts';
import { isReturnChange, readReturnChange } from './return-change.ts';

export const indexReturns = listProjection({
  name: 'return lists',
  appliesTo: isReturnChange,
  readChange: readReturnChange,
  listName: ({ state }) => state,
  updateLists: enlist,
  searchWordsOf: returnSearchWords,
  updateSearchWords: updateReturnWords,
});
