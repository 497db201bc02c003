/** SES on this machine: accepts SendEmail (v2), and shows the emails as a mailbox in the browser. */
import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod';
import { createAttachmentStore, type AttachmentStore } from './attachments.ts';
import { emailPage, mailboxPage, type Email } from './mailbox-page.ts';

export interface Mailbox {
  endpoint: string;
  deliver(email: Omit<Email, 'id' | 'at'>): Email;
  stop: () => Promise<void>;
}

/** Older emails are not shown. */
const MAX_EMAILS = 1000;
const MAX_REQUEST_BYTES = 10 * 1024 * 1024;

/** Starts the mailbox. With a `file`, one JSON line per email, it survives a restart. */
export async function startMailbox(file?: string): Promise<Mailbox> {
  const emails = file && existsSync(file) ? readEmails(file) : [];
  const attachments = createAttachmentStore(file && `${file}-attachments`);
  const deliver = (content: Omit<Email, 'id' | 'at'>): Email => {
    const email = { id: randomUUID(), at: new Date().toISOString(), ...content };
    emails.push(email);
    if (emails.length > MAX_EMAILS) emails.shift();
    // The line break comes first, so that a line cut short by a kill does not damage the next one.
    if (file) appendFileSync(file, `\n${JSON.stringify(email)}`);
    return email;
  };
  const server = createServer((request, response) => {
    handle(request, response, { emails, attachments, deliver }).catch((error: Error) =>
      refuse(response, 400, error.message),
    );
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

interface MailboxState {
  emails: Email[];
  attachments: AttachmentStore;
  deliver: Mailbox['deliver'];
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  { emails, attachments, deliver }: MailboxState,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://mailbox');
  if (request.method === 'POST' && pathname === '/v2/email/outbound-emails') {
    const email = deliver(toEmail(sendEmailRequest.parse(JSON.parse(await readBody(request))), attachments));
    return json(response, 200, { MessageId: email.id });
  }
  if (request.method !== 'GET') return refuse(response, 404, 'Not an operation of this mailbox');
  if (pathname === '/mails') return json(response, 200, emails);
  if (pathname.startsWith('/attachment/')) return answerAttachment(response, attachments, pathname.slice(12));
  const email = emails.find(({ id }) => pathname === `/mail/${id}`);
  if (pathname !== '/' && !email) return refuse(response, 404, 'No such email');
  response.setHeader('content-type', 'text/html; charset=utf-8');
  // The content of an email runs no script and loads nothing but images.
  response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data: http:");
  response.end(email ? emailPage(email) : mailboxPage(emails));
}

/** As a download: an attached page runs nothing here. */
function answerAttachment(response: ServerResponse, attachments: AttachmentStore, id: string): void {
  const content = attachments.read(id);
  if (!content) return refuse(response, 404, 'No such attachment');
  response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', 'content-disposition': 'attachment' });
  response.end(content);
}

const part = z.object({ Data: z.string().min(1) }).optional();

/** The fields of SendEmail that SES requires of a simple message. */
const sendEmailRequest = z.object({
  FromEmailAddress: z.string().min(1),
  Destination: z.object({ ToAddresses: z.array(z.string()).min(1) }),
  Content: z.object({
    Simple: z.object({
      Subject: z.object({ Data: z.string().min(1) }),
      Body: z.object({ Html: part, Text: part }).refine(({ Html, Text }) => Html ?? Text, 'The message has no body'),
      Attachments: z.array(z.object({ FileName: z.string().min(1), RawContent: z.base64().min(1) })).optional(),
    }),
  }),
});

function toEmail(
  { FromEmailAddress, Destination, Content }: z.infer<typeof sendEmailRequest>,
  attachments: AttachmentStore,
): Omit<Email, 'id' | 'at'> {
  const { Subject, Body, Attachments } = Content.Simple;
  return {
    from: FromEmailAddress,
    to: Destination.ToAddresses,
    subject: Subject.Data,
    ...(Body.Text && { text: Body.Text.Data }),
    ...(Body.Html && { html: Body.Html.Data }),
    ...(Attachments && {
      attachments: Attachments.map(({ FileName, RawContent }) => ({
        fileName: FileName,
        id: attachments.keep(Buffer.from(RawContent, 'base64')),
      })),
    }),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_REQUEST_BYTES) throw new Error('Message length is more than 10 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function readEmails(file: string): Email[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean).slice(-MAX_EMAILS);
  return lines.flatMap((line) => {
    try {
      return [JSON.parse(line) as Email];
    } catch {
      return []; // The process was killed while it wrote this line.
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
