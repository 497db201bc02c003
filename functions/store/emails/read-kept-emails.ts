/** For ops: the emails of a stage that keeps them. */
import { getObject, listObjectKeys } from '../../aws/s3.ts';
import type { OutgoingEmail } from '../../aws/ses.ts';
import { setting } from '../../platform/settings.ts';
import { keptEmailKey } from './kept-email-key.ts';

export interface KeptEmail extends Omit<OutgoingEmail, 'configurationSet'> {
  id: string;
  at: string;
}

/** Throws NoSuchKey where there is none. */
export async function readKeptEmail(id: string): Promise<KeptEmail> {
  const bytes = await getObject({ target: 'mails', bucket: setting('MAIL_BUCKET'), key: keptEmailKey(id) });
  return { id, ...(JSON.parse(Buffer.from(bytes).toString()) as Omit<KeptEmail, 'id'>) };
}

/** Their ids, the latest first. */
export async function listKeptEmailIds(): Promise<string[]> {
  const ids: string[] = [];
  for await (const keys of listObjectKeys({ target: 'mails', bucket: setting('MAIL_BUCKET') })) {
    ids.push(...keys.map((key) => key.replace(/^mails\/|\.json$/g, '')));
  }
  return ids.sort().reverse();
}
