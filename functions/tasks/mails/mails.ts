import { listKeptEmailIds, readKeptEmail, type KeptEmail } from '../../store/emails/read-kept-emails.ts';

interface MailFilter {
  /** An address; by default all. */
  to?: string | undefined;
  count: number;
}

/** One line for each email, the latest first. Reads as many as it must to find those of an address. */
export async function describeMails({ to, count }: MailFilter): Promise<string[]> {
  if (!Number.isInteger(count) || count < 1) throw new Error('--last is a number of emails.');
  const found: KeptEmail[] = [];
  for (const id of await listKeptEmailIds()) {
    const email = await readKeptEmail(id);
    if (to === undefined || email.to === to) found.push(email);
    if (found.length === count) break;
  }
  return found.map(({ id, at, to, subject }) => `${id}  ${at}  ${to}  ${subject}`);
}

/** One email as plain text. */
export async function readMail(id: string): Promise<string> {
  const { from, to, at, subject, text, attachments = [] } = await readKeptEmail(id);
  const head = [`From: ${from.name} <${from.address}>`, `To: ${to}`, `Date: ${at}`, `Subject: ${subject}`];
  const files = attachments.map(({ fileName }) => `Attachment: ${fileName}`);
  return [...head, ...files, '', text].join('\n');
}
