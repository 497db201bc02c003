/** Which mails were sent about a thing: for people who ask, apart from the sending, so that they need not be able to send. */
import { sentEmailKey } from '../keys.ts';
import { queryAll, type Item } from '../../aws/dynamodb.ts';

export interface EmailRecord {
  subject: string;
  sentAt: string;
}

/** What stays of a mail that went out, as mail.ts leaves it. */
export function emailRecordItem(about: string, kind: string, mail: EmailRecord): Item {
  return { ...sentEmailKey(about, kind), v: 1, ...mail };
}

/** The mails about an order or an account that went out, the latest first. One that is only claimed is not among them. */
export async function listEmailRecords(about: string): Promise<EmailRecord[]> {
  const marks = await queryAll<Item & Partial<EmailRecord>>({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': sentEmailKey(about, '').pk },
  });
  const sent = marks.flatMap(({ subject, sentAt }) => (subject && sentAt ? [{ subject, sentAt }] : []));
  return sent.sort((a, b) => (a.sentAt < b.sentAt ? 1 : -1));
}
