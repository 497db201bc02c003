/** Sends mails through SES, and remembers which were sent, so that none goes out twice. */
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { shop } from '../../shared/shop.ts';
import { setting } from '../kit/settings.ts';
import { mailKey } from './keys.ts';
import { ConditionFailed, put, read, remove, update } from './table.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** What a mail is about (an order, an account) and of what kind it is: together they name one mail. */
export interface MailName {
  about: string;
  kind: string;
}

/** Longer than a function lives: whoever claimed a mail before and did not send it is dead. */
const CLAIM_MS = 90_000;

const client = new SESv2Client({ maxAttempts: 3 });

/**
 * Sends a mail unless it was sent before. A claim is written first and marked as done afterwards: only a death between
 * the two may send twice. Throws where it could not be sent, or where another sender is at it: the caller comes again.
 */
export async function sendOnce(name: MailName, mail: Mail): Promise<void> {
  const key = mailKey(name.about, name.kind);
  if (!(await claim(name))) return;
  try {
    await send(mail);
  } catch (error) {
    await remove({ Key: key });
    throw error;
  }
  await update({
    Key: key,
    UpdateExpression: 'SET sentAt = :now, subject = :subject REMOVE claimedUntil',
    ExpressionAttributeValues: { ':now': new Date().toISOString(), ':subject': mail.subject },
  });
}

/** True where this caller is to send the mail, false where it was sent. */
async function claim({ about, kind }: MailName): Promise<boolean> {
  const now = Date.now();
  try {
    await put({
      Item: { ...mailKey(about, kind), v: 1, claimedUntil: now + CLAIM_MS },
      ConditionExpression: 'attribute_not_exists(pk) OR claimedUntil < :now',
      ExpressionAttributeValues: { ':now': now },
    });
    return true;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
  if ((await read(mailKey(about, kind), true))?.['sentAt']) return false;
  throw new Error(`mail ${kind} of ${about} is being sent by another`);
}

async function send({ to, subject, text, html }: Mail): Promise<void> {
  const content = (data: string) => ({ Data: data, Charset: 'UTF-8' });
  await client.send(
    new SendEmailCommand({
      FromEmailAddress: `${shop.name} <${setting('MAIL_FROM')}>`,
      Destination: { ToAddresses: [to] },
      Content: { Simple: { Subject: content(subject), Body: { Text: content(text), Html: content(html) } } },
    }),
  );
}
