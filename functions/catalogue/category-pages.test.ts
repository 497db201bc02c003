/** Random filters of a shop whose categories have several running totals, beside a count of every product. */
import { filterSizes, isOneSize, type Category, type FilterSize } from '../../shared/product/rules.ts';
import { productQuery } from '../../shared/product/schema.ts';
import { lowestPriceCents, type StoredProduct } from '../store/products/item.ts';
import { generateProduct } from '../tasks/generate/products.ts';
import { seededRandom } from '../tasks/seed/random.ts';
import { catalogueOf } from '../testing/fixtures/catalogue.ts';
import { summarizeProduct } from './product-summary.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const PRODUCTS = 1500;
const QUERIES = 100;
const random = seededRandom('filters');

interface Filters {
  category: Category | undefined;
  size: FilterSize | undefined;
  color: string | undefined;
  minPrice: number;
  maxPrice: number;
  available: boolean;
}

const anyPrice = { minPrice: 0, maxPrice: Infinity };
const sometimes = <T>(share: number, value: T) => (random() < share ? value : undefined);
function randomFilters(colors: readonly string[]): Filters {
  const minPrice = sometimes(0.8, random.between(0, 120)) ?? 0;
  return {
    category: sometimes(0.8, random.pick(['magliette', 'felpe', 'sciarpe'] as const)),
    size: sometimes(0.2, random.pick(filterSizes)),
    color: sometimes(0.2, random.pick(colors)),
    minPrice,
    maxPrice: sometimes(0.8, minPrice + random.between(-1, 6000) / 100) ?? Infinity,
    available: random() < 0.2,
  };
}

const price = (product: StoredProduct) => lowestPriceCents(product, NOW) / 100;

function isMatch(product: StoredProduct, { category, size, color, minPrice, maxPrice, available }: Filters): boolean {
  if (!product.isActive || (category && product.category !== category)) return false;
  if (price(product) < minPrice || price(product) > maxPrice) return false;
  return product.variants.some(
    (variant) =>
      (!size || size === (isOneSize(product) ? 'UNICA' : variant.size)) &&
      (!color || variant.color === color) &&
      (!available || variant.stock > 0),
  );
}

/** By the promise: a count is what its choice would find with all other filters. */
function naiveFacets(products: readonly StoredProduct[], colors: readonly string[], filters: Filters) {
  const matching = (choice: Partial<Filters>) =>
    products.filter((product) => isMatch(product, { ...filters, ...choice }));
  const noFilter = { size: undefined, color: undefined, available: false, ...anyPrice };
  const exists = (choice: Partial<Filters>) =>
    products.some((product) => isMatch(product, { ...filters, ...noFilter, ...choice }));
  const prices = matching(anyPrice).map(price);
  return {
    sizes: filterSizes
      .filter((size) => exists({ size }))
      .map((size) => ({ name: size, count: matching({ size }).length })),
    colors: colors
      .filter((color) => exists({ color }))
      .map((color) => ({ name: color, count: matching({ color }).length })),
    price: { min: prices.length > 0 ? Math.min(...prices) : 0, max: Math.max(0, ...prices) },
    available: matching({ available: true }).length,
  };
}

const orders = {
  createdAt: (one: StoredProduct, other: StoredProduct) => (one.createdAt < other.createdAt ? -1 : 1),
  price: (one: StoredProduct, other: StoredProduct) => price(one) - price(other) || (one.id < other.id ? -1 : 1),
};

it('lists and counts what a count of every product finds, with any filters, also after changes', async () => {
  const products = Array.from({ length: PRODUCTS }, (_none, index) => generateProduct(index, PRODUCTS, NOW));
  const catalogue = catalogueOf(...products);
  const colors = [...new Set(products.flatMap(({ variants }) => variants.map(({ color }) => color)))].sort();
  for (let round = 0; round < QUERIES; round += 1) {
    const filters = randomFilters(colors);
    const sortBy = random.pick(['createdAt', 'price'] as const);
    const sortOrder = random.pick(['asc', 'desc'] as const);
    const page = random.between(1, 3);
    const { maxPrice, ...others } = filters;
    const query = { ...others, ...(maxPrice < Infinity && { maxPrice }), sortBy, sortOrder, page, limit: 12 };
    const listing = await catalogue.list(productQuery().parse({ ...query, available: String(filters.available) }));
    const matching = products.filter((product) => isMatch(product, filters)).sort(orders[sortBy]);
    if (sortOrder === 'desc') matching.reverse();
    const ids = matching.slice((page - 1) * 12, page * 12).map(({ id }) => id);
    const { sizes, price, available } = listing.facets;
    const listedColors = listing.facets.colors.map(({ name, count }) => ({ name, count }));
    const byName = listedColors.sort((one, other) => (one.name < other.name ? -1 : 1));
    expect({ filters, ids: listing.products.map(({ id }) => id), total: listing.total }).toEqual({
      filters,
      ids,
      total: matching.length,
    });
    expect({ filters, sizes, colors: byName, price, available }).toEqual({
      filters,
      ...naiveFacets(products, colors, filters),
    });
    const at = random.between(0, PRODUCTS - 1);
    const changed = generateProduct(at + random.between(0, 1) * PRODUCTS, PRODUCTS, NOW);
    products[at] = { ...changed, id: products[at]!.id, createdAt: products[at]!.createdAt };
    catalogue.set(products[at].id, summarizeProduct(products[at], NOW));
  }
});
