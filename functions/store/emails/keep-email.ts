/** Keeps emails in a bucket instead of sending them: a stage without SES, where nobody gets an email by mistake. */
import { ulid } from 'ulid';
import { putObject } from '../../aws/s3.ts';
import type { OutgoingEmail } from '../../aws/ses.ts';
import { setting } from '../../platform/settings.ts';
import { keptEmailKey } from './kept-email-key.ts';

/** The bucket deletes it after thirty days (infra/stack/buckets.ts). */
export async function keepEmail(email: Omit<OutgoingEmail, 'configurationSet'>): Promise<void> {
  const bytes = Buffer.from(JSON.stringify({ at: new Date().toISOString(), ...email }));
  const headers = { ContentType: 'application/json', CacheControl: 'no-store' };
  await putObject({ target: 'mails', bucket: setting('MAIL_BUCKET'), key: keptEmailKey(ulid()) }, bytes, headers);
}
