/** An in-memory SES that keeps the emails sent. Call `setupSes()` at the top of a test file. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface DeliveredEmail {
  from: string;
  to: string;
  configurationSet?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: { fileName: string; contentType: string; content: string }[];
}

interface FakeMailbox {
  emails: DeliveredEmail[];
  /** The number of next emails to refuse. */
  failures: number;
  /** SES's error and its text: by default one that passes. */
  error: { name: string; message: string };
}

interface SendEmail {
  FromEmailAddress: string;
  ConfigurationSetName?: string;
  Destination: { ToAddresses: string[] };
  Content: { Simple: { Subject: Content; Body: { Text: Content; Html: Content }; Attachments?: Attachment[] } };
}
interface Attachment {
  FileName: string;
  ContentType: string;
  RawContent: string;
}
interface Content {
  Data: string;
}

const initialState = () => ({ emails: [], failures: 0, error: { name: 'SendingPausedException', message: '' } });

export function setupSes(): FakeMailbox {
  const mailbox: FakeMailbox = initialState();
  let server: Server;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        response.setHeader('content-type', 'application/json');
        if (mailbox.failures > 0) {
          mailbox.failures -= 1;
          response.statusCode = 400;
          const { name, message } = mailbox.error;
          response.setHeader('x-amzn-errortype', name);
          response.end(JSON.stringify({ message }));
          return;
        }
        const email = JSON.parse(Buffer.concat(parts).toString()) as SendEmail;
        const { Subject, Body, Attachments } = email.Content.Simple;
        mailbox.emails.push({
          from: email.FromEmailAddress,
          to: email.Destination.ToAddresses.join(', '),
          ...(email.ConfigurationSetName && { configurationSet: email.ConfigurationSetName }),
          subject: Subject.Data,
          text: Body.Text.Data,
          html: Body.Html.Data,
          ...(Attachments && { attachments: Attachments.map(decodeAttachment) }),
        });
        response.end(JSON.stringify({ MessageId: 'x' }));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    process.env['AWS_ENDPOINT_URL_SESV2'] = `http://127.0.0.1:${port}`;
    process.env['MAIL_FROM'] = 'negozio@vetrina.example';
  });
  beforeEach(() => Object.assign(mailbox, initialState()));
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return mailbox;
}

function decodeAttachment({ FileName, ContentType, RawContent }: Attachment) {
  return { fileName: FileName, contentType: ContentType, content: Buffer.from(RawContent, 'base64').toString() };
}
