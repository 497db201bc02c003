/** Keeps the back office's lists and its search in step with the orders. */
import { updateOrderLists as enlist, updateOrderWords, orderSearchWords } from '../store/admin-lists/order-list.ts';
import { listProjection } from './list-projection.ts';
import { isOrderChange, readOrderChange } from './order-change.ts';

export const indexOrders = listProjection({
  name: 'order lists',
  appliesTo: isOrderChange,
  readChange: readOrderChange,
  listName: ({ status }) => status,
  updateLists: enlist,
  searchWordsOf: orderSearchWords,
  updateSearchWords: updateOrderWords,
});
