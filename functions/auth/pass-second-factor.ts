import { errorCatalogue, ShopError } from '../../shared/api/errors.ts';
import { readCurrentAccount, type Account } from '../store/accounts/accounts.ts';
import {
  allowNewSetup,
  checkCode,
  isExempt,
  recordSecondFactor,
  redeemRecoveryCode,
} from '../store/accounts/second-factor.ts';
import { openSession, revokeSession, type CodeChallenge, type Session } from '../store/accounts/sessions.ts';

/**
 * From the right password to a session. The shop's record decides whether an account has a second factor: Cognito's
 * setting can be changed by any access token. SECOND_FACTOR_REQUIRED without a code, WRONG_CODE for a wrong one. A recovery
 * code opens a session that may set the second factor up anew, and nothing else of the admin.
 */
export async function passSecondFactor(
  id: string,
  answer: Session | CodeChallenge,
  password: string,
  code: string | undefined,
): Promise<Session> {
  const isChallenge = 'challenge' in answer;
  if (!isChallenge && answer.role !== 'admin') return answer;
  const account = await readCurrentAccount(id);
  if (!account?.secondFactor || isExempt(account)) {
    const session = isChallenge ? await openSession(id, password) : answer;
    if (!session) throw new ShopError('WRONG_CREDENTIALS');
    return session;
  }
  if (!isChallenge && answer.refreshToken) await revokeSession(answer.refreshToken);
  if (!code) throw new ShopError('SECOND_FACTOR_REQUIRED');
  const isRecoveryCode = code.length > 6;
  // Without a challenge the app was dropped at Cognito: after a recovery code, or past the shop.
  const session = isRecoveryCode
    ? await recover(id, password, code)
    : isChallenge
      ? await verify(account, answer, code)
      : undefined;
  if (!session) throw wrongCode();
  return session;
}

async function verify(account: Account, challenge: CodeChallenge, code: string): Promise<Session | undefined> {
  const session = await checkCode(account.id, challenge, code);
  if (session) await recordSecondFactor(account, session.id);
  return session;
}

async function recover(id: string, password: string, code: string): Promise<Session | undefined> {
  if (!(await redeemRecoveryCode(id, code))) return undefined;
  const session = await openSession(id, password);
  if (session) await allowNewSetup(id, session.id);
  return session;
}

export function wrongCode(): ShopError {
  return new ShopError('WRONG_CODE', { errors: { code: errorCatalogue.WRONG_CODE.message } });
}
