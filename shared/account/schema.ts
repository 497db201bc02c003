/** Accounts: who may log in, what a profile holds, the forms around it (specification, section 5). */
import * as z from 'zod';
import {
  email,
  optionalLine,
  newPassword,
  personName,
  phone,
  postalCode,
  province,
  verificationCode,
} from '../api/fields.ts';
import { lazySchema, type OutputOf } from '../api/lazy-schema.ts';
import { validationMessages } from '../text/validation-messages.ts';

export const role = z.enum(['admin', 'customer']);
export type Role = z.infer<typeof role>;

export const user = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  role,
  isActive: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  address: z.object({
    street: z.string(),
    city: z.string(),
    postalCode: z.string(),
    province: z.string(),
    country: z.string(),
  }),
});
export type User = z.infer<typeof user>;

/** POST /auth/login. The password's own rules are not repeated here: an old one may be shorter. */
export const credentials = lazySchema(() =>
  z.object({
    email: email(validationMessages.emailRequired, validationMessages.emailInvalid),
    password: z
      .string(validationMessages.passwordRequired)
      .min(1, validationMessages.passwordRequired)
      .max(128, validationMessages.tooLong(128)),
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

/** PUT /auth/me. Fields left out keep their value; a changed e-mail wants the current password. */
export const profile = lazySchema(() =>
  z.object({
    firstName: personName(validationMessages.profileFirstName),
    lastName: personName(validationMessages.profileLastName),
    email: email(validationMessages.profileEmail, validationMessages.emailInvalid),
    phone: phone().optional(),
    address: z
      .object({
        street: optionalLine(120).optional(),
        city: optionalLine(80).optional(),
        postalCode: postalCode().optional(),
        province: province().optional(),
      })
      .optional(),
    currentPassword: z.string().max(128).optional(),
  }),
);
export type Profile = OutputOf<typeof profile>;

/** POST /auth/change-password. */
export const passwordChange = lazySchema(() =>
  z.object({
    currentPassword: z.string(validationMessages.passwordRequired).min(1, validationMessages.passwordRequired).max(128),
    newPassword: newPassword(),
  }),
);
export type PasswordChange = OutputOf<typeof passwordChange>;

/** POST /auth/erase. For ever, hence the password once more. */
export const accountErasure = lazySchema(() => passwordChange().pick({ currentPassword: true }));

/** What an erasure waits for, as the details of ACCOUNT_IN_USE name it: by the order's number, in Italian. */
export interface ErasureBlocker {
  orderNumber: string;
  why: string;
}

/** POST /auth/forgot-password: where a code shall go, if the address has an account. */
export const passwordResetRequest = lazySchema(() =>
  z.object({ email: email(validationMessages.emailRequired, validationMessages.emailInvalid) }),
);

/** POST /auth/reset-password: the code that came, and the password to be. */
export const passwordReset = lazySchema(() =>
  passwordResetRequest().extend({ code: verificationCode(), password: newPassword() }),
);

/** `token` is a Cognito access token, valid for an hour. */
export const authAnswer = z.object({ token: z.string(), user });
export type AuthAnswer = z.infer<typeof authAnswer>;
export const userAnswer = z.object({ user });
export const tokenAnswer = z.object({ token: z.string() });
export const messageAnswer = z.object({ message: z.string() });
