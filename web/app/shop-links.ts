import { useLocation } from 'react-router-dom';
import { categories, categoryLabels } from '../../shared/product/rules.ts';
import { paths } from '../paths.ts';

export interface ShopLink {
  to: string;
  label: string;
  /** True where this is what the person is looking at. */
  current: boolean;
}

/** The ways into the catalogue: all of it, and each category. */
export function useShopLinks(): ShopLink[] {
  const { pathname, search } = useLocation();
  const chosen = pathname === paths.products ? (new URLSearchParams(search).get('category') ?? '') : null;
  return [
    { to: paths.products, label: 'Prodotti', current: chosen === '' },
    ...categories.map((category) => ({
      to: paths.category(category),
      label: categoryLabels[category],
      current: chosen === category,
    })),
  ];
}
