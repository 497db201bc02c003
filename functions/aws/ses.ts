/** Sends emails through Amazon SES. */
import { SendEmailCommand, SESv2Client, type Attachment } from '@aws-sdk/client-sesv2';
import { attachIamTrace } from '../platform/iam-trace.ts';
import { REQUEST_TIMEOUTS } from './request-timeouts.ts';

export interface OutgoingEmail {
  /** A name and an address: `Vetrina <negozio@vetrina.example>`. */
  from: string;
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

const client = attachIamTrace(new SESv2Client({ maxAttempts: 3, requestHandler: REQUEST_TIMEOUTS }), 'email');

/** Throws SES's error where it refuses the email or does not answer in time. */
export async function sendEmail(email: OutgoingEmail): Promise<void> {
  const { from, to, configurationSet, subject, text, html, attachments } = email;
  await client.send(
    new SendEmailCommand({
      FromEmailAddress: from,
      Destination: { ToAddresses: [to] },
      ...(configurationSet && { ConfigurationSetName: configurationSet }),
      Content: {
        Simple: {
          Subject: inUtf8(subject),
          Body: { Text: inUtf8(text), Html: inUtf8(html) },
          ...(attachments && { Attachments: attachments.map(toSesAttachment) }),
        },
      },
    }),
  );
}

function toSesAttachment({ fileName, contentType, content }: EmailAttachment): Attachment {
  return { FileName: fileName, ContentType: contentType, RawContent: Buffer.from(content) };
}

function inUtf8(text: string) {
  return { Data: text, Charset: 'UTF-8' };
}
