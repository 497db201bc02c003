/** Sends each email once. The item that says that it was sent is also the lease of the process that sends it. */
import { ulid } from 'ulid';
import { shop } from '../../../shared/shop/shop.ts';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import { deleteItem, putItem, updateItem } from '../../aws/dynamodb/write.ts';
import { EmailRejected } from '../../aws/email-rejected.ts';
import { sendEmail, type OutgoingEmail } from '../../aws/ses.ts';
import { sleep } from '../../platform/retry.ts';
import { setting } from '../../platform/settings.ts';
import { sentEmailKey, type Key } from '../keys.ts';
import type { HeldBackReason } from './hold-back.ts';
import { keepEmail } from './keep-email.ts';

export type { EmailAttachment } from '../../aws/ses.ts';
export { EmailRejected };

/** The shop is the sender of all emails. */
export type Email = Omit<OutgoingEmail, 'from' | 'configurationSet'>;

/** The entity (an order, a return, an account) and the kind of email: together they name one email. */
interface EmailId {
  entityId: string;
  kind: string;
}

/** Longer than all attempts of SES's client take: after this time the sender is dead. */
const LEASE_MS = 20_000;
const POLL_MS = 250;

/** An email that does not go out, and why. */
export interface HeldBackEmail {
  subject: string;
  heldBack: HeldBackReason;
}

/**
 * Sends an email unless it was sent before. Waits where another process holds the lease. Only a process that dies after
 * sending and before marking the email as sent makes it go out twice. Throws where it could not be sent. `prepare` is called
 * by the process that sends it; an email that it holds back is recorded as such, and does not go out later. So is one that
 * SES rejects for good: the first attempt throws EmailRejected, and there is no second one.
 */
export async function sendEmailOnce(
  { entityId, kind }: EmailId,
  prepare: () => Promise<Email | HeldBackEmail>,
): Promise<void> {
  const key = sentEmailKey(entityId, kind);
  while (!(await takeLease(key))) {
    const record = await getItem(key, true);
    if (record?.['sentAt']) return;
    if (record) await sleep(POLL_MS);
  }
  let email: Email | HeldBackEmail | undefined;
  try {
    email = await prepare();
    if (!('heldBack' in email)) await deliverEmail(email);
  } catch (error) {
    if (email && error instanceof EmailRejected) await recordEmail(key, { ...email, heldBack: 'rejected' });
    else await deleteItem({ Key: key });
    throw error;
  }
  await recordEmail(key, email);
}

/**
 * Sends an email now, each time it is called. A package has the client of one of the two ways only: infra/stack/bundle.ts sets
 * MAIL_DELIVERY.
 */
export async function deliverEmail(email: Email): Promise<void> {
  const from = { name: shop.name, address: setting('MAIL_FROM') };
  if (process.env['MAIL_DELIVERY'] === 'bucket') await keepEmail({ from, ...email });
  else await sendEmail({ from, configurationSet: setting('MAIL_CONFIGURATION_SET'), ...email });
}

async function recordEmail(key: Key, email: Email | HeldBackEmail): Promise<void> {
  const heldBack = 'heldBack' in email ? email.heldBack : undefined;
  await updateItem({
    Key: key,
    UpdateExpression: `SET sentAt = :now, subject = :subject${heldBack ? ', heldBack = :reason' : ''} REMOVE claimedUntil`,
    ExpressionAttributeValues: {
      ':now': new Date().toISOString(),
      ':subject': email.subject,
      ...(heldBack && { ':reason': heldBack }),
    },
  });
}

/** True for the process that must send the email. */
async function takeLease(key: Key): Promise<boolean> {
  const now = Date.now();
  const claimedBy = ulid();
  try {
    await putItem({
      Item: { ...key, v: 1, claimedBy, claimedUntil: now + LEASE_MS },
      ConditionExpression: 'attribute_not_exists(pk) OR claimedUntil < :now',
      ExpressionAttributeValues: { ':now': now },
    });
    return true;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    // The SDK may have sent this write twice: then the second one fails on our own lease.
    return (await getItem(key, true))?.['claimedBy'] === claimedBy;
  }
}
