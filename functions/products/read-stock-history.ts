import { decodeTime } from 'ulid';
import type { UseCase } from '../http/resource-handler.ts';
import { variantKey } from '../store/keys.ts';
import { readStockHistory as readEntries } from '../store/products/stock-history.ts';

const ENTRIES_PER_PART = 50;

/** What changed the stock of a variant, newest first. */
export const readStockHistory: UseCase<'readStockHistory'> = async ({ params, query: { variant, before } }) => {
  if (!variant) return { entries: [], next: null };
  const { entries, next } = await readEntries(variantKey(params.id, variant), ENTRIES_PER_PART, before);
  return {
    entries: entries.map(({ id, why, by, order, note, from, to }) => ({
      _id: id,
      at: new Date(decodeTime(id)).toISOString(),
      why,
      ...(by && { by }),
      ...(order && { order }),
      ...(note && { note }),
      from,
      to,
    })),
    next,
  };
};
