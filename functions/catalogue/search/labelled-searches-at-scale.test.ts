/**
 * The labelled searches among the ten thousand products of the benchmark. Every twentieth is a copy of a demo product, so
 * that the labels say what should be found. Of the other products only the category is judged, where a search names one
 * thing: who looks for a scarf sees nothing else among the first ten.
 */
import type { Category } from '../../../shared/product/rules.ts';
import { productQuery } from '../../../shared/product/schema.ts';
import type { StoredProduct } from '../../store/products/item.ts';
import { generateProduct } from '../../tasks/generate/products.ts';
import { seedCatalogue } from '../../tasks/seed/catalogue.ts';
import { seedProducts } from '../../tasks/seed/products.ts';
import { labelledSearches, type LabelledSearch } from '../../testing/fixtures/labelled-searches.ts';
import { summarizeProduct } from '../product-summary.ts';
import { PublicCatalogue } from '../public-catalogue.ts';
import { synonymsOf } from './synonyms.ts';
import { normalizedWords, stemOf } from './words.ts';

const PRODUCTS = 10_000;
const COPY_EVERY = 20;
const JUDGED = 10;
const MIN_HOLDING = 0.95;
const MIN_NDCG = 0.9;
const NOW = Date.parse('2026-11-23T12:00:00Z');

const slugs = new Map<string, string>();
const catalogue = new PublicCatalogue();

beforeAll(async () => {
  const originals = await seedProducts(seedCatalogue, NOW);
  for (let index = 0; index < PRODUCTS; index += 1) {
    const generated = generateProduct(index, PRODUCTS, NOW);
    const place = (index / COPY_EVERY) % originals.length;
    const original = originals[place]?.product;
    const product: StoredProduct = original
      ? { ...original, id: generated.id, createdAt: generated.createdAt }
      : generated;
    if (original) slugs.set(product.id, seedCatalogue[place]?.slug ?? '');
    catalogue.set(product.id, summarizeProduct(product));
  }
});

interface Found {
  /** The slugs of the first labelled products. */
  slugs: string[];
  /** Of the first products, whatever they are. */
  categories: Category[];
}

async function answerTo(text: string): Promise<Found> {
  const found: string[] = [];
  const first = await catalogue.list(productQuery().parse({ search: text, limit: JUDGED }));
  let totalPages = 1;
  for (let page = 1; page <= totalPages && found.length < JUDGED; page += 1) {
    const answer = await catalogue.list(productQuery().parse({ search: text, limit: 100, page }));
    totalPages = answer.totalPages;
    found.push(...answer.products.flatMap(({ id }) => slugs.get(id) ?? []));
  }
  return { slugs: found.slice(0, JUDGED), categories: first.products.map(({ category }) => category) };
}

function holds({ text, wanted, accepted }: LabelledSearch, { slugs: found, categories }: Found): boolean {
  const labelled = seedCatalogue.filter(({ slug }) => wanted.has(slug) || accepted.has(slug));
  const isLabelled = (slug: string) => labelled.some((product) => product.slug === slug);
  const isRightThing = (category: Category) => labelled.some((product) => product.category === category);
  const isEachRight = !namesThing(text) || categories.every(isRightThing);
  return found.length === JUDGED && found.every(isLabelled) && isEachRight;
}

const firstWords = seedCatalogue.map(({ name }) => stemOf(normalizedWords(name)[0] ?? ''));

/** The search has the first word of a product's name, or one that means the same. */
function namesThing(text: string): boolean {
  const stems = normalizedWords(text).flatMap((word) => [word, ...synonymsOf(stemOf(word))].map(stemOf));
  return stems.some((stem) => firstWords.includes(stem));
}

/** There are fifteen copies of each product: the best ten are all wanted. */
function ndcg({ wanted, accepted }: LabelledSearch, { slugs: found }: Found): number {
  const discounts = Array.from({ length: JUDGED }, (_none, place) => 1 / Math.log2(place + 2));
  const gainOf = (slug = '') => (wanted.has(slug) ? 3 : Number(accepted.has(slug)));
  const sum = (gain: (place: number) => number) =>
    discounts.reduce((total, discount, place) => total + gain(place) * discount, 0);
  return sum((place) => gainOf(found[place])) / sum(() => 3);
}

it('searches find what they should among ten thousand products (kept half)', async () => {
  const searches = labelledSearches(__dirname).filter(({ isKept, wanted }) => isKept && wanted.size > 0);
  expect(searches.length).toBeGreaterThan(150);
  const judged: { search: LabelledSearch; found: Found }[] = [];
  for (const search of searches) judged.push({ search, found: await answerTo(search.text) });
  const failed = judged.filter(({ search, found }) => !holds(search, found)).map(({ search }) => search.text);
  const gains = judged.reduce((sum, { search, found }) => sum + ndcg(search, found), 0);
  expect([failed, 1 - failed.length / searches.length >= MIN_HOLDING]).toEqual([failed, true]);
  expect(gains / searches.length).toBeGreaterThanOrEqual(MIN_NDCG);
});
