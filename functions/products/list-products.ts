import type { Answer } from '../../shared/api/answers.ts';
import type { Call, UseCase } from '../http/resource-handler.ts';
import { toProductAnswer } from '../http/answers/product-answer.ts';
import { liveCatalogue } from '../catalogue/live-catalogue.ts';

/** A page of the catalogue. A page beyond the last one is empty and tells the true totals. */
export const listProducts: UseCase<'listProducts'> = ({ query }) => listProductPage(query);

export async function listProductPage(query: Call<'listProducts'>['query']): Promise<Answer<'listProducts'>> {
  const { products, total, facets } = await (await liveCatalogue.publicView()).list(query);
  return {
    products: products.map((each) => toProductAnswer(each)),
    currentPage: query.page,
    totalPages: Math.ceil(total / query.limit),
    total,
    facets,
  };
}
