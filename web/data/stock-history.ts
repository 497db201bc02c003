/** What changed the stock of a variant, newest first. */
import { useState } from 'react';
import type { StockEntry } from '../../shared/product/answers.ts';
import { callApi } from './api.ts';
import { useApiQuery } from './use-api-query.ts';

export function useStockHistory(id: string, variant: string) {
  const { data, error, mutate } = useApiQuery('readStockHistory', { params: { id }, query: { variant } });
  const [older, setOlder] = useState<{ entries: StockEntry[]; next: string | null }>();
  const next = (older ?? data)?.next;
  return {
    /** Undefined until the first answer. */
    entries: data && [...data.entries, ...(older?.entries ?? [])],
    error,
    hasMore: Boolean(next),
    reload: () => mutate(),
    /** Rejects with ApiError. */
    readMore: async () => {
      const query = { variant, ...(next && { before: next }) };
      const part = await callApi('readStockHistory', { params: { id }, query });
      setOlder({ entries: [...(older?.entries ?? []), ...part.entries], next: part.next });
    },
  };
}
