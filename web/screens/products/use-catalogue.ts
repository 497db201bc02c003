/** The list state of the catalogue. All of it is in the URL. */
import { useEffect } from 'react';
import { categories, categoryLabels, type Category } from '../../../shared/product/rules.ts';
import type { SearchReading } from '../../../shared/product/answers.ts';
import { truncate } from '../../../shared/text/truncate.ts';
import type { ProductSort, SortOrder } from '../../../shared/product/schema.ts';
import { preloadedList } from '../../data/preloaded-data.ts';
import { useProducts } from '../../data/products.ts';
import { patchSearchString, useUrlState, type ChangeUrl, type UrlPatch } from '../../lib/use-url-state.ts';
import { paths } from '../../paths.ts';
import {
  activeFilters,
  filterQuery,
  noFilters,
  priceParam,
  readFilters,
  toggleParam,
  type ActiveFilter,
  type FilterQuery,
  type CatalogueFilters,
} from './filters.ts';

interface Sorting {
  label: string;
  /** Absent: the best match first. */
  sortBy?: ProductSort;
  sortOrder: SortOrder;
}

/** The first one is the default of a search, and only there. The second is that of a list. A default is not in the URL. */
export const sortings = {
  pertinenti: { label: 'Più pertinenti', sortOrder: 'desc' },
  recenti: { label: 'Più recenti', sortBy: 'createdAt', sortOrder: 'desc' },
  'meno-recenti': { label: 'Meno recenti', sortBy: 'createdAt', sortOrder: 'asc' },
  'prezzo-crescente': { label: 'Prezzo crescente', sortBy: 'price', sortOrder: 'asc' },
  'prezzo-decrescente': { label: 'Prezzo decrescente', sortBy: 'price', sortOrder: 'desc' },
  'nome-a-z': { label: 'Nome A-Z', sortBy: 'name', sortOrder: 'asc' },
  'nome-z-a': { label: 'Nome Z-A', sortBy: 'name', sortOrder: 'desc' },
} satisfies Record<string, Sorting>;

type SortingName = keyof typeof sortings;
/** A list has no best match. */
export function sortingsOf(search: string): SortingName[] {
  const names = Object.keys(sortings) as SortingName[];
  return search ? names : names.slice(1);
}

type CatalogueLayout = 'grid' | 'list';

const defaultSort = (search: string): SortingName => (search ? 'pertinenti' : 'recenti');

export type Catalogue = ReturnType<typeof useCatalogue>;

export function useCatalogue() {
  const { params, change } = useUrlState();
  const state = parseCatalogueState(params);
  const { label: _label, ...sorting }: Sorting = sortings[state.sort];
  const query = { ...state.query, ...sorting };
  const list = useProducts(query);
  const { filters } = state;
  const facets = list.data?.facets;
  const page = useExistingPage(list, change);

  return {
    ...state,
    facets,
    active: withSpoken(activeFilters(filters, facets), list.data?.search?.filters),
    title: state.category ? categoryLabels[state.category] : 'Prodotti',
    page,
    failed: list.error !== undefined && !list.data,
    /** True while the previous page is shown and the next one loads. */
    isPending: list.isLoading && list.data !== preloadedList(query),
    retry: () => void list.mutate(),
    // A change of the list goes back to the first page.
    setSearch: (search: string) => change({ search, page: null }, { replace: true }),
    setCategory: (category: string) => change({ category, page: null }),
    setSort: (sort: string) => change({ sort: sort === defaultSort(state.search) ? null : sort, page: null }),
    toggleSize: (size: string) => change({ size: toggleParam(filters.sizes, size), page: null }),
    toggleColor: (key: string) => change({ color: toggleParam(filters.colors, key), page: null }),
    setPrice: (bound: 'minPrice' | 'maxPrice', text: string) => change({ [bound]: priceParam(text), page: null }),
    setAvailable: (available: boolean) => change({ available: available ? 'true' : null, page: null }),
    removeFilter: (removal: UrlPatch) => change({ ...removal, page: null }),
    removeFilters: () =>
      change({ ...noFilters, ...(list.data?.search && { search: list.data.search.words }), page: null }),
    setLayout: (layout: CatalogueLayout) => change({ view: layout === 'list' ? layout : null }, { replace: true }),
    hrefOfPage: (number: number) => paths.products + patchSearchString(params, { page: pageParam(number) }),
  };
}

/** Adds the filters that were said in the search, and are no others already. */
function withSpoken(active: ActiveFilter[], spoken: SearchReading['filters'] = []): ActiveFilter[] {
  const others = spoken.filter(({ label }) => active.every((filter) => filter.label !== label));
  return [...active, ...others.map(({ label, without }) => ({ label, removal: { search: without } }))];
}

/** A page beyond the last one, from an old link, becomes the last one. Until then there is nothing to show. */
function useExistingPage({ data, isLoading }: ReturnType<typeof useProducts>, change: ChangeUrl) {
  const lastPage = data && data.total > 0 && data.currentPage > data.totalPages ? data.totalPages : undefined;
  useEffect(() => {
    // While the last page loads, the answer to the other one stays.
    if (lastPage !== undefined && !isLoading) change({ page: pageParam(lastPage) }, { replace: true });
  }, [lastPage, isLoading, change]);
  return lastPage === undefined ? data : undefined;
}

function pageParam(page: number): number | null {
  return page === 1 ? null : page;
}

interface CatalogueState {
  category: Category | undefined;
  search: string;
  sort: SortingName;
  layout: CatalogueLayout;
  filters: CatalogueFilters;
  query: { page: number; category?: Category; search?: string } & FilterQuery;
}

/** An invalid parameter counts as the default. */
export function parseCatalogueState(params: URLSearchParams): CatalogueState {
  const category = categories.find((name) => name === params.get('category'));
  const search = truncate(params.get('search') ?? '', 100);
  const page = Number(params.get('page'));
  const sort = params.get('sort') ?? '';
  const filters = readFilters(params);
  return {
    category,
    search,
    sort: sortingsOf(search).find((name) => name === sort) ?? defaultSort(search),
    layout: params.get('view') === 'list' ? 'list' : 'grid',
    filters,
    query: {
      page: Number.isInteger(page) && page > 0 ? page : 1,
      ...(category && { category }),
      ...(search && { search }),
      ...filterQuery(filters),
    },
  };
}
