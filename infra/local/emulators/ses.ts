/** SES on this machine: accepts what SendEmail (v2) sends and keeps it in a mailbox that opens in the browser. */
import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod';
import { mailboxPage, emailPage } from './mailbox-page.ts';

export interface Email {
  id: string;
  at: string;
  from: string;
  to: string[];
  subject: string;
  text?: string;
  html?: string;
}

export interface Mailbox {
  endpoint: string;
  deliver(mail: Omit<Email, 'id' | 'at'>): Email;
  stop: () => Promise<void>;
}

/** The newest so many are kept in memory and shown. */
const KEPT = 1000;
const LIMIT = 10 * 1024 * 1024;

/** Starts the mailbox; `file` (one JSON line for each mail) makes it survive a restart. */
export async function startMailbox(file?: string): Promise<Mailbox> {
  const mails = file && existsSync(file) ? readMails(file) : [];
  const deliver = (content: Omit<Email, 'id' | 'at'>): Email => {
    const mail = { id: randomUUID(), at: new Date().toISOString(), ...content };
    mails.push(mail);
    if (mails.length > KEPT) mails.shift();
    // The line break goes first: a line cut short by a kill spoils itself only.
    if (file) appendFileSync(file, `\n${JSON.stringify(mail)}`);
    return mail;
  };
  const server = createServer((request, response) => {
    answer(request, response, mails, deliver).catch((error: Error) => refuse(response, 400, error.message));
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deliver,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  mails: Email[],
  deliver: Mailbox['deliver'],
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://mailbox');
  if (request.method === 'POST' && pathname === '/v2/email/outbound-emails') {
    const mail = deliver(toMail(sendEmail.parse(JSON.parse(await body(request)))));
    return json(response, 200, { MessageId: mail.id });
  }
  if (request.method !== 'GET') return refuse(response, 404, 'Not an operation of this mailbox');
  if (pathname === '/mails') return json(response, 200, mails);
  const mail = mails.find((one) => pathname === `/mail/${one.id}`);
  if (pathname !== '/' && !mail) return refuse(response, 404, 'No such mail');
  response.setHeader('content-type', 'text/html; charset=utf-8');
  // Whatever a mail contains, it runs no script and loads nothing from elsewhere.
  response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data: http:");
  response.end(mail ? emailPage(mail) : mailboxPage(mails));
}

const part = z.object({ Data: z.string().min(1) }).optional();

/** What SES demands of a simple message; the rest of its request does not matter here. */
const sendEmail = z.object({
  FromEmailAddress: z.string().min(1),
  Destination: z.object({ ToAddresses: z.array(z.string()).min(1) }),
  Content: z.object({
    Simple: z.object({
      Subject: z.object({ Data: z.string().min(1) }),
      Body: z.object({ Html: part, Text: part }).refine(({ Html, Text }) => Html ?? Text, 'The message has no body'),
    }),
  }),
});

function toMail({ FromEmailAddress, Destination, Content }: z.infer<typeof sendEmail>): Omit<Email, 'id' | 'at'> {
  const { Subject, Body } = Content.Simple;
  return {
    from: FromEmailAddress,
    to: Destination.ToAddresses,
    subject: Subject.Data,
    ...(Body.Text && { text: Body.Text.Data }),
    ...(Body.Html && { html: Body.Html.Data }),
  };
}

async function body(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > LIMIT) throw new Error('Message length is more than 10 MB');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function readMails(file: string): Email[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean).slice(-KEPT);
  return lines.flatMap((line) => {
    try {
      return [JSON.parse(line) as Email];
    } catch {
      return []; // the last line of a mailbox whose process was killed while writing
    }
  });
}

function json(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.setHeader('x-amzn-errortype', status === 404 ? 'NotFoundException' : 'BadRequestException');
  json(response, status, { message });
}
