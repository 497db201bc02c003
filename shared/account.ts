/** Accounts: who may log in, what a profile holds, the forms around it (specification, section 5). */
import * as z from 'zod';
import { email, line, newPassword, personName, phone, postalCode, province, verificationCode } from './fields.ts';
import { onDemand, type OutputOf } from './on-demand.ts';
import { validation } from './validation-texts.ts';

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
export const credentials = onDemand(() =>
  z.object({
    email: email(validation.emailRequired, validation.emailInvalid),
    password: z
      .string(validation.passwordRequired)
      .min(1, validation.passwordRequired)
      .max(128, validation.tooLong(128)),
  }),
);
export type Credentials = OutputOf<typeof credentials>;

/** POST /auth/register. */
export const registration = onDemand(() =>
  z.object({
    firstName: personName(validation.firstNameRequired, validation.firstNameShort),
    lastName: personName(validation.lastNameRequired, validation.lastNameShort),
    email: email(validation.emailRequired, validation.emailInvalid),
    password: newPassword(),
  }),
);
export type Registration = OutputOf<typeof registration>;

/** PUT /auth/me. Fields left out keep their value; a changed e-mail wants the current password. */
export const profile = onDemand(() =>
  z.object({
    firstName: personName(validation.profileFirstName),
    lastName: personName(validation.profileLastName),
    email: email(validation.profileEmail, validation.emailInvalid),
    phone: phone().optional(),
    address: z
      .object({
        street: line(120).optional(),
        city: line(80).optional(),
        postalCode: postalCode().optional(),
        province: province().optional(),
      })
      .optional(),
    currentPassword: z.string().max(128).optional(),
  }),
);
export type Profile = OutputOf<typeof profile>;

/** POST /auth/change-password. */
export const passwordChange = onDemand(() =>
  z.object({
    currentPassword: z.string(validation.passwordRequired).min(1, validation.passwordRequired).max(128),
    newPassword: newPassword(),
  }),
);
export type PasswordChange = OutputOf<typeof passwordChange>;

/** POST /auth/erase. For ever, hence the password once more. */
export const erasure = onDemand(() => passwordChange().pick({ currentPassword: true }));

/** What an erasure waits for, as the details of ACCOUNT_IN_USE name it: by the order's number, in Italian. */
export interface OpenMatter {
  orderNumber: string;
  why: string;
}

/** POST /auth/forgot-password: where a code shall go, if the address has an account. */
export const passwordForgotten = onDemand(() =>
  z.object({ email: email(validation.emailRequired, validation.emailInvalid) }),
);

/** POST /auth/reset-password: the code that came, and the password to be. */
export const passwordReset = onDemand(() =>
  passwordForgotten().extend({ code: verificationCode(), password: newPassword() }),
);

/** `token` is a Cognito access token, valid for an hour. */
export const authAnswer = z.object({ token: z.string(), user });
export type AuthAnswer = z.infer<typeof authAnswer>;
export const userAnswer = z.object({ user });
export const tokenAnswer = z.object({ token: z.string() });
export const messageAnswer = z.object({ message: z.string() });
