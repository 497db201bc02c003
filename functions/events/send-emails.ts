/** Sends the emails that follow from changes of orders, returns and accounts. Lambda repeats a failed one. */
import { accountEmails } from '../email/account-emails.ts';
import { orderEmails, orderRecipient } from '../email/order-emails.ts';
import { renderEmailHtml, renderEmailText, type EmailContent, type TriggeredEmail } from '../email/render.ts';
import { returnEmail } from '../email/return-emails.ts';
import { shopOrderEmail, shopReturnEmail } from '../email/shop-emails.ts';
import { shopPaymentEmail } from '../email/shop-payment-emails.ts';
import { log } from '../platform/log.ts';
import { isConfirmedEmail } from '../store/accounts/accounts.ts';
import { createEmailLink } from '../store/accounts/email-links.ts';
import { holdBackReason } from '../store/emails/hold-back.ts';
import { EmailRejected, sendEmailOnce, type Email, type HeldBackEmail } from '../store/emails/send-once.ts';
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

export const sendEmails: Effect = {
  name: 'emails',
  appliesTo: (change) => isOrderChange(change) || isAccountChange(change) || isReturnChange(change),
  apply: (changes) =>
    applyEach(changes, (change) => {
      if (isOrderChange(change)) return sendOrderEmails(change);
      return isReturnChange(change) ? sendReturnEmail(change) : sendAccountEmail(change);
    }),
};

async function sendOrderEmails(change: TableChange): Promise<void> {
  const { before, after } = readOrderChange(change);
  const emails = orderEmails(before, after, true);
  // The customer's come first: a shop that gives a wrong address of its own must not keep them back.
  if (emails.length > 0) {
    const isConfirmed = await isConfirmedEmail(after.ownerId, orderRecipient(after));
    for (const email of orderEmails(before, after, isConfirmed)) await send(after.id, email, isConfirmed);
  }
  await send(after.id, shopOrderEmail(before, after), true);
  await send(after.id, shopPaymentEmail(before, after), true);
}

async function sendReturnEmail(change: TableChange): Promise<void> {
  const { before, after } = readReturnChange(change);
  if (before?.state === after.state || (!before && after.mailHeldBack)) return;
  const order = after.orderId === undefined ? undefined : await readOrder(after.orderId);
  const { channel, email } = after.statement;
  const isOfOwner = channel === 'account' && order !== undefined && (await isConfirmedEmail(order.ownerId, email));
  await send(after.id, returnEmail(before, after, order, isOfOwner), isOfOwner);
  await send(after.id, shopReturnEmail(before, after, order), true);
}

async function sendAccountEmail(change: TableChange): Promise<void> {
  const { before, after } = readAccountChange(change);
  for (const email of accountEmails(before, after)) {
    const account = before?.email === email.to ? before : after;
    await send(after.id, email, !account.emailUnconfirmedSince);
  }
}

async function send(entityId: string, email: TriggeredEmail | undefined, isConfirmed: boolean): Promise<void> {
  // The orders of an erased account have no address left.
  if (!email?.to) return;
  const { kind } = email;
  try {
    await sendEmailOnce({ entityId, kind }, () => prepare(email, isConfirmed));
  } catch (error) {
    log.warn('email not sent', { entityId, kind, error: (error as Error).name });
    if (!(error instanceof EmailRejected)) throw error;
  }
}

async function prepare(
  { to, content, attachments, token, isRequired = false, isRepeatable = false }: TriggeredEmail,
  isConfirmed: boolean,
): Promise<Email | HeldBackEmail> {
  const { subject } = content;
  const heldBack = await holdBackReason({ email: to, isConfirmed, isRequired, isRepeatable });
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
