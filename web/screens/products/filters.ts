/** The filters of the catalogue, as they stand in the address: ?size=S,M&color=blu&minPrice=20&available=true */
import { colorKey, sizes, type Size } from '../../../shared/product/rules.ts';
import { formatEuro } from '../../../shared/price/money.ts';
import type { Facets } from '../../../shared/product/answers.ts';
import type { UrlPatch } from '../../lib/use-url-state.ts';

export interface CatalogueFilters {
  sizes: Size[];
  /** By their keys. */
  colors: string[];
  /** Euro. */
  minPrice: number | undefined;
  maxPrice: number | undefined;
  available: boolean;
}

/** What the API is asked; nothing for a filter that is not set. */
export interface FilterQuery {
  size?: string;
  color?: string;
  minPrice?: number;
  maxPrice?: number;
  available?: string;
}

export const noFilters: UrlPatch = { size: null, color: null, minPrice: null, maxPrice: null, available: null };

export function readFilters(params: URLSearchParams): CatalogueFilters {
  const wanted = list(params.get('size')).map((name) => name.toUpperCase());
  return {
    sizes: sizes.filter((size) => wanted.includes(size)),
    colors: [...new Set(list(params.get('color')).map(colorKey).filter(Boolean))].sort(),
    minPrice: readPrice(params.get('minPrice')),
    maxPrice: readPrice(params.get('maxPrice')),
    available: params.get('available') === 'true',
  };
}

export function filterQuery({ sizes: wanted, colors, minPrice, maxPrice, available }: CatalogueFilters): FilterQuery {
  return {
    ...(wanted.length > 0 && { size: wanted.join(',') }),
    ...(colors.length > 0 && { color: colors.join(',') }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(available && { available: 'true' }),
  };
}

/** How a price is written into the address; null for one that cannot be read. */
export function priceParam(text: string): string | null {
  return readPrice(text)?.toString() ?? null;
}

/** A list in the address with one entry more, or one less where it was there. */
export function toggleParam(entries: readonly string[], entry: string): string | null {
  const next = entries.includes(entry) ? entries.filter((each) => each !== entry) : [...entries, entry];
  return next.length > 0 ? next.join(',') : null;
}

export interface ActiveFilter {
  label: string;
  /** The change of the address that takes it away. */
  removal: UrlPatch;
}

/** Every filter that is set, by words; `facets` know how a colour is written. */
export function activeFilters(filters: CatalogueFilters, facets: Facets | undefined): ActiveFilter[] {
  const { colors, minPrice, maxPrice, available } = filters;
  const nameOf = (key: string) => facets?.colors.find(({ name }) => colorKey(name) === key)?.name ?? key;
  return [
    ...filters.sizes.map((size) => ({ label: `Taglia ${size}`, removal: { size: toggleParam(filters.sizes, size) } })),
    ...colors.map((key) => ({ label: `Colore ${nameOf(key)}`, removal: { color: toggleParam(colors, key) } })),
    ...(minPrice === undefined ? [] : [{ label: `Da ${formatEuro(minPrice)}`, removal: { minPrice: null } }]),
    ...(maxPrice === undefined ? [] : [{ label: `Fino a ${formatEuro(maxPrice)}`, removal: { maxPrice: null } }]),
    ...(available ? [{ label: 'Solo disponibili', removal: { available: null } }] : []),
  ];
}

function list(text: string | null): string[] {
  return (text ?? '').slice(0, 1000).split(',');
}

function readPrice(text: string | null): number | undefined {
  const plain = (text ?? '').trim().replace(',', '.');
  const euro = plain === '' ? NaN : Number(plain);
  return Number.isFinite(euro) && euro >= 0 ? Math.round(euro * 100) / 100 : undefined;
}
