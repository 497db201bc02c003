/** Writes to people about what happened to their orders and accounts. A mail that fails is tried again with its change. */
import { htmlOf, textOf, type Letter } from '../kit/letter.ts';
import { sendOnce, type MailName } from '../store/mail.ts';
import type { TableChange } from '../store/stream.ts';
import { accountChange, isAccount } from './account-change.ts';
import { oneByOne, type Effect } from './effect.ts';
import { addressChanged, welcome } from './mails/account-letters.ts';
import { orderLetter } from './mails/order-letters.ts';
import { mailsOf } from './mails/order-mails.ts';
import { isOrder, orderChange } from './order-change.ts';

export const sendMails: Effect = {
  name: 'mails',
  concerns: (change) => isOrder(change) || isAccount(change),
  follow: (changes) =>
    oneByOne(changes, async (change) => (isOrder(change) ? aboutOrder(change) : aboutAccount(change))),
};

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
  if (!is.site) return;
  if (!was) await post({ about: is.id, kind: 'welcome' }, is.email, welcome(is, is.site));
  else if (was.email !== is.email) {
    await post({ about: is.id, kind: `address#${is.updatedAt}` }, was.email, addressChanged(is, is.site));
  }
}

function post(name: MailName, to: string, letter: Letter): Promise<void> {
  return sendOnce(name, { to, subject: letter.subject, text: textOf(letter), html: htmlOf(letter) });
}
