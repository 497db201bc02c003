/** Which mails were sent about a thing: for people who ask, apart from the sending, so that they need not be able to send. */
import { mailKey } from './keys.ts';
import { listAll, type Item } from './table.ts';

export interface SentMail {
  subject: string;
  sentAt: string;
}

/** What stays of a mail that went out, as mail.ts leaves it. */
export function sentMailItem(about: string, kind: string, mail: SentMail): Item {
  return { ...mailKey(about, kind), v: 1, ...mail };
}

/** The mails about an order or an account that went out, the latest first. One that is only claimed is not among them. */
export async function mailsAbout(about: string): Promise<SentMail[]> {
  const marks = await listAll<Item & Partial<SentMail>>({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': mailKey(about, '').pk },
  });
  const sent = marks.flatMap(({ subject, sentAt }) => (subject && sentAt ? [{ subject, sentAt }] : []));
  return sent.sort((a, b) => (a.sentAt < b.sentAt ? 1 : -1));
}
