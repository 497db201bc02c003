import type { UseCase } from '../kit/resource.ts';
import { changeLines } from '../store/carts.ts';
import { cartAnswer } from './cart-answer.ts';

export const clearCart: UseCase<'clearCart'> = async ({ caller }) =>
  cartAnswer(caller.id, await changeLines(caller.id, () => []));
