import { withoutLine } from '../../shared/cart-rules.ts';
import type { UseCase } from '../kit/resource.ts';
import { changeLines } from '../store/carts.ts';
import { cartAnswer } from './cart-answer.ts';

export const removeCartLine: UseCase<'removeCartLine'> = async ({ caller, params }) =>
  cartAnswer(caller.id, await changeLines(caller.id, (lines) => withoutLine(lines, params.itemId)));
