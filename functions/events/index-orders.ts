/** Keeps the back office's lists and its search in step with the orders. */
import { indexOrders as index, indexWords } from '../store/order-index.ts';
import { wordsOf } from '../store/order-words.ts';
import type { TableChange } from '../store/stream.ts';
import { oneByOne, type Effect } from './effect.ts';
import { isOrder, orderChange } from './order-change.ts';

export const indexOrders: Effect = {
  name: 'order lists',
  concerns: isOrder,
  async follow(changes) {
    const unlisted = new Set(await enlist(changes));
    return [
      ...unlisted,
      ...(await oneByOne(
        changes.filter((change) => !unlisted.has(change)),
        reword,
      )),
    ];
  },
};

/** All in few transactions; where one change spoils that, each by itself. */
async function enlist(changes: TableChange[]): Promise<TableChange[]> {
  try {
    await index(changes.map((change) => orderChange(change).after));
    return [];
  } catch {
    return oneByOne(changes, async (change) => index([orderChange(change).after]));
  }
}

async function reword(change: TableChange): Promise<void> {
  const { before, after } = orderChange(change);
  await indexWords(after.id, wordsOf(after), before && wordsOf(before));
}
