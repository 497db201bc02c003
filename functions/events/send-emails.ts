/** Sends the emails that follow from changes of orders, returns and accounts. Lambda repeats a failed one. */
import { accountEmails } from '../email/account-emails.ts';
import { buyerEmail } from '../email/buyer-email.ts';
import { orderEmails, orderRecipient } from '../email/order-emails.ts';
import { renderEmailHtml, renderEmailText, type EmailContent, type TriggeredEmail } from '../email/render.ts';
import { returnEmail } from '../email/return-emails.ts';
import { shopOrderEmail, shopReturnEmail } from '../email/shop-emails.ts';
import { shopPaymentEmail } from '../email/shop-payment-emails.ts';
import { log } from '../platform/log.ts';
import { createEmailLink } from '../store/accounts/email-links.ts';
import { holdBackReason } from '../store/emails/hold-back.ts';
import { readRecipients, type Recipients } from '../store/emails/recipients.ts';
import { EmailRejected, sendEmailOnce, type Email, type HeldBackEmail } from '../store/emails/send-once.ts';
import { withComesBack } from '../store/orders/ended-exchange.ts';
import { readOrder } from '../store/orders/read.ts';
import {
  applyEach,
  isAccountChange,
  isOrderChange,
  isReturnChange,
  readAccountChange,
  readOrderChange,
  readReturnChange,
  type Effect,
  type TableChange,
} from './table-changes.ts';

/** What a change asks for. An email to a confirmed address says more, and some go to no other. */
interface EmailPlan {
  entityId: string;
  /** Says whether the recipient's address is confirmed, where the emails depend on that. */
  confirmation?: { accountId: string; email: string };
  emails: (isConfirmed: boolean) => PlannedEmail[];
}

interface PlannedEmail {
  email: TriggeredEmail;
  isConfirmed: boolean;
}

export const sendEmails: Effect = {
  name: 'emails',
  appliesTo: (change) => isOrderChange(change) || isAccountChange(change) || isReturnChange(change),
  async apply(changes) {
    const plans = new Map<TableChange, EmailPlan>();
    const [accountIds, addresses]: [string[], string[]] = [[], []];
    const unread = await applyEach(changes, async (change) => {
      const plan = await planEmails(change);
      const emails = plan?.emails(true) ?? [];
      if (!plan || emails.length === 0) return;
      plans.set(change, plan);
      addresses.push(...emails.map(({ email }) => email.to));
      if (plan.confirmation) accountIds.push(plan.confirmation.accountId);
    });
    if (plans.size === 0) return unread;
    const recipients = await readRecipients(accountIds, addresses);
    const unsent = await applyEach([...plans.keys()], (change) => sendPlanned(plans.get(change)!, recipients));
    return [...unread, ...unsent];
  },
};

async function planEmails(change: TableChange): Promise<EmailPlan | undefined> {
  if (isOrderChange(change)) return planOrderEmails(change);
  return isReturnChange(change) ? planReturnEmails(change) : planAccountEmails(change);
}

async function planOrderEmails(change: TableChange): Promise<EmailPlan> {
  const { before, after: changed } = readOrderChange(change);
  const after = changed.status === 'cancelled' ? await withComesBack(changed) : changed;
  return {
    entityId: after.id,
    confirmation: { accountId: after.ownerId, email: orderRecipient(after) },
    emails: (isConfirmed) => [
      // The customer's come first: a shop that gives a wrong address of its own must not keep them back.
      ...planned(orderEmails(before, after, isConfirmed), isConfirmed),
      ...planned([shopOrderEmail(before, after), shopPaymentEmail(before, after)], true),
    ],
  };
}

async function planReturnEmails(change: TableChange): Promise<EmailPlan | undefined> {
  const { before, after } = readReturnChange(change);
  const isExchangeNew = after.exchange !== undefined && !before?.exchange;
  const isSameState = before?.state === after.state && !isExchangeNew;
  if (isSameState || (!before && after.mailHeldBack)) return undefined;
  const stored = after.orderId === undefined ? undefined : await readOrder(after.orderId);
  const order = stored && after.kind === 'beforeShipping' ? await withComesBack(stored) : stored;
  const { channel, email } = after.statement;
  return {
    entityId: after.id,
    ...(channel === 'account' && order && { confirmation: { accountId: order.ownerId, email } }),
    emails: (isOfOwner) => [
      ...planned([returnEmail(before, after, order, isOfOwner)], isOfOwner),
      ...planned([buyerEmail(before, after, order)], true),
      ...planned([shopReturnEmail(before, after, order)], true),
    ],
  };
}

function planAccountEmails(change: TableChange): EmailPlan {
  const { before, after } = readAccountChange(change);
  const isConfirmed = ({ to }: TriggeredEmail) => !(before?.email === to ? before : after).emailUnconfirmedSince;
  return {
    entityId: after.id,
    emails: () => accountEmails(before, after).map((email) => ({ email, isConfirmed: isConfirmed(email) })),
  };
}

/** The orders of an erased account have no address left. */
function planned(emails: (TriggeredEmail | undefined)[], isConfirmed: boolean): PlannedEmail[] {
  return emails.flatMap((email) => (email?.to ? [{ email, isConfirmed }] : []));
}

async function sendPlanned({ entityId, confirmation, emails }: EmailPlan, recipients: Recipients): Promise<void> {
  const isConfirmed = confirmation !== undefined && recipients.isConfirmed(confirmation.accountId, confirmation.email);
  for (const planned of emails(isConfirmed)) await sendEmail(entityId, planned, recipients);
}

export async function sendEmail(entityId: string, planned: PlannedEmail, recipients: Recipients): Promise<void> {
  const { kind } = planned.email;
  try {
    await sendEmailOnce({ entityId, kind }, () => prepare(planned, recipients));
  } catch (error) {
    log.warn('email not sent', { entityId, kind, error: (error as Error).name });
    if (!(error instanceof EmailRejected)) throw error;
  }
}

async function prepare({ email, isConfirmed }: PlannedEmail, recipients: Recipients): Promise<Email | HeldBackEmail> {
  const { to, content, attachments, token, isRequired = false, isRepeatable = false } = email;
  const { subject } = content;
  const isUndeliverable = recipients.isUndeliverable(to);
  const heldBack = await holdBackReason({ email: to, isUndeliverable, isConfirmed, isRequired, isRepeatable });
  if (heldBack) return { subject, heldBack };
  const complete = token ? appendToLink(content, await createEmailLink(token)) : content;
  return {
    to,
    subject,
    text: renderEmailText(complete),
    html: renderEmailHtml(complete),
    ...(attachments && { attachments }),
  };
}

function appendToLink(content: EmailContent, token: string): EmailContent {
  const { link } = content;
  return link ? { ...content, link: { ...link, url: link.url + token } } : content;
}
