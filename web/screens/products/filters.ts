/** The filters of the catalogue in the URL: ?size=S,M&color=blu&minPrice=20&available=true */
import { colorKey, filterSizes, type FilterSize } from '../../../shared/product/rules.ts';
import { formatEuro } from '../../../shared/price/money.ts';
import type { Facets } from '../../../shared/product/answers.ts';
import type { UrlPatch } from '../../lib/use-url-state.ts';

export interface CatalogueFilters {
  sizes: FilterSize[];
  /** Colour keys. */
  colors: string[];
  /** Euro. */
  minPrice: number | undefined;
  maxPrice: number | undefined;
  available: boolean;
}

/** The filters as query parameters of the API. */
export interface FilterQuery {
  size?: string;
  color?: string;
  minPrice?: number;
  maxPrice?: number;
  available?: string;
}

export const noFilters: UrlPatch = { size: null, color: null, minPrice: null, maxPrice: null, available: null };

export function readFilters(params: URLSearchParams): CatalogueFilters {
  const sizeNames = split(params.get('size')).map((name) => name.toUpperCase());
  return {
    sizes: filterSizes.filter((size) => sizeNames.includes(size)),
    colors: [...new Set(split(params.get('color')).map(colorKey).filter(Boolean))].sort(),
    minPrice: readPrice(params.get('minPrice')),
    maxPrice: readPrice(params.get('maxPrice')),
    available: params.get('available') === 'true',
  };
}

export function filterQuery(filters: CatalogueFilters): FilterQuery {
  const { colors, minPrice, maxPrice, available } = filters;
  return {
    ...(filters.sizes.length > 0 && { size: filters.sizes.join(',') }),
    ...(colors.length > 0 && { color: colors.join(',') }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(available && { available: 'true' }),
  };
}

/** Null for a text that is no price. */
export function priceParam(text: string): string | null {
  return readPrice(text)?.toString() ?? null;
}

/** Adds an entry to a list in the URL, or removes it when it is there. */
export function toggleParam(entries: readonly string[], entry: string): string | null {
  const toggled = entries.includes(entry) ? entries.filter((other) => other !== entry) : [...entries, entry];
  return toggled.length > 0 ? toggled.join(',') : null;
}

export interface ActiveFilter {
  label: string;
  /** The change of the URL that removes the filter. */
  removal: UrlPatch;
}

/** `facets` give the written name of a colour key. */
export function activeFilters(filters: CatalogueFilters, facets: Facets | undefined): ActiveFilter[] {
  const { colors, minPrice, maxPrice, available } = filters;
  const nameOf = (key: string) => facets?.colors.find(({ name }) => colorKey(name) === key)?.name ?? key;
  return [
    ...filters.sizes.map((size) => ({
      label: `Taglia ${filterSizeName(size)}`,
      removal: { size: toggleParam(filters.sizes, size) },
    })),
    ...colors.map((key) => ({ label: `Colore ${nameOf(key)}`, removal: { color: toggleParam(colors, key) } })),
    ...(minPrice === undefined ? [] : [{ label: `Da ${formatEuro(minPrice)}`, removal: { minPrice: null } }]),
    ...(maxPrice === undefined ? [] : [{ label: `Fino a ${formatEuro(maxPrice)}`, removal: { maxPrice: null } }]),
    ...(available ? [{ label: 'Solo disponibili', removal: { available: null } }] : []),
  ];
}

/** What follows 'Taglia'. */
function filterSizeName(size: FilterSize): string {
  return size === 'UNICA' ? 'unica' : size;
}

function split(text: string | null): string[] {
  return (text ?? '').slice(0, 1000).split(',');
}

function readPrice(text: string | null): number | undefined {
  const decimal = (text ?? '').trim().replace(',', '.');
  const euro = decimal === '' ? NaN : Number(decimal);
  return Number.isFinite(euro) && euro >= 0 ? Math.round(euro * 100) / 100 : undefined;
}
