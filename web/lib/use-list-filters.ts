import { useCallback } from 'react';
import { useSearchText } from './use-search-text.ts';
import { patchSearchString, useUrlState } from './use-url-state.ts';

export type ListFilters = ReturnType<typeof useListFilters>;

/**
 * The list state of an admin list in the URL: page, search text, and the filters `filterNames`. A new filter or search
 * text goes back to page 1.
 */
export function useListFilters(filterNames: readonly string[] = []) {
  const { params, change } = useUrlState();
  const pageText = params.get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(pageText) ? Number(pageText) : 1;
  const search = params.get('search')?.trim() ?? '';
  const setSearch = useCallback((text: string) => change({ search: text, page: null }, { replace: true }), [change]);
  const { text, setText } = useSearchText(search, setSearch);

  const filterCount = filterNames.filter((name) => params.has(name)).length;

  return {
    params,
    change,
    page,
    search,
    /** How many filters are chosen, without the search text. */
    filterCount,
    hasFilters: search !== '' || filterCount > 0,
    searchText: text,
    setSearchText: setText,
    setFilter: (name: string, value: string) => change({ [name]: value, page: null }),
    clear: () => change({ search: null, page: null, ...Object.fromEntries(filterNames.map((name) => [name, null])) }),
    hrefOf: (target: number) => patchSearchString(params, { page: target > 1 ? target : null }) || '?',
  };
}
