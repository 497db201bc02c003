/** The feedback Lambda: SES tells it of emails that bounced and of complaints. The addresses get no more emails. */
import type { EventBridgeEvent } from 'aws-lambda';
import type { DeliveryFailure } from '../../shared/account/answers.ts';
import { log } from '../platform/log.ts';
import { requireWritable } from '../platform/read-only.ts';
import { recordUndeliverable } from '../store/emails/undeliverable.ts';

interface Recipient {
  emailAddress: string;
}

/** What SES publishes to EventBridge, as far as it is read here. */
interface Feedback {
  bounce?: { bounceType: string; bouncedRecipients: Recipient[] };
  complaint?: { complainedRecipients: Recipient[] };
}

/** Lambda repeats a failed one; recording an address twice changes nothing. */
export const handler = async ({ detail }: EventBridgeEvent<string, Feedback>): Promise<void> => {
  requireWritable();
  // A mailbox that is full, or a server that is down, may work tomorrow.
  if (detail.bounce?.bounceType === 'Permanent') await stopEmails(detail.bounce.bouncedRecipients, 'bounce');
  if (detail.complaint) await stopEmails(detail.complaint.complainedRecipients, 'complaint');
};

async function stopEmails(recipients: Recipient[], reason: DeliveryFailure): Promise<void> {
  for (const { emailAddress } of recipients) await recordUndeliverable(plainAddress(emailAddress), reason);
  log.warn('address gets no more emails', { reason, addresses: recipients.length });
}

/** 'Anna Bianchi <Anna@Example.it>' is stored as 'anna@example.it'. */
function plainAddress(address: string): string {
  return (/<([^<>]+)>\s*$/.exec(address)?.[1] ?? address).trim().toLowerCase();
}
