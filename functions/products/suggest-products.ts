import { hasPriceRange } from '../../shared/product/rules.ts';
import { liveCatalogue } from '../catalogue/live-catalogue.ts';
import { toProductAnswer } from '../http/answers/product-answer.ts';
import type { UseCase } from '../http/resource-handler.ts';

/** What a person who types in the search box may mean: products, categories, whole searches. */
export const suggestProducts: UseCase<'suggestProducts'> = async ({ query }) => {
  const catalogue = await liveCatalogue.publicView();
  const { products, categories, colours, words } = await catalogue.suggest(query.q);
  return {
    products: products.map((product) => {
      const answer = toProductAnswer(product);
      const { _id, name, price, prior, images } = answer;
      const image = images[0]?.url ?? null;
      return { _id, name, price, hasPriceRange: hasPriceRange(answer), ...(prior && { prior }), image };
    }),
    categories,
    colors: colours,
    words,
  };
};
