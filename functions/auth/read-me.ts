import type { UseCase } from '../kit/resource.ts';
import { userAnswer } from '../kit/user-answer.ts';

/** Whoever calls, as the shop knows them now. */
export const readMe: UseCase<'readMe'> = ({ caller }) =>
  Promise.resolve({ user: userAnswer(caller.account, caller.role) });
