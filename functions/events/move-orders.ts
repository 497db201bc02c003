/** The emails about orders follow their account to another address, once that is confirmed. */
import { moveOrdersToEmail } from '../store/orders/follow-email.ts';
import { applyEach, isAccountChange, readAccountChange, type Effect, type TableChange } from './table-changes.ts';

export const moveOrders: Effect = {
  name: 'orders of an account',
  appliesTo: (change) => isAccountChange(change) && hasNewEmail(change),
  apply: (changes) =>
    applyEach(changes, async (change) => moveOrdersToEmail(readAccountChange(change).after.id, isUndone(change))),
};

/** The account has an earlier address again. */
function isUndone(change: TableChange): boolean {
  const { before, after } = readAccountChange(change);
  return before?.previousEmails?.some(({ email }) => email === after.email) ?? false;
}

function hasNewEmail(change: TableChange): boolean {
  const { before, after } = readAccountChange(change);
  if (!before || after.erasedAt || after.emailUnconfirmedSince) return false;
  return before.email !== after.email || before.emailUnconfirmedSince !== undefined;
}
