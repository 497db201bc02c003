import * as z from 'zod';
import { passwordChange, profile } from '../../../shared/account/schema.ts';
import type { User } from '../../../shared/account/answers.ts';
import { optionalLine, phone, postalCode, province } from '../../../shared/api/fields.ts';
import { validationMessages } from '../../../shared/text/validation-messages.ts';
import { confirmPassword, matchesPassword } from '../../lib/confirm-password.ts';

/** The personal data. A changed e-mail wants the current password. The country is not asked. */
export function profileForm(currentEmail: string) {
  const { firstName, lastName, email } = profile().shape;
  return z
    .object({
      firstName,
      lastName,
      email,
      phone: phone(),
      address: z.object({
        street: optionalLine(120),
        city: optionalLine(80),
        postalCode: postalCode(),
        province: province(),
      }),
      currentPassword: z.string().max(128, validationMessages.tooLong(128)),
    })
    .refine((form) => !isOtherEmail(form.email, currentEmail) || form.currentPassword !== '', {
      path: ['currentPassword'],
      message: validationMessages.passwordRequired,
      // Said together with the other fields' faults, not after them.
      when: ({ value }) => typeof value === 'object' && value !== null,
    });
}
export type ProfileForm = z.output<ReturnType<typeof profileForm>>;

/** True when the two are not the same address, however they are written. */
export function isOtherEmail(typed: string, current: string): boolean {
  return typed.trim().toLowerCase() !== current;
}

export function initialProfileFields({ firstName, lastName, email, phone, address }: User): ProfileForm {
  const { street, city, postalCode, province } = address;
  return {
    firstName,
    lastName,
    email,
    phone,
    address: { street, city, postalCode, province },
    currentPassword: '',
  };
}

export const passwordForm = passwordChange()
  .extend({ confirmPassword })
  .refine(...matchesPassword('newPassword'));
