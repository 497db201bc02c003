import { categories } from '../../../../shared/catalogue.ts';
import type { Category } from '../../../../shared/product.ts';
import { useListFilters } from '../../../kit/list-filters.ts';

/** What the list shows, kept in the address: page, words, category; and `new`, which opens the form of a new product. */
export function useProductFilters() {
  const filters = useListFilters(['category']);
  const { page, search, params, change } = filters;
  const category = readCategory(params.get('category'));
  return {
    ...filters,
    query: { page, ...(search && { search }), ...(category && { category }) },
    category,
    chooseCategory: (next: string) => filters.choose('category', next),
    creating: params.has('new'),
    create: (open: boolean) => change({ new: open ? '1' : null }, { replace: true }),
    /** After the last row of a page went. */
    pageBefore: () => change({ page: page > 2 ? page - 1 : null }, { replace: true }),
  };
}

export type ProductFilters = ReturnType<typeof useProductFilters>;

function readCategory(text: string | null): Category | undefined {
  return categories.find((name) => name === text);
}
