/**
 * Codes for a new password. The shop makes and sends them itself: Cognito allows 5 to 20 tries an hour for a user, requests
 * and guesses together, which strangers could use up. Each code counts its own guesses: those of the browser that asked
 * for it, and those of everybody else. An address that nobody has gets the same items, so that no answer tells.
 */
import { createHash, randomInt } from 'node:crypto';
import { monotonicFactory } from 'ulid';
import { ShopError } from '../../../shared/api/errors.ts';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { queryAll } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { deleteItem, putItem, updateItem } from '../../aws/dynamodb/write.ts';
import { passwordCodeKey, type Key } from '../keys.ts';
import { hashDevice } from './known-devices.ts';
import { guessesOfCode } from './limits.ts';
import { hashEmail, limitCodeGuesses, nowInSeconds } from './rate-limit.ts';

/** Of two codes of one millisecond the second one is the last. */
const nextId = monotonicFactory();
const VALID_SECONDS = 3600;

interface PasswordCodeItem extends Item, Key {
  userId: string;
  /** Keeps the code out of logs and backups. Whoever reads the table can try all million codes. */
  digest: string;
  /** The hash of the browser that asked. */
  device: string;
  ttl: number;
}

/** A new code. The ones from before stay valid, so that nobody makes the code of somebody else useless. */
export async function issuePasswordCode(
  email: string,
  userId: string,
  device: string,
): Promise<{ id: string; code: string }> {
  const id = nextId();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const item = { userId, digest: digestOf(id, code), device: hashDevice(device), ttl: nowInSeconds() + VALID_SECONDS };
  await putItem({ Item: { ...passwordCodeKey(hashEmail(email), id), ...item } });
  return { id, code };
}

/**
 * The id of the account that a code was sent to. A guess is compared with the last code of its browser and with the last
 * code of all, and counted on both before. Undefined for a wrong one, TOO_MANY_ATTEMPTS where both had their guesses.
 */
export async function redeemPasswordCode(
  email: string,
  code: string,
  device: string | undefined,
  ipAddress: string,
): Promise<string | undefined> {
  const codes = (await readCodes(email)).filter(({ ttl }) => ttl > nowInSeconds());
  const isOwn = (item: PasswordCodeItem) => device !== undefined && item.device === hashDevice(device);
  const own = codes.findLast(isOwn);
  if (!own) await limitCodeGuesses(ipAddress);
  const candidates = [...new Set([own, codes.at(-1)])].filter((item) => item !== undefined);
  const counted = await Promise.all(
    candidates.map((item) => countGuess(item, isOwn(item) ? 'ownGuesses' : 'otherGuesses')),
  );
  const allowed = candidates.filter((_item, index) => counted[index]);
  if (candidates.length > 0 && allowed.length === 0) {
    throw new ShopError('TOO_MANY_ATTEMPTS', { message: 'Troppi tentativi con questo codice: chiedine uno nuovo' });
  }
  return allowed.find(({ sk, digest }) => digest === digestOf(sk, code))?.userId;
}

/** Every code of an address is used up with the first one. */
export async function deletePasswordCodes(email: string): Promise<void> {
  for (const { pk, sk } of await readCodes(email)) await deleteItem({ Key: { pk, sk } });
}

/** The oldest first. */
function readCodes(email: string): Promise<PasswordCodeItem[]> {
  return queryAll<PasswordCodeItem>({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': passwordCodeKey(hashEmail(email), '').pk },
    ConsistentRead: true,
  });
}

/** False above the limit, and for a code that was used meanwhile. */
async function countGuess({ pk, sk }: Key, counter: 'ownGuesses' | 'otherGuesses'): Promise<boolean> {
  try {
    await updateItem({
      Key: { pk, sk },
      ConditionExpression: `attribute_exists(pk) AND (attribute_not_exists(${counter}) OR ${counter} < :max)`,
      UpdateExpression: `ADD ${counter} :one`,
      ExpressionAttributeValues: { ':one': 1, ':max': guessesOfCode },
    });
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

const digestOf = (id: string, code: string): string => createHash('sha256').update(`${id} ${code}`).digest('base64url');
