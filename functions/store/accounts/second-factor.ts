/**
 * The second factor of admins: an authenticator app, whose secret and codes are Cognito's. Which sessions have shown it is
 * kept here, in the account, because any access token can change the authenticator app at Cognito, past the shop.
 */
import { createHash, randomInt } from 'node:crypto';
import { demoAccounts } from '../../../shared/account/demo-accounts.ts';
import type { ActivityKind } from '../../../shared/activity/kinds.ts';
import { ShopError } from '../../../shared/api/errors.ts';
import * as cognito from '../../aws/cognito.ts';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import type { TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { transactWrite, updateItem } from '../../aws/dynamodb/write.ts';
import { log } from '../../platform/log.ts';
import { setting } from '../../platform/settings.ts';
import { activityWrite, type Values } from '../activity/activity.ts';
import { accountKey } from '../keys.ts';
import type { Account } from './accounts.ts';
import { ignoreErrors } from './cognito-users.ts';
import { limitSecondFactors, nowInSeconds } from './rate-limit.ts';
import { answerChallenge, type Session } from './sessions.ts';
import { unchangedSessions } from './update-account.ts';

/** Sessions that an account keeps. The one that showed its second factor the longest ago goes first. */
const MAX_SESSIONS = 10;
const RECOVERY_CODES = 10;
/** Without letters and digits that look alike. Sixteen of them are 80 bits: a plain hash is enough. */
const RECOVERY_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const RECOVERY_CODE_LENGTH = 16;

/** The accounts of a demo shop have known passwords. A second factor of one visitor would shut out all others. */
export function isExempt({ email }: Pick<Account, 'email'>): boolean {
  return setting('DEMO') === 'true' && demoAccounts.some((demo) => demo.role === 'admin' && demo.email === email);
}

/** When the session last showed the second factor, in seconds since 1970. Undefined where it never did. */
export function verifiedAt({ secondFactor }: Account, sessionId: string): number | undefined {
  return secondFactor && Object.hasOwn(secondFactor.sessions, sessionId) ? secondFactor.sessions[sessionId] : undefined;
}

/** Whether the session may set the second factor up: before there is one, or after a recovery code. */
export function maySetUp(account: Account, sessionId: string): boolean {
  return !isExempt(account) && (!account.secondFactor || account.secondFactor.recovery === sessionId);
}

/** What an authenticator app reads from a QR code: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export async function startSetup(accessToken: string, label: { issuer: string; email: string }) {
  const secret = await cognito.associateAuthenticator(accessToken).catch(refuseRevokedToken);
  const issuer = encodeURIComponent(label.issuer);
  const uri = `otpauth://totp/${issuer}:${encodeURIComponent(label.email)}?secret=${secret}&issuer=${issuer}`;
  return { secret, uri };
}

/**
 * Ends the setup with the first code of the app, and answers new recovery codes: undefined for a wrong code. This session
 * has then shown the second factor, and no other one has. SECOND_FACTOR_CLOSED where another setup ended meanwhile.
 */
export async function confirmSetup(
  account: Account,
  sessionId: string,
  accessToken: string,
  code: string,
): Promise<string[] | undefined> {
  const giveBack = await limitSecondFactors(account.id);
  const isRight = await cognito
    .verifyAuthenticator(accessToken, code)
    .catch(ignoreErrors('EnableSoftwareTokenMFAException', 'CodeMismatchException'))
    .catch(refuseRevokedToken);
  if (!isRight) return undefined;
  await cognito.requireAuthenticator(account.id, true);
  const recoveryCodes = newRecoveryCodes();
  const setup = {
    Key: accountKey(account.id),
    // A session that the owner's reset ended meanwhile sets nothing up.
    ConditionExpression: `(attribute_not_exists(secondFactor) OR secondFactor.recovery = :session) AND ${unchangedSessions(account)}`,
    UpdateExpression: 'SET secondFactor = :factor',
    ExpressionAttributeValues: {
      ':session': sessionId,
      ...(account.sessionsFrom && { ':sessionsFrom': account.sessionsFrom }),
      ':factor': {
        recoveryCodes: hashesOf(recoveryCodes),
        sessions: { [sessionId]: nowInSeconds() },
      },
    },
  };
  const entry = ownActivity(account, 'staff.secondFactor', { app: account.secondFactor ? 'sostituita' : 'attivata' });
  await transactWrite([{ Update: setup }, entry]).catch((error: unknown) => {
    throw error instanceof ConditionFailed ? new ShopError('SECOND_FACTOR_CLOSED') : error;
  });
  await giveBack();
  return recoveryCodes;
}

/**
 * The session for a challenge and a code of the authenticator app; undefined for a wrong one. Each guess is counted before
 * it is checked. TOO_MANY_ATTEMPTS from the eleventh wrong one in an hour.
 */
export async function checkCode(
  id: string,
  challenge: cognito.CodeChallenge,
  code: string,
): Promise<Session | undefined> {
  const giveBack = await limitSecondFactors(id);
  const session = await answerChallenge(id, challenge, code);
  if (session) await giveBack();
  return session;
}

/** Notes that a session showed the second factor. Nothing where it was reset meanwhile: the session stays without. */
export async function recordSecondFactor({ id, secondFactor }: Account, sessionId: string): Promise<void> {
  const others = Object.entries(secondFactor?.sessions ?? {}).filter(([name]) => name !== sessionId);
  const oldest = others.sort(([, first], [, second]) => second - first).slice(MAX_SESSIONS - 1);
  const removals = oldest.map((_session, i) => `secondFactor.sessions.#old${i}`).join(', ');
  await updateItem({
    Key: accountKey(id),
    ConditionExpression: 'attribute_exists(secondFactor)',
    UpdateExpression: `SET secondFactor.sessions.#session = :now${removals && ` REMOVE ${removals}`}`,
    ExpressionAttributeNames: {
      '#session': sessionId,
      ...Object.fromEntries(oldest.map(([name], i) => [`#old${i}`, name])),
    },
    ExpressionAttributeValues: { ':now': nowInSeconds() },
  }).catch(ignoreConditionFailed);
}

/**
 * New recovery codes in the place of all others. SECOND_FACTOR_CLOSED for an account without a second factor,
 * SECOND_FACTOR_REQUIRED where the session has not shown it, or a recovery code was used meanwhile.
 */
export async function replaceRecoveryCodes(account: Account, sessionId: string): Promise<string[]> {
  const { id, secondFactor } = account;
  if (!secondFactor) throw new ShopError('SECOND_FACTOR_CLOSED', { message: NO_SECOND_FACTOR });
  const recoveryCodes = newRecoveryCodes();
  const replacement = {
    Key: accountKey(id),
    ConditionExpression: 'attribute_exists(secondFactor.sessions.#session)',
    UpdateExpression: 'SET secondFactor.recoveryCodes = :codes',
    ExpressionAttributeNames: { '#session': sessionId },
    ExpressionAttributeValues: { ':codes': hashesOf(recoveryCodes) },
  };
  const entry = ownActivity(account, 'staff.recoveryCodes', { replaced: true });
  await transactWrite([{ Update: replacement }, entry]).catch((error: unknown) => {
    throw error instanceof ConditionFailed ? new ShopError('SECOND_FACTOR_REQUIRED') : error;
  });
  log.warn('recovery codes replaced', { user: id });
  return recoveryCodes;
}

function ownActivity({ id, email }: Account, what: ActivityKind, after: Values): TransactWriteItem {
  return activityWrite({ by: email, what, subject: { id, name: email }, after });
}

const NO_SECOND_FACTOR = 'Questo account non ha la verifica in due passaggi';

/** Uses a recovery code up: false for one that is wrong or used. Then log-ins are not asked for the lost app any more. */
export async function redeemRecoveryCode(id: string, code: string): Promise<boolean> {
  const giveBack = await limitSecondFactors(id);
  const isRight = await updateItem({
    Key: accountKey(id),
    ConditionExpression: 'attribute_exists(secondFactor.recoveryCodes.#code)',
    UpdateExpression:
      'SET secondFactor.sessions = :none REMOVE secondFactor.recoveryCodes.#code, secondFactor.recovery',
    ExpressionAttributeNames: { '#code': hashOf(code) },
    ExpressionAttributeValues: { ':none': {} },
    ReturnValues: 'ALL_NEW',
  }).catch(ignoreConditionFailed);
  if (!isRight) return false;
  log.warn('recovery code used', { user: id });
  await Promise.all([giveBack(), cognito.requireAuthenticator(id, false)]);
  return true;
}

/** Lets the session that a recovery code opened set the second factor up anew. */
export async function allowNewSetup(id: string, sessionId: string): Promise<void> {
  await updateItem({
    Key: accountKey(id),
    ConditionExpression: 'attribute_exists(secondFactor)',
    UpdateExpression: 'SET secondFactor.recovery = :session',
    ExpressionAttributeValues: { ':session': sessionId },
  }).catch(ignoreConditionFailed);
}

/** Forgets authenticator app, recovery codes and sessions. The next log-in of an admin sets everything up anew. */
export async function dropSecondFactor(id: string): Promise<void> {
  await cognito.requireAuthenticator(id, false);
  await updateItem({
    Key: accountKey(id),
    ConditionExpression: 'attribute_exists(pk)',
    UpdateExpression: 'REMOVE secondFactor',
  });
}

function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
}

function newRecoveryCode(): string {
  return Array.from(
    { length: RECOVERY_CODE_LENGTH },
    () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
  ).join('');
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}

function hashesOf(codes: string[]): Record<string, true> {
  return Object.fromEntries(codes.map((code) => [hashOf(code), true]));
}

/** For `catch`: undefined where a condition did not hold. */
function ignoreConditionFailed(error: unknown): undefined {
  if (!(error instanceof ConditionFailed)) throw error;
}

/** Cognito knows that a session has ended before its access token is over. */
function refuseRevokedToken(error: unknown): never {
  throw (error as Error).name === 'NotAuthorizedException' ? new ShopError('UNAUTHENTICATED') : error;
}
