import { inParallel } from '../kit/parallel.ts';
import { productAnswer } from '../kit/product-answer.ts';
import type { UseCase } from '../kit/resource.ts';
import { readProduct, type Product } from '../store/products.ts';
import { readWishes } from '../store/wishlists.ts';

/** How many products are read at once. */
const READERS = 20;

/** The products the caller wished for, newest wish first; those not on sale are left out and come back when they are. */
export const readWishlist: UseCase<'readWishlist'> = async ({ caller }) => {
  const ids = await readWishes(caller.id);
  const products = new Map<string, Product>();
  await inParallel(READERS, ids, async (id) => {
    const product = await readProduct(id);
    if (product?.isActive) products.set(id, product);
  });
  const wishlist = ids.flatMap((id) => products.get(id) ?? []).map((each) => productAnswer(each));
  return { data: { wishlist } };
};
