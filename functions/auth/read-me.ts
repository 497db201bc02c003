import { toUserAnswer } from '../http/answers/user-answer.ts';
import type { UseCase } from '../http/resource-handler.ts';

/** The caller's account as it is now. */
export const readMe: UseCase<'readMe'> = ({ caller }) =>
  Promise.resolve({ user: toUserAnswer(caller.account, caller.role) });
