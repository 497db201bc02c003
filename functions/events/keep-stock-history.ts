/** Keeps an entry of each change of a variant's stock. The id of the change is its key: a repetition finds it there. */
import { isVariantChange, keepStockEntries, stockEntryOf } from '../store/products/stock-history.ts';
import { applyBatch, type Effect } from './table-changes.ts';

export const keepStockHistory: Effect = {
  name: 'stock history',
  appliesTo: (change) => isVariantChange(change) && stockEntryOf(change.before, change.after) !== undefined,
  apply: (changes) =>
    applyBatch(changes, (batch) =>
      keepStockEntries(
        batch.flatMap(({ pk, sk, before, after }) => {
          const entry = stockEntryOf(before, after);
          return entry ? [{ variant: { pk, sk }, entry }] : [];
        }),
      ),
    ),
};
