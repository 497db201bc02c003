import type { AdminProduct } from '../../../../shared/product/answers.ts';
import { readMatchingProducts } from '../../../data/bulk-products.ts';
import { useMay } from '../../../data/permissions.ts';
import { useSelection } from '../list/use-selection.ts';
import type { ProductListFilters } from './use-product-filters.ts';

/** The chosen products of the list. Undefined for who may change none. */
export function useProductSelection({ query }: ProductListFilters, listed: AdminProduct[] | undefined) {
  const { page: _page, ...filter } = query;
  const may = useMay();
  const selection = useSelection(listed, JSON.stringify(filter), (limits) => readMatchingProducts(filter, limits));
  return may('products:change') ? selection : undefined;
}
