import type { Answer } from '../../shared/api/answers.ts';
import type { Product } from '../../shared/product/answers.ts';
import { imageOfColor } from '../../shared/product/images.ts';
import { liveCatalogue } from '../catalogue/live-catalogue.ts';
import { toProductAnswer } from '../http/answers/product-answer.ts';
import type { Call, UseCase } from '../http/resource-handler.ts';
import { countEmptySearch } from '../store/analytics/empty-searches.ts';

type Query = Call<'listProducts'>['query'];

/** A page of the catalogue: a list, a category or a search. A page after the last is empty and has the true totals. */
export const listProducts: UseCase<'listProducts'> = async ({ query, ipAddress }) => {
  const page = await listProductPage(query);
  // Before the answer: after it, the function is frozen.
  if (foundNothing(query, page)) await countEmptySearch(query.search, ipAddress);
  return page;
};

/** No product has all words. With filters beside the search, it may be these. Further pages are of the same search. */
function foundNothing(
  { page, category, size, color, minPrice, maxPrice, available }: Query,
  { search, total }: Answer<'listProducts'>,
): boolean {
  const hasFilters = Boolean(category ?? size[0] ?? color[0] ?? minPrice ?? maxPrice) || available;
  return search !== undefined && page === 1 && !hasFilters && (total === 0 || search.shown !== undefined);
}

export async function listProductPage(query: Query): Promise<Answer<'listProducts'>> {
  const catalogue = await liveCatalogue.publicView();
  const { products, colours, total, totalPages, facets, search } = await catalogue.list(query);
  return {
    products: products.map((product) => withImageFirst(toProductAnswer(product), colours.get(product.id))),
    currentPage: query.page,
    totalPages,
    total,
    facets,
    ...(search && { search: { ...search, ...(colours.size > 0 && { colors: likeliest(colours) }) } }),
  };
}

/** The image of a colour that was asked for comes first. */
function withImageFirst(product: Product, colours: readonly string[] = []): Product {
  const shown = imageOfColor(product.images, ...colours);
  if (!shown || shown === product.images[0]) return product;
  return { ...product, images: [shown, ...product.images.filter((image) => image !== shown)] };
}

function likeliest(colours: ReadonlyMap<string, readonly string[]>): Record<string, string> {
  return Object.fromEntries([...colours].map(([id, [name = '']]) => [id, name]));
}
