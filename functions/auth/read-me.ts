import { toOwnAnswer } from '../http/answers/user-answer.ts';
import type { UseCase } from '../http/resource-handler.ts';

/** The caller's account as it is now. */
export const readMe: UseCase<'readMe'> = ({ caller }) =>
  Promise.resolve({ user: toOwnAnswer(caller.account, caller.role, caller.sessionId) });
