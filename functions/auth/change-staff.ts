import { errorCatalogue, ShopError } from '../../shared/api/errors.ts';
import type { StaffRole } from '../../shared/account/staff.ts';
import { invitationEmail } from '../email/invitation-email.ts';
import { renderEmailHtml, renderEmailText } from '../email/render.ts';
import type { Caller } from '../http/caller.ts';
import type { Call, UseCase } from '../http/resource-handler.ts';
import { log } from '../platform/log.ts';
import { readAccount, type Account } from '../store/accounts/accounts.ts';
import { findUserIdByEmail } from '../store/accounts/email-claims.ts';
import { createInvitation, withdrawInvitation } from '../store/accounts/invitations.ts';
import { limitInvitations } from '../store/accounts/rate-limit.ts';
import { isExempt } from '../store/accounts/second-factor.ts';
import { changeStaffRole, readStaff, removeFromStaff } from '../store/accounts/staff.ts';
import { deliverEmail } from '../store/emails/send-once.ts';
import { isUndeliverable } from '../store/emails/undeliverable.ts';

/** A change by an owner: an invitation and its withdrawal, a role, and the end of an access. */
export const changeStaff: UseCase<'changeStaff'> = async (call) => {
  const { body, caller } = call;
  if (body.change === 'invite') await invite(call, body.email, body.staffRole);
  else if (body.change === 'withdraw') await withdrawInvitation(caller.account, body.email);
  else {
    const member = await requireMember(caller, body.id);
    if (body.change === 'role') await changeStaffRole(caller.account, member, body.staffRole);
    else await removeFromStaff(caller.account, member);
  }
  return {};
};

/** Somebody else of the staff. USER_NOT_FOUND for others, USER_PROTECTED for the caller and for accounts of a demo shop. */
async function requireMember({ id: callerId }: Caller, id: string): Promise<Account> {
  if (id === callerId) {
    throw new ShopError('USER_PROTECTED', { message: 'Il tuo ruolo lo può cambiare solo un altro titolare' });
  }
  const member = (await readStaff()).find((account) => account.id === id);
  if (!member) throw new ShopError('USER_NOT_FOUND', { message: 'Questa persona non è tra i collaboratori' });
  if (isExempt(member)) {
    throw new ShopError('USER_PROTECTED', { message: 'L’account della demo non si può cambiare' });
  }
  return member;
}

async function invite({ caller, site }: Call<'changeStaff'>, email: string, role: StaffRole): Promise<void> {
  await limitInvitations(caller.id);
  const id = await findUserIdByEmail(email);
  const account = id === undefined ? undefined : await readAccount(id);
  if (account?.role === 'admin') throw refuseEmail('Questa persona è già tra i collaboratori');
  if (await isUndeliverable(email)) throw refuseEmail('A questo indirizzo le nostre email non arrivano');
  const token = await createInvitation(caller.account, email, role);
  const content = invitationEmail(site, role, token);
  const { subject } = content;
  const message = { to: email, subject, text: renderEmailText(content), html: renderEmailHtml(content) };
  await deliverEmail(message).catch((error: Error) => {
    log.error('invitation not sent', { user: caller.id, error: error.name });
    throw new ShopError('UNAVAILABLE', { message: 'L’email con l’invito non è partita: invita di nuovo tra poco' });
  });
}

function refuseEmail(message: string): ShopError {
  return new ShopError('INVALID', { message: errorCatalogue.INVALID.message, errors: { email: message } });
}
