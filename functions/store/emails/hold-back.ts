/** Which emails do not go out. */
import type { heldBackReasons } from '../../../shared/account/answers.ts';
import { countUnconfirmedEmail } from '../accounts/rate-limit.ts';
import { isUndeliverable } from './undeliverable.ts';

export type HeldBackReason = (typeof heldBackReasons)[number];

/** What is known of the address that an email goes to, and of the email. */
interface Recipient {
  email: string;
  /** Its owner confirmed it, or it is the shop's own. */
  isConfirmed: boolean;
  /** The law asks for the email, or an admin caused it: no caller can make many of them. */
  isRequired: boolean;
}

/**
 * Why an email is held back; undefined where it may go. An address that nobody confirmed may be anybody's: it gets few a day,
 * and counting counts this one.
 */
export async function holdBackReason({
  email,
  isConfirmed,
  isRequired,
}: Recipient): Promise<HeldBackReason | undefined> {
  if (await isUndeliverable(email)) return 'undeliverable';
  if (isConfirmed || isRequired || (await countUnconfirmedEmail(email))) return undefined;
  return 'limit';
}
