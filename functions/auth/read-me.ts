import type { UseCase } from '../http/resource-handler.ts';
import { toUserAnswer } from '../http/answers/user-answer.ts';

/** Whoever calls, as the shop knows them now. */
export const readMe: UseCase<'readMe'> = ({ caller }) =>
  Promise.resolve({ user: toUserAnswer(caller.account, caller.role) });
