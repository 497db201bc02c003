/** What the calls about accounts take: log-in, registration, profile, passwords, erasure (specification, section 5). */
import * as z from 'zod';
import {
  email,
  linkToken,
  newPassword,
  optionalLine,
  personName,
  phone,
  postalCode,
  province,
  verificationCode,
  withoutLinks,
} from '../api/fields.ts';
import { lazySchema, type OutputOf } from '../api/lazy-schema.ts';
import { validationMessages } from '../text/validation-messages.ts';

/**
 * POST /auth/login. An old password may be shorter than a new one, so the rules of `newPassword` do not apply. `code` is the
 * second factor of an admin, who sends it after SECOND_FACTOR_REQUIRED: a code of the authenticator app or of recovery.
 */
export const credentials = lazySchema(() =>
  z.object({
    email: email(validationMessages.emailRequired, validationMessages.emailInvalid),
    password: z
      .string(validationMessages.passwordRequired)
      .min(1, validationMessages.passwordRequired)
      .max(128, validationMessages.tooLong(128)),
    code: z
      .string()
      .transform((code) => code.replace(/[\s-]/g, '').toUpperCase())
      .refine((code) => /^(\d{6}|[0-9A-Z]{16})$/.test(code), validationMessages.secondFactorCodeInvalid)
      .optional(),
  }),
);
export type Credentials = OutputOf<typeof credentials>;

/** POST /auth/register. */
export const registration = lazySchema(() =>
  z.object({
    firstName: personName(validationMessages.firstNameRequired, validationMessages.firstNameShort),
    lastName: personName(validationMessages.lastNameRequired, validationMessages.lastNameShort),
    email: email(validationMessages.emailRequired, validationMessages.emailInvalid),
    password: newPassword(),
  }),
);
export type Registration = OutputOf<typeof registration>;

/** PUT /auth/me. Absent fields keep their value. A changed email needs the current password. */
export const profile = lazySchema(() =>
  z.object({
    firstName: personName(validationMessages.profileFirstName),
    lastName: personName(validationMessages.profileLastName),
    email: email(validationMessages.profileEmail, validationMessages.emailInvalid),
    phone: phone().optional(),
    address: z
      .object({
        street: withoutLinks(optionalLine(120)).optional(),
        city: withoutLinks(optionalLine(80)).optional(),
        postalCode: postalCode().optional(),
        province: province().optional(),
      })
      .optional(),
    currentPassword: z.string().max(128).optional(),
  }),
);

/** POST /auth/change-password. */
export const passwordChange = lazySchema(() =>
  z.object({
    currentPassword: z.string(validationMessages.passwordRequired).min(1, validationMessages.passwordRequired).max(128),
    newPassword: newPassword(),
  }),
);

/** POST /auth/erase. It cannot be undone, so the password is asked once more. */
export const accountErasure = lazySchema(() => passwordChange().pick({ currentPassword: true }));

/** POST /admin/second-factor/confirm: a code of the authenticator app that was just set up. */
export const secondFactorSetup = lazySchema(() => z.object({ code: verificationCode() }));

/** POST /admin/second-factor/verify. With the password: a stolen token can give Cognito another authenticator app. */
export const secondFactorCheck = lazySchema(() =>
  passwordChange().pick({ currentPassword: true }).extend({ code: verificationCode() }),
);

/** An order or return that prevents an erasure, in the details of ACCOUNT_IN_USE. `why` is Italian. */
export interface ErasureBlocker {
  orderNumber: string;
  why: string;
}

/** POST /auth/forgot-password: the address that gets a code, if it has an account. */
export const passwordResetRequest = lazySchema(() =>
  z.object({ email: email(validationMessages.emailRequired, validationMessages.emailInvalid) }),
);

/** POST /auth/email-link: the token of a link in an email, as the page finds it behind the `#` of its address. */
export const emailLink = lazySchema(() => z.object({ token: linkToken() }));

/** POST /auth/reset-password: the code and the new password. */
export const passwordReset = lazySchema(() =>
  passwordResetRequest().extend({ code: verificationCode(), password: newPassword() }),
);
