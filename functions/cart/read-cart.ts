import type { UseCase } from '../http/resource-handler.ts';
import { readCartLines } from '../store/carts/carts.ts';
import { buildCartAnswer } from './cart-answer.ts';

/** The caller's cart with the prices and stocks of today. */
export const readCart: UseCase<'readCart'> = async ({ caller }) => buildCartAnswer(await readCartLines(caller.id));
