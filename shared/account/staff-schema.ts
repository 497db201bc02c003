/** What the calls about those who work in the back office take. */
import * as z from 'zod';
import { email, id, linkToken, newPassword, personName } from '../api/fields.ts';
import { lazySchema } from '../api/lazy-schema.ts';
import { validationMessages } from '../text/validation-messages.ts';
import { MIN_ADMIN_PASSWORD_LENGTH } from './roles.ts';
import { staffRoleNames } from './staff.ts';

const staffRole = () => z.enum(staffRoleNames, 'Scegli un ruolo');

/** The form of an invitation. */
export const invitationForm = lazySchema(() =>
  z.object({ email: email(validationMessages.emailRequired, validationMessages.emailInvalid), staffRole: staffRole() }),
);

/**
 * POST /admin/staff: one change by an owner.
 * - `invite` mails a link that is good for seven days; an earlier one to the same address is void.
 * - `withdraw` makes it void.
 * - `role` gives a member another role, `remove` makes a customer of one. USER_PROTECTED for oneself.
 */
export const staffChange = lazySchema(() =>
  z.discriminatedUnion('change', [
    invitationForm().extend({ change: z.literal('invite') }),
    invitationForm()
      .pick({ email: true })
      .extend({ change: z.literal('withdraw') }),
    z.object({ change: z.literal('role'), id: id(), staffRole: staffRole() }),
    z.object({ change: z.literal('remove'), id: id() }),
  ]),
);

/**
 * POST /auth/invitation, with the token of the link in the email. `read` only answers what it is for, `create` opens an
 * account, `join` takes the account that the address has, with its password.
 */
export const invitationStep = lazySchema(() =>
  z.discriminatedUnion('step', [
    z.object({ step: z.literal('read'), token: linkToken() }),
    newColleague().extend({ step: z.literal('create'), token: linkToken() }),
    colleaguePassword().extend({ step: z.literal('join'), token: linkToken() }),
  ]),
);

/** Of somebody whose address has no account yet. */
export const newColleague = lazySchema(() =>
  z.object({
    firstName: personName(validationMessages.firstNameRequired, validationMessages.firstNameShort),
    lastName: personName(validationMessages.lastNameRequired, validationMessages.lastNameShort),
    password: newPassword(MIN_ADMIN_PASSWORD_LENGTH, validationMessages.adminPasswordShort),
  }),
);

/** The password that the account has. One that is too short for an admin is refused after it was compared. */
export const colleaguePassword = lazySchema(() =>
  z.object({
    password: z.string(validationMessages.passwordRequired).min(1, validationMessages.passwordRequired).max(128),
  }),
);
