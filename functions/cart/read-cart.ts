import type { UseCase } from '../kit/resource.ts';
import { readLines } from '../store/carts.ts';
import { cartAnswer } from './cart-answer.ts';

/** The caller's cart with the prices and stocks of today. */
export const readCart: UseCase<'readCart'> = async ({ caller }) => cartAnswer(caller.id, await readLines(caller.id));
