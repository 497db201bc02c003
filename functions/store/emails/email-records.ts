/** Which emails were sent. Apart from the sending: the admin function reads these and may not send. */
import { queryAll } from '../../aws/dynamodb/read.ts';
import type { SentEmail as EmailRecord } from '../../../shared/account/answers.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { deleteItem } from '../../aws/dynamodb/write.ts';
import { sentEmailKey, type Key } from '../keys.ts';

/** The item of an email that was sent, as send-once.ts leaves it. */
export function emailRecordItem(entityId: string, kind: string, record: EmailRecord): Item {
  return { ...sentEmailKey(entityId, kind), v: 1, ...record };
}

/** Forgets which emails were sent about an entity. */
export async function deleteEmailRecords(entityId: string): Promise<void> {
  const items = await queryAll<Item & Key>({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': sentEmailKey(entityId, '').pk },
  });
  for (const { pk, sk } of items) await deleteItem({ Key: { pk, sk } });
}

/** The kinds of emails to the shop itself begin with it (email/shop-emails.ts). */
export const SHOP_EMAIL_KIND = 'shop-';

/** The kind of the email about a return to the buyer of its order, where somebody else stated it (email/buyer-email.ts). */
export const BUYER_EMAIL_KIND = 'buyer';

/**
 * The emails to a person about an order, a return or an account, latest first. One that is only leased is not among them.
 */
export async function listEmailRecords(entityId: string): Promise<EmailRecord[]> {
  return (await listEmailsByKind(entityId)).map(({ record }) => record);
}

/** The same with the kind of each. */
export async function listEmailsByKind(entityId: string): Promise<{ kind: string; record: EmailRecord }[]> {
  const items = await queryAll<Item & { sk: string } & Partial<EmailRecord>>({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': sentEmailKey(entityId, '').pk },
  });
  const toPerson = items.filter(({ sk }) => !sk.startsWith(SHOP_EMAIL_KIND));
  const sent = toPerson.flatMap(({ sk: kind, subject, sentAt, heldBack }) =>
    subject && sentAt ? [{ kind, record: { subject, sentAt, ...(heldBack && { heldBack }) } }] : [],
  );
  return sent.sort((a, b) => (a.record.sentAt < b.record.sentAt ? 1 : -1));
}
