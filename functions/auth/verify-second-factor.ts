import type { UseCase } from '../http/resource-handler.ts';
import { checkCode, recordSecondFactor } from '../store/accounts/second-factor.ts';
import { revokeSession } from '../store/accounts/sessions.ts';
import { wrongCode } from './pass-second-factor.ts';
import { verifyCurrentPassword } from './verify-current-password.ts';

/** The second factor again, with the password, before what needs it so recently (SECOND_FACTOR_STALE). */
export const verifySecondFactor: UseCase<'verifySecondFactor'> = async (call) => {
  const { body, caller } = call;
  const challenge = await verifyCurrentPassword(call, body.currentPassword);
  const session = challenge && (await checkCode(caller.id, challenge, body.code));
  if (!session) throw wrongCode();
  // Only the check needed this session.
  if (session.refreshToken) await revokeSession(session.refreshToken);
  await recordSecondFactor(caller.account, caller.sessionId);
  return {};
};
