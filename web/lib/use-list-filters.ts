import { useCallback } from 'react';
import { useSearchText } from './use-search-text.ts';
import { patchSearchString, useUrlState } from './use-url-state.ts';

export type ListFilters = ReturnType<typeof useListFilters>;

/**
 * What a list of the back office shows, kept in the address: its page, the words searched for, and the filters named in
 * `others`. Another choice begins again at page 1.
 */
export function useListFilters(others: readonly string[] = []) {
  const { params, change } = useUrlState();
  const page = readPage(params.get('page'));
  const search = params.get('search')?.trim() ?? '';
  const settle = useCallback((words: string) => change({ search: words, page: null }, { replace: true }), [change]);
  const box = useSearchText(search, settle);

  return {
    params,
    change,
    page,
    search,
    filtered: search !== '' || others.some((name) => params.has(name)),
    typed: box.typed,
    type: box.setText,
    choose: (name: string, value: string) => change({ [name]: value, page: null }),
    clear: () => change({ search: null, page: null, ...Object.fromEntries(others.map((name) => [name, null])) }),
    hrefOf: (to: number) => patchSearchString(params, { page: to > 1 ? to : null }) || '?',
  };
}

function readPage(text: string | null): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
