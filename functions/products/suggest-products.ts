import type { UseCase } from '../kit/resource.ts';
import { productAnswer } from '../kit/product-answer.ts';
import { catalogue } from './catalogue.ts';

/** What somebody who is typing in the search box may mean: products, categories, whole searches. */
export const suggestProducts: UseCase<'suggestProducts'> = async ({ query }) => {
  const { products, categories, words } = await (await catalogue.fresh()).hints(query.q);
  return {
    products: products
      .map((each) => productAnswer(each))
      .map(({ _id, name, price, prior, images }) => {
        return { _id, name, price, ...(prior && { prior }), image: images[0]?.url ?? null };
      }),
    categories,
    words,
  };
};
