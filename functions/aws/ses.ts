/** Sends emails through Amazon SES. */
import { SendEmailCommand, SESv2Client, type Attachment } from '@aws-sdk/client-sesv2';
import { attachIamTrace } from '../platform/iam-trace.ts';
import { EmailRejected } from './email-rejected.ts';
import { formatSender } from './email-sender.ts';
import { REQUEST_TIMEOUTS } from './request-timeouts.ts';

export interface OutgoingEmail {
  from: { name: string; address: string };
  to: string;
  /** SES's configuration set; '' for none. */
  configurationSet: string;
  subject: string;
  text: string;
  html: string;
  attachments?: EmailAttachment[];
}

export interface EmailAttachment {
  fileName: string;
  /** 'text/html'. */
  contentType: string;
  content: string;
}

/** Made with the first email: a package that keeps its emails then has no client of SES. */
let client: SESv2Client | undefined;

/** SES's errors about the email itself. All others pass: a paused account, a used up quota, a missing permission. */
const FINAL_ERRORS = ['MessageRejected', 'BadRequestException'];

/** Throws EmailRejected where SES refuses the email for good, and SES's error where a later attempt may succeed. */
export async function sendEmail(email: OutgoingEmail): Promise<void> {
  const { from, to, configurationSet, subject, text, html, attachments } = email;
  const command = new SendEmailCommand({
    FromEmailAddress: formatSender(from.name, from.address),
    Destination: { ToAddresses: [to] },
    ...(configurationSet && { ConfigurationSetName: configurationSet }),
    Content: {
      Simple: {
        Subject: inUtf8(subject),
        Body: { Text: inUtf8(text), Html: inUtf8(html) },
        ...(attachments && { Attachments: attachments.map(toSesAttachment) }),
      },
    },
  });
  client ??= attachIamTrace(new SESv2Client({ maxAttempts: 3, requestHandler: REQUEST_TIMEOUTS }), 'email');
  await client.send(command).catch((error: Error) => {
    throw isFinal(error, from.address) ? new EmailRejected(error.message, { cause: error }) : error;
  });
}

/** SES also rejects a message whose sender is not verified, and names the sender then. Ops can verify it. */
function isFinal({ name, message }: Error, sender: string): boolean {
  return FINAL_ERRORS.includes(name) && !message.includes(sender);
}

function toSesAttachment({ fileName, contentType, content }: EmailAttachment): Attachment {
  return { FileName: fileName, ContentType: contentType, RawContent: Buffer.from(content) };
}

function inUtf8(text: string) {
  return { Data: text, Charset: 'UTF-8' };
}
