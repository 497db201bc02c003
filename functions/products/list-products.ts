import type { Answer } from '../../shared/api/answers.ts';
import { liveCatalogue } from '../catalogue/live-catalogue.ts';
import { toProductAnswer } from '../http/answers/product-answer.ts';
import type { Call, UseCase } from '../http/resource-handler.ts';

/** A page of the catalogue: a list, a category or a search. A page after the last is empty and has the true totals. */
export const listProducts: UseCase<'listProducts'> = ({ query }) => listProductPage(query);

export async function listProductPage(query: Call<'listProducts'>['query']): Promise<Answer<'listProducts'>> {
  const catalogue = await liveCatalogue.publicView();
  const { products, total, facets } = await catalogue.list(query);
  return {
    products: products.map((product) => toProductAnswer(product)),
    currentPage: query.page,
    totalPages: Math.ceil(total / query.limit),
    total,
    facets,
  };
}
