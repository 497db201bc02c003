import type { Answer } from '../../shared/api/answers.ts';
import type { Product } from '../../shared/product/answers.ts';
import { imageOfColor } from '../../shared/product/images.ts';
import { liveCatalogue } from '../catalogue/live-catalogue.ts';
import { toProductAnswer } from '../http/answers/product-answer.ts';
import type { Call, UseCase } from '../http/resource-handler.ts';

/** A page of the catalogue: a list, a category or a search. A page after the last is empty and has the true totals. */
export const listProducts: UseCase<'listProducts'> = ({ query }) => listProductPage(query);

export async function listProductPage(query: Call<'listProducts'>['query']): Promise<Answer<'listProducts'>> {
  const catalogue = await liveCatalogue.publicView();
  const { products, colours, total, facets, search } = await catalogue.list(query);
  return {
    products: products.map((product) => withImageFirst(toProductAnswer(product), colours.get(product.id))),
    currentPage: query.page,
    totalPages: Math.ceil(total / query.limit),
    total,
    facets,
    ...(search && { search }),
  };
}

/** The image of a colour that was asked for comes first. */
function withImageFirst(product: Product, colours: readonly string[] = []): Product {
  const shown = imageOfColor(product.images, ...colours);
  if (!shown || shown === product.images[0]) return product;
  return { ...product, images: [shown, ...product.images.filter((image) => image !== shown)] };
}
