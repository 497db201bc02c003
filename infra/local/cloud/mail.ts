/** SES on this machine: accepts what SendEmail (v2) sends and keeps it in a mailbox that opens in the browser. */
import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mailboxPage, mailPage } from './mailbox-page.ts';

export interface Mail {
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
  deliver(mail: Omit<Mail, 'id' | 'at'>): Mail;
  stop: () => Promise<void>;
}

/** The newest so many are kept in memory and shown. */
const KEPT = 1000;
const LIMIT = 10 * 1024 * 1024;

/** Starts the mailbox; `file` (one JSON line for each mail) makes it survive a restart. */
export async function startMail(file?: string): Promise<Mailbox> {
  const mails = file && existsSync(file) ? readMails(file) : [];
  const deliver = (content: Omit<Mail, 'id' | 'at'>): Mail => {
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
  mails: Mail[],
  deliver: Mailbox['deliver'],
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://mailbox');
  if (request.method === 'POST' && pathname === '/v2/email/outbound-emails') {
    const mail = deliver(toMail(JSON.parse(await body(request)) as SendEmail));
    return json(response, 200, { MessageId: mail.id });
  }
  if (request.method !== 'GET') return refuse(response, 404, 'Not an operation of this mailbox');
  if (pathname === '/mails') return json(response, 200, mails);
  const mail = mails.find((one) => pathname === `/mail/${one.id}`);
  if (pathname !== '/' && !mail) return refuse(response, 404, 'No such mail');
  response.setHeader('content-type', 'text/html; charset=utf-8');
  // Whatever a mail contains, it runs no script and loads nothing from elsewhere.
  response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data: http:");
  response.end(mail ? mailPage(mail) : mailboxPage(mails));
}

interface SendEmail {
  FromEmailAddress?: string;
  Destination?: { ToAddresses?: string[] };
  Content?: {
    Simple?: { Subject?: { Data?: string }; Body?: { Html?: { Data?: string }; Text?: { Data?: string } } };
  };
}

function toMail({ FromEmailAddress: from, Destination, Content }: SendEmail): Omit<Mail, 'id' | 'at'> {
  const subject = Content?.Simple?.Subject?.Data;
  const to = Destination?.ToAddresses ?? [];
  if (!from || !subject || to.length === 0) throw new Error('Sender, recipient or subject is missing');
  const { Text: text, Html: html } = Content?.Simple?.Body ?? {};
  if (!html?.Data && !text?.Data) throw new Error('The message has no body');
  return { from, to, subject, ...(text?.Data && { text: text.Data }), ...(html?.Data && { html: html.Data }) };
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

function readMails(file: string): Mail[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean).slice(-KEPT);
  return lines.flatMap((line) => {
    try {
      return [JSON.parse(line) as Mail];
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
