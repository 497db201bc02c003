/** Remembers of each product that it was ordered, because then its pictures stay. */
import { markOrdered as mark } from '../store/product-edit.ts';
import type { TableChange } from '../store/stream.ts';
import { oneByOne, type Effect } from './effect.ts';
import { isOrder, orderChange } from './order-change.ts';

/** What this instance marked already: most orders are of the same products. */
const marked = new Set<string>();

export const markOrdered: Effect = {
  name: 'ordered products',
  concerns: (change) => change.before === undefined && isOrder(change),
  follow: (changes) => oneByOne(changes, markLines),
};

async function markLines(change: TableChange): Promise<void> {
  for (const { productId } of orderChange(change).after.lines) {
    if (marked.has(productId)) continue;
    await mark(productId);
    marked.add(productId);
  }
}
