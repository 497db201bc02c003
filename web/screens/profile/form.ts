import * as z from 'zod';
import { passwordChange, profile, type User } from '../../../shared/account.ts';
import { line, phone, postalCode, province } from '../../../shared/fields.ts';
import { validation } from '../../../shared/validation-texts.ts';
import { confirmPassword, repeats } from '../../kit/confirmation.ts';

/** The personal data. A changed e-mail wants the current password. The country is not asked. */
export function profileForm(currentEmail: string) {
  const { firstName, lastName, email } = profile().shape;
  return z
    .object({
      firstName,
      lastName,
      email,
      phone: phone(),
      address: z.object({ street: line(120), city: line(80), postalCode: postalCode(), province: province() }),
      currentPassword: z.string().max(128, validation.tooLong(128)),
    })
    .refine((form) => !isOtherEmail(form.email, currentEmail) || form.currentPassword !== '', {
      path: ['currentPassword'],
      message: validation.passwordRequired,
      // Said together with the other fields' faults, not after them.
      when: ({ value }) => typeof value === 'object' && value !== null,
    });
}
export type ProfileForm = z.output<ReturnType<typeof profileForm>>;

/** True when the two are not the same address, however they are written. */
export function isOtherEmail(typed: string, current: string): boolean {
  return typed.trim().toLowerCase() !== current;
}

export function profileFields({ firstName, lastName, email, phone: number, address }: User): ProfileForm {
  const { street, city, postalCode: cap, province: sigla } = address;
  return {
    firstName,
    lastName,
    email,
    phone: number,
    address: { street, city, postalCode: cap, province: sigla },
    currentPassword: '',
  };
}

export const passwordForm = passwordChange()
  .extend({ confirmPassword })
  .refine(...repeats('newPassword'));
