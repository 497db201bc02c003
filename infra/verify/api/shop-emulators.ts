/** What tests read behind the API of the shop: emails and stored images in the emulators, the log of the functions. */
import { readFileSync } from 'node:fs';
import type { Email } from '../../local/emulators/mailbox-page.ts';
import { eventually } from './client.ts';

/** Every email to this address, the oldest first. */
export async function readEmails(to: string): Promise<Email[]> {
  const emails = (await (await fetch(`${process.env['SHOP_MAILBOX']}/mails`)).json()) as Email[];
  return emails.filter((email) => email.to.includes(to));
}

/** The token of the newest link in the emails to this address, which confirms it or undoes a change. */
export async function readLinkToken(to: string, purpose: 'conferma' | 'annulla'): Promise<string> {
  const link = new RegExp(`/indirizzo-email#${purpose}=(\\S+)`);
  const readToken = async () => (await readEmails(to)).flatMap(({ text = '' }) => link.exec(text)?.[1] ?? []).at(-1);
  const token = await eventually(readToken, (found) => found !== undefined);
  if (token === undefined) throw new Error(`no email to ${to} has a link to ${purpose}`);
  return token;
}

/** Paths of all images in the shop's bucket, with and without a product that shows them. */
export async function listStoredImages(): Promise<string[]> {
  const bucketUrl = process.env['SHOP_IMAGES_URL'] ?? '';
  const paths: string[] = [];
  for (;;) {
    const after = paths.length > 0 ? `&start-after=${encodeURIComponent(paths.at(-1)!.slice(1))}` : '';
    const page = await (await fetch(`${bucketUrl}?list-type=2&prefix=images/${after}`)).text();
    paths.push(...[...page.matchAll(/<Key>(.*?)<\/Key>/g)].map(([, key]) => `/${key}`));
    if (!page.includes('<IsTruncated>true')) return paths;
  }
}

/** shop.log: the output of all functions. The emulators have a log of their own. */
export const readShopLog = () => readFileSync(process.env['SHOP_LOG'] ?? '', 'utf8');
