/** Writes to people about what happened to their orders, statements and accounts. A mail that fails is tried again with its change. */
import { renderEmailHtml, renderEmailText, type EmailContent } from '../email/render.ts';
import { readOrder } from '../store/orders/read.ts';
import { log } from '../platform/log.ts';
import { sendEmailOnce, type EmailId } from '../store/emails/send-once.ts';
import type { TableChange } from '../store/stream/table-change.ts';
import { readAccountChange, isAccountChange, isErasure } from './account-change.ts';
import { applyEach, type Effect } from './effect.ts';
import { addressChangedEmail, accountDeletedEmail, welcomeEmail } from '../email/account-emails.ts';
import { renderOrderEmail } from '../email/order-emails.ts';
import { orderEmailsFor } from '../email/order-email-triggers.ts';
import { returnReceiptEmail } from '../email/return-receipt.ts';
import { returnStepEmail } from '../email/return-step-emails.ts';
import { isOrderChange, readOrderChange } from './order-change.ts';
import { isReturnChange, readReturnChange } from './return-change.ts';

export const sendEmails: Effect = {
  name: 'mails',
  appliesTo: (change) => isOrderChange(change) || isAccountChange(change) || isReturnChange(change),
  apply: (changes) => applyEach(changes, about),
};

function about(change: TableChange): Promise<void> {
  if (isOrderChange(change)) return aboutOrder(change);
  return isReturnChange(change) ? aboutReturn(change) : aboutAccount(change);
}

/** Every statement has its receipt, at the address that was stated; and the word of how it went on. */
async function aboutReturn(change: TableChange): Promise<void> {
  const { before, after } = readReturnChange(change);
  if (before?.state === after.state) return;
  const order = after.orderId === undefined ? undefined : await readOrder(after.orderId);
  const letter = before ? returnStepEmail(after, order) : returnReceiptEmail(after, order);
  if (letter) await post({ entityId: after.id, kind: before ? after.state : 'receipt' }, after.statement.email, letter);
}

async function aboutOrder(change: TableChange): Promise<void> {
  const { before, after } = readOrderChange(change);
  for (const mail of orderEmailsFor(before, after)) {
    const name = { entityId: after.id, kind: `${mail.kind}#${after.version}` };
    await post(name, after.contactEmail ?? after.person.email, renderOrderEmail(after, mail));
  }
}

/** Accounts that were not opened by a person in the shop (the seed's) have no `site` and get no mail. */
async function aboutAccount(change: TableChange): Promise<void> {
  const { before: was, after: is } = readAccountChange(change);
  if (is.erasedAt) return farewellTo(readAccountChange(change));
  if (!is.site) return;
  if (!was) await post({ entityId: is.id, kind: 'welcome' }, is.email, welcomeEmail(is, is.site));
  else if (was.email !== is.email) {
    await post({ entityId: is.id, kind: `address#${is.updatedAt}` }, was.email, addressChangedEmail(is, is.site));
  }
}

/** The last mail goes to the address that the account had, which is kept nowhere any more. */
async function farewellTo(change: ReturnType<typeof readAccountChange>): Promise<void> {
  const { before: was, after: is } = change;
  if (was?.site && isErasure(change))
    await post({ entityId: is.id, kind: 'farewell' }, was.email, accountDeletedEmail(was, was.site));
}

/** Nothing is sent where no address is left: to whoever erased their account. */
async function post(name: EmailId, to: string, letter: EmailContent): Promise<void> {
  if (!to) return;
  try {
    await sendEmailOnce(name, {
      to,
      subject: letter.subject,
      text: renderEmailText(letter),
      html: renderEmailHtml(letter),
    });
  } catch (error) {
    log.warn('a mail did not go out', { ...name });
    throw error;
  }
}
