import type { UseCase } from '../http/resource-handler.ts';
import { toProductAnswer } from '../http/answers/product-answer.ts';
import { liveCatalogue } from '../catalogue/live-catalogue.ts';

/** What somebody who is typing in the search box may mean: products, categories, whole searches. */
export const suggestProducts: UseCase<'suggestProducts'> = async ({ query }) => {
  const { products, categories, words } = await (await liveCatalogue.publicView()).suggest(query.q);
  return {
    products: products
      .map((each) => toProductAnswer(each))
      .map(({ _id, name, price, prior, images }) => {
        return { _id, name, price, ...(prior && { prior }), image: images[0]?.url ?? null };
      }),
    categories,
    words,
  };
};
