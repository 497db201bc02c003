/** Sends the emails that follow from changes of orders, returns and accounts. Lambda repeats a failed one. */
import { accountEmail } from '../email/account-emails.ts';
import { orderEmails } from '../email/order-emails.ts';
import { renderEmailHtml, renderEmailText, type TriggeredEmail } from '../email/render.ts';
import { returnEmail } from '../email/return-emails.ts';
import { shopOrderEmail, shopReturnEmail } from '../email/shop-emails.ts';
import { shopPaymentEmail } from '../email/shop-payment-emails.ts';
import { log } from '../platform/log.ts';
import { sendEmailOnce } from '../store/emails/send-once.ts';
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
  // The customer's come first: a shop that gives a wrong address of its own must not keep them back.
  for (const email of orderEmails(before, after)) await send(after.id, email);
  await send(after.id, shopOrderEmail(before, after));
  await send(after.id, shopPaymentEmail(before, after));
}

async function sendReturnEmail(change: TableChange): Promise<void> {
  const { before, after } = readReturnChange(change);
  if (before?.state === after.state || (!before && after.mailHeldBack)) return;
  const order = after.orderId === undefined ? undefined : await readOrder(after.orderId);
  await send(after.id, returnEmail(before, after, order));
  await send(after.id, shopReturnEmail(before, after, order));
}

async function sendAccountEmail(change: TableChange): Promise<void> {
  const { before, after } = readAccountChange(change);
  await send(after.id, accountEmail(before, after));
}

async function send(entityId: string, email: TriggeredEmail | undefined): Promise<void> {
  // The orders of an erased account have no address left.
  if (!email?.to) return;
  const { kind, to, content, attachments } = email;
  try {
    await sendEmailOnce(
      { entityId, kind },
      {
        to,
        subject: content.subject,
        text: renderEmailText(content),
        html: renderEmailHtml(content),
        ...(attachments && { attachments }),
      },
    );
  } catch (error) {
    log.warn('email not sent', { entityId, kind });
    throw error;
  }
}
