import type { Answer } from '../../shared/schemas.ts';
import type { Call, UseCase } from '../kit/resource.ts';
import { productAnswer } from '../kit/product-answer.ts';
import { catalogue } from './catalogue.ts';

/** A page of the catalogue. A page beyond the last one is empty and tells the true totals. */
export const listProducts: UseCase<'listProducts'> = ({ query }) => pageOfProducts(query);

export async function pageOfProducts(query: Call<'listProducts'>['query']): Promise<Answer<'listProducts'>> {
  const { products, total, facets } = await (await catalogue.fresh()).page(query);
  return {
    products: products.map((each) => productAnswer(each)),
    currentPage: query.page,
    totalPages: Math.ceil(total / query.limit),
    total,
    facets,
  };
}
