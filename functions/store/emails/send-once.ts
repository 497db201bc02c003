/** Sends mails through SES, and remembers which were sent, so that none goes out twice. */
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { ulid } from 'ulid';
import { shop } from '../../../shared/shop/shop.ts';
import { setting } from '../../platform/settings.ts';
import { attachIamTrace } from '../../platform/iam-trace.ts';
import { sentEmailKey, type Key } from '../keys.ts';
import { sleep } from '../../platform/retry.ts';
import { ConditionFailed, putItem, getItem, deleteItem, updateItem } from '../../aws/dynamodb.ts';

export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** What a mail is about (an order, an account) and of what kind it is: together they name one mail. */
export interface EmailId {
  entityId: string;
  kind: string;
}

/** Longer than one sending takes, tries and all: whoever claimed a mail before and did not send it is dead. */
const LEASE_MS = 20_000;
const POLL_MS = 250;

/** Without the last of these a call that hangs would only be warned of. */
const REQUEST_TIMEOUTS = { connectionTimeout: 2000, requestTimeout: 5000, throwOnRequestTimeout: true };
const client = attachIamTrace(new SESv2Client({ maxAttempts: 3, requestHandler: REQUEST_TIMEOUTS }), 'mail');

/**
 * Sends a mail unless it was sent before. A claim is written first and marked as done afterwards: only a death between
 * the two may send twice. Who finds a claim waits for its end, and sends in the place of a dead one. Throws where the
 * mail could not be sent: the caller comes again.
 */
export async function sendEmailOnce({ entityId: about, kind }: EmailId, mail: Email): Promise<void> {
  const key = sentEmailKey(about, kind);
  while (!(await claim(key))) {
    const mark = await getItem(key, true);
    if (mark?.['sentAt']) return;
    if (mark) await sleep(POLL_MS);
  }
  try {
    await send(mail);
  } catch (error) {
    await deleteItem({ Key: key });
    throw error;
  }
  await updateItem({
    Key: key,
    UpdateExpression: 'SET sentAt = :now, subject = :subject REMOVE claimedUntil',
    ExpressionAttributeValues: { ':now': new Date().toISOString(), ':subject': mail.subject },
  });
}

/** True for the one who is to send the mail. */
async function claim(key: Key): Promise<boolean> {
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
    return (await getItem(key, true))?.['claimedBy'] === claimedBy;
  }
}

async function send({ to, subject, text, html }: Email): Promise<void> {
  const content = (data: string) => ({ Data: data, Charset: 'UTF-8' });
  await client.send(
    new SendEmailCommand({
      FromEmailAddress: `${shop.name} <${setting('MAIL_FROM')}>`,
      Destination: { ToAddresses: [to] },
      Content: { Simple: { Subject: content(subject), Body: { Text: content(text), Html: content(html) } } },
    }),
  );
}
