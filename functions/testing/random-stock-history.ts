/** Keeps the history of stocks as the events function does, and compares it with the stocks. */
import { keepStockHistory } from '../events/keep-stock-history.ts';
import { parseTableChange } from '../events/table-changes.ts';
import { variantKey } from '../store/keys.ts';
import type { StoredVariant } from '../store/products/item.ts';
import { readStockHistory } from '../store/products/stock-history.ts';
import { tableStream } from './fakes/table-stream.ts';

/** Sends the effect what the stream tells since the last time, some of it twice. */
export function stockHistoryKeeper(): () => Promise<void> {
  const readStream = tableStream();
  return async () => {
    const changes = (await readStream()).map(parseTableChange).filter(keepStockHistory.appliesTo);
    expect(await keepStockHistory.apply([...changes, ...changes.slice(-3)])).toEqual([]);
  };
}

/** The entries of a variant lead from its first stock to that of now. */
export async function expectWholeHistory(
  productId: string,
  { id, stock }: StoredVariant,
  firstStock: number,
): Promise<void> {
  const { entries } = await readStockHistory(variantKey(productId, id), 1000);
  expect([id, entries.reduce((sum, { from, to }) => sum + to - from, firstStock)]).toEqual([id, stock]);
}
