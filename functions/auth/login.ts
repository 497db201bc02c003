import { ShopError } from '../../shared/errors.ts';
import type { UseCase } from '../kit/resource.ts';
import { noteLogin, userIdOf } from '../store/accounts.ts';
import { checkFailures, countFailure, forgetFailures } from '../store/attempts.ts';
import { endSession, NOBODY, openSession } from '../store/pool.ts';
import { beginSession } from './begin-session.ts';

/** Logs somebody in. Only the right password learns that an account was deactivated. */
export const login: UseCase<'login'> = async (call) => {
  const { email, password } = call.body;
  const [failedBefore, userId = NOBODY] = await Promise.all([checkFailures(email, call.address), userIdOf(email)]);
  const session = await openSession(userId, password);
  if (!session) {
    await countFailure(email, call.address);
    throw new ShopError('WRONG_CREDENTIALS');
  }
  if (failedBefore) await forgetFailures(email, call.address);
  const account = await noteLogin(userId).catch(async (error: unknown) => {
    if (session.refreshToken) await endSession(session.refreshToken);
    throw error;
  });
  return beginSession(call, session, account);
};
