import { withoutLine } from '../../shared/cart/rules.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { updateCartLines } from '../store/carts/carts.ts';
import { buildCartAnswer } from './cart-answer.ts';

export const removeCartLine: UseCase<'removeCartLine'> = async ({ caller, params }) =>
  buildCartAnswer(await updateCartLines(caller.id, (lines) => withoutLine(lines, params.itemId)));
