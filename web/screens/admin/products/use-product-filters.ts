import { legalSheetStates, productStatuses, stockStates } from '../../../../shared/product/admin-filters.ts';
import { categories } from '../../../../shared/product/rules.ts';
import { useListFilters } from '../../../lib/use-list-filters.ts';

/**
 * The list state in the URL: page, search text, category, status, stock, legal sheet. `new` in the URL opens the form of a new
 * product.
 */
export function useProductFilters() {
  const filters = useListFilters(['category', 'status', 'stock', 'sheet']);
  const { page, search, params, change } = filters;
  const category = oneOf(categories, params.get('category'));
  const status = oneOf(productStatuses, params.get('status'));
  const stock = oneOf(stockStates, params.get('stock'));
  const sheet = oneOf(legalSheetStates, params.get('sheet'));
  return {
    ...filters,
    query: {
      page,
      ...(search && { search }),
      ...(category && { category }),
      ...(status && { status }),
      ...(stock && { stock }),
      ...(sheet && { sheet }),
    },
    category,
    status,
    stock,
    sheet,
    isCreating: params.has('new'),
    setCreating: (isOpen: boolean) => change({ new: isOpen ? '1' : null }, { replace: true }),
    /** After the last row of a page was deleted. */
    goToPreviousPage: () => change({ page: page > 2 ? page - 1 : null }, { replace: true }),
  };
}

export type ProductListFilters = ReturnType<typeof useProductFilters>;

function oneOf<Name extends string>(names: readonly Name[], text: string | null): Name | undefined {
  return names.find((name) => name === text);
}
