import { useLocation } from 'react-router-dom';
import { categories, categoryLabels } from '../../shared/product/rules.ts';
import { paths } from '../paths.ts';

export interface ShopLink {
  to: string;
  label: string;
  /** True for the category that is shown. */
  current: boolean;
}

/** Links to the whole catalogue and to each category. */
export function useShopLinks(): ShopLink[] {
  const { pathname, search } = useLocation();
  const shown = pathname === paths.products ? (new URLSearchParams(search).get('category') ?? '') : null;
  return [
    { to: paths.products, label: 'Prodotti', current: shown === '' },
    ...categories.map((category) => ({
      to: paths.category(category),
      label: categoryLabels[category],
      current: shown === category,
    })),
  ];
}
