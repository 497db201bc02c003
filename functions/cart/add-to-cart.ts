import { withPieces } from '../../shared/cart-rules.ts';
import type { UseCase } from '../kit/resource.ts';
import { changeLines } from '../store/carts.ts';
import { priceAt } from '../store/prices.ts';
import { cartAnswer } from './cart-answer.ts';
import { soldVariant } from './sold-variant.ts';

/** Adds pieces of a variant; with those already in the cart they may not exceed its stock. */
export const addToCart: UseCase<'addToCart'> = async ({ caller, body }) => {
  const { productId, variantId, quantity } = body;
  const { product, variant } = await soldVariant(productId, variantId);
  const added = {
    ...{ productId, variantId, quantity },
    name: product.name,
    priceCents: priceAt(variant, Date.now()),
    addedAt: new Date().toISOString(),
  };
  const lines = await changeLines(caller.id, (before) => withPieces(before, added, variant.stock));
  return cartAnswer(caller.id, lines, [product]);
};
