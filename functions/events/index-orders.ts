/** Keeps the back office's lists and its search in step with the orders. */
import { indexOrders as enlist, indexWords, wordsOf } from '../store/order-index.ts';
import { listing } from './listing.ts';
import { isOrder, orderChange } from './order-change.ts';

export const indexOrders = listing({
  name: 'order lists',
  concerns: isOrder,
  read: orderChange,
  listOf: ({ status }) => status,
  enlist,
  wordsOf,
  keepWords: indexWords,
});
