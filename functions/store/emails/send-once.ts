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
import { sentEmailKey, type Item, type Key } from '../keys.ts';
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

/** Longer than all attempts of SES's client take for one email: after this time the sender is dead. */
const LEASE_MS = 20_000;
const POLL_MS = 250;

/** An email that does not go out, and why. */
export interface HeldBackEmail {
  subject: string;
  heldBack: HeldBackReason;
}

interface DeliveredEmail {
  subject: string;
  heldBack?: HeldBackReason;
}

/** Makes the email. Called by the process that sends it. */
type Prepare = () => Promise<Email | HeldBackEmail>;

/** An email that goes with another one and stands in its record. */
interface Companion {
  kind: string;
  prepare: Prepare;
}

type EmailRecord = Item & { sentAt?: string; companions?: string[]; claimedBy?: string };

/**
 * Sends an email unless it was sent before, and its companions after it. Waits where another process holds the lease. Only a
 * process that dies after sending and before marking the emails as sent makes them go out twice. Throws where one could not be
 * sent; those before it are recorded. An email that `prepare` holds back is recorded as such, and does not go out later. So is one
 * that SES rejects for good: the first attempt throws EmailRejected at the end, and there is no second one.
 */
export async function sendEmailOnce(
  { entityId, kind }: EmailId,
  prepare: Prepare,
  companions: Companion[] = [],
): Promise<void> {
  const key = sentEmailKey(entityId, kind);
  while (!(await takeLease(key, LEASE_MS * (1 + companions.length)))) {
    const record = await getItem<EmailRecord>(key, true);
    if (record?.sentAt) return sendMissing(entityId, record, companions);
    if (record) await sleep(POLL_MS);
  }
  const { subject, heldBack, rejection } = await deliverOrRelease(key, prepare);
  const rejections = rejection ? [rejection] : [];
  const sent: string[] = [];
  try {
    for (const companion of companions) {
      await deliver(await companion.prepare()).catch((error: unknown) => {
        if (!(error instanceof EmailRejected)) throw error;
        rejections.push(error);
      });
      sent.push(companion.kind);
    }
  } finally {
    await recordEmail(key, { subject, ...(heldBack && { heldBack }) }, sent);
  }
  if (rejections[0]) throw rejections[0];
}

/** Of companions that failed. An email from before it could have companions has none either: each has its own record. */
async function sendMissing(entityId: string, { companions: sent = [] }: EmailRecord, companions: Companion[]) {
  for (const { kind, prepare } of companions) {
    if (!sent.includes(kind)) await sendEmailOnce({ entityId, kind }, prepare);
  }
}

/** What became of an email. Where it could not be sent, another attempt may send it: the lease is given back. */
async function deliverOrRelease(key: Key, prepare: Prepare): Promise<DeliveredEmail & { rejection?: EmailRejected }> {
  let subject: string | undefined;
  try {
    const email = await prepare();
    subject = email.subject;
    await deliver(email);
    return 'heldBack' in email ? { subject, heldBack: email.heldBack } : { subject };
  } catch (error) {
    if (subject !== undefined && error instanceof EmailRejected)
      return { subject, heldBack: 'rejected', rejection: error };
    await deleteItem({ Key: key });
    throw error;
  }
}

/** A package has the client of one of the two only: infra/stack/bundle.ts sets MAIL_DELIVERY. */
async function deliver(email: Email | HeldBackEmail): Promise<void> {
  if ('heldBack' in email) return;
  const from = { name: shop.name, address: setting('MAIL_FROM') };
  if (process.env['MAIL_DELIVERY'] === 'bucket') await keepEmail({ from, ...email });
  else await sendEmail({ from, configurationSet: setting('MAIL_CONFIGURATION_SET'), ...email });
}

async function recordEmail(key: Key, { subject, heldBack }: DeliveredEmail, companions: string[]): Promise<void> {
  const values = {
    sentAt: new Date().toISOString(),
    subject,
    ...(heldBack && { heldBack }),
    ...(companions.length > 0 && { companions }),
  };
  const assignments = Object.keys(values).map((name) => `${name} = :${name}`);
  await updateItem({
    Key: key,
    UpdateExpression: `SET ${assignments.join(', ')} REMOVE claimedUntil`,
    ExpressionAttributeValues: Object.fromEntries(Object.entries(values).map(([name, value]) => [`:${name}`, value])),
  });
}

/** True for the process that must send the email. */
async function takeLease(key: Key, milliseconds: number): Promise<boolean> {
  const now = Date.now();
  const claimedBy = ulid();
  try {
    await putItem({
      Item: { ...key, v: 1, claimedBy, claimedUntil: now + milliseconds },
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
