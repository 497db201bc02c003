/** Which emails do not go out. */
import type { heldBackReasons } from '../../../shared/account/answers.ts';
import { countRepeatableEmail, countUnconfirmedEmail } from '../accounts/rate-limit.ts';

export type HeldBackReason = (typeof heldBackReasons)[number];

/** What is known of the address that an email goes to, and of the email. */
interface Recipient {
  email: string;
  isUndeliverable: boolean;
  /** Its owner confirmed it, or it is the shop's own. */
  isConfirmed: boolean;
  /** The law asks for the email, or an admin caused it: no caller can make many of them. */
  isRequired: boolean;
  /** Its recipient can cause any number of them, for nothing. */
  isRepeatable: boolean;
}

/**
 * Why an email is held back; undefined where it may go. An address that nobody confirmed may be anybody's: it gets few a day,
 * and counting counts this one. Of what people cause themselves any number of times, a confirmed one gets few, too: all emails share
 * the quota that SES gives the shop.
 */
export async function holdBackReason({
  email,
  isUndeliverable,
  isConfirmed,
  isRequired,
  isRepeatable,
}: Recipient): Promise<HeldBackReason | undefined> {
  if (isUndeliverable) return 'undeliverable';
  if (isRequired || (isConfirmed && !isRepeatable)) return undefined;
  return (await (isConfirmed ? countRepeatableEmail : countUnconfirmedEmail)(email)) ? undefined : 'limit';
}
