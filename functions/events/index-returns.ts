/** Keeps the back office's lists and its search in step with the statements of withdrawal. */
import { indexReturns as enlist, indexReturnWords, returnWordsOf } from '../store/return-index.ts';
import { listing } from './listing.ts';
import { isReturn, returnChange } from './return-change.ts';

export const indexReturns = listing({
  name: 'return lists',
  concerns: isReturn,
  read: returnChange,
  listOf: ({ state }) => state,
  enlist,
  wordsOf: returnWordsOf,
  keepWords: indexReturnWords,
});
