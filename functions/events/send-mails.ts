/** Writes to people about what happened to their orders, statements and accounts. A mail that fails is tried again with its change. */
import { htmlOf, textOf, type Letter } from '../kit/letter.ts';
import { readOrder } from '../store/orders.ts';
import { log } from '../kit/log.ts';
import { sendOnce, type MailName } from '../store/mail.ts';
import type { TableChange } from '../store/stream.ts';
import { accountChange, isAccount, isErasure } from './account-change.ts';
import { oneByOne, type Effect } from './effect.ts';
import { addressChanged, farewell, welcome } from './mails/account-letters.ts';
import { orderLetter } from './mails/order-letters.ts';
import { mailsOf } from './mails/order-mails.ts';
import { statementReceipt } from './mails/return-letters.ts';
import { stepLetter } from './mails/return-step-letters.ts';
import { isOrder, orderChange } from './order-change.ts';
import { isReturn, returnChange } from './return-change.ts';

export const sendMails: Effect = {
  name: 'mails',
  concerns: (change) => isOrder(change) || isAccount(change) || isReturn(change),
  follow: (changes) => oneByOne(changes, about),
};

function about(change: TableChange): Promise<void> {
  if (isOrder(change)) return aboutOrder(change);
  return isReturn(change) ? aboutReturn(change) : aboutAccount(change);
}

/** Every statement has its receipt, at the address that was stated; and the word of how it went on. */
async function aboutReturn(change: TableChange): Promise<void> {
  const { before, after } = returnChange(change);
  if (before?.state === after.state) return;
  const order = after.orderId === undefined ? undefined : await readOrder(after.orderId);
  const letter = before ? stepLetter(after, order) : statementReceipt(after, order);
  if (letter) await post({ about: after.id, kind: before ? after.state : 'receipt' }, after.statement.email, letter);
}

async function aboutOrder(change: TableChange): Promise<void> {
  const { before, after } = orderChange(change);
  for (const mail of mailsOf(before, after)) {
    const name = { about: after.id, kind: `${mail.kind}#${after.version}` };
    await post(name, after.contactEmail ?? after.person.email, orderLetter(after, mail));
  }
}

/** Accounts that were not opened by a person in the shop (the seed's) have no `site` and get no mail. */
async function aboutAccount(change: TableChange): Promise<void> {
  const { before: was, after: is } = accountChange(change);
  if (is.erasedAt) return farewellTo(accountChange(change));
  if (!is.site) return;
  if (!was) await post({ about: is.id, kind: 'welcome' }, is.email, welcome(is, is.site));
  else if (was.email !== is.email) {
    await post({ about: is.id, kind: `address#${is.updatedAt}` }, was.email, addressChanged(is, is.site));
  }
}

/** The last mail goes to the address that the account had, which is kept nowhere any more. */
async function farewellTo(change: ReturnType<typeof accountChange>): Promise<void> {
  const { before: was, after: is } = change;
  if (was?.site && isErasure(change))
    await post({ about: is.id, kind: 'farewell' }, was.email, farewell(was, was.site));
}

/** Nothing is sent where no address is left: to whoever erased their account. */
async function post(name: MailName, to: string, letter: Letter): Promise<void> {
  if (!to) return;
  try {
    await sendOnce(name, { to, subject: letter.subject, text: textOf(letter), html: htmlOf(letter) });
  } catch (error) {
    log.warn('a mail did not go out', { ...name });
    throw error;
  }
}
