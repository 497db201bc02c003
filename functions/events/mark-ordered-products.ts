/** Remembers of each product that it was ordered, because then its pictures stay. */
import { setOrderedFlag as mark } from '../store/products/edit.ts';
import type { TableChange } from '../store/stream/table-change.ts';
import { applyEach, type Effect } from './effect.ts';
import { isOrderChange, readOrderChange } from './order-change.ts';

/** What this instance marked already: most orders are of the same products. */
const marked = new Set<string>();

export const markOrderedProducts: Effect = {
  name: 'ordered products',
  appliesTo: (change) => change.before === undefined && isOrderChange(change),
  apply: (changes) => applyEach(changes, markLines),
};

async function markLines(change: TableChange): Promise<void> {
  for (const { productId } of readOrderChange(change).after.lines) {
    if (marked.has(productId)) continue;
    await mark(productId);
    marked.add(productId);
  }
}
