import { useCallback } from 'react';
import { orderStatusNames, type OrderStatus } from '../../../../shared/order-status.ts';
import { useSearchBox } from '../../../kit/search-box.ts';
import { searchWith, useUrlState } from '../../../kit/url-state.ts';

/** What the list shows, kept in the address: page, words, status. Another choice begins again at page 1. */
export function useOrderFilters() {
  const { params, change } = useUrlState();
  const page = readPage(params.get('page'));
  const search = params.get('search')?.trim() ?? '';
  const status = readStatus(params.get('status'));
  const settle = useCallback((words: string) => change({ search: words, page: null }, { replace: true }), [change]);
  const box = useSearchBox(search, settle);

  return {
    query: { page, ...(search && { search }), ...(status && { status }) },
    filtered: Boolean(search || status),
    typed: box.typed,
    type: box.type,
    status,
    chooseStatus: (next: string) => change({ status: next, page: null }),
    clear: () => change({ search: null, status: null, page: null }),
    hrefOf: (to: number) => searchWith(params, { page: to > 1 ? to : null }) || '?',
  };
}

function readPage(text: string | null): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

function readStatus(text: string | null): OrderStatus | undefined {
  return orderStatusNames.find((name) => name === text);
}
