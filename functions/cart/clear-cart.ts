import type { UseCase } from '../http/resource-handler.ts';
import { updateCartLines } from '../store/carts/carts.ts';
import { buildCartAnswer } from './cart-answer.ts';

export const clearCart: UseCase<'clearCart'> = async ({ caller }) =>
  buildCartAnswer(await updateCartLines(caller.id, () => []));
