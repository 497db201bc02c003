import * as z from 'zod';
import { passwordChange, profile } from '../../../shared/account/schema.ts';
import type { User } from '../../../shared/account/answers.ts';
import { optionalLine, phone, postalCode, province, withoutLinks } from '../../../shared/api/fields.ts';
import { realPlace } from '../../../shared/api/real-place.ts';
import { validationMessages } from '../../../shared/text/validation-messages.ts';
import { confirmPassword, matchesPassword } from '../../lib/confirm-password.ts';

/** The personal data. A change of the email needs the current password. The country cannot be changed. */
export function profileForm(currentEmail: string) {
  const { firstName, lastName, email } = profile().shape;
  return z
    .object({
      firstName,
      lastName,
      email,
      phone: phone(),
      address: z
        .object({
          street: withoutLinks(optionalLine(120)),
          city: withoutLinks(optionalLine(80)),
          postalCode: postalCode(),
          province: province(),
        })
        .check(realPlace),
      currentPassword: z.string().max(128, validationMessages.tooLong(128)),
    })
    .refine((form) => !isOtherEmail(form.email, currentEmail) || form.currentPassword !== '', {
      path: ['currentPassword'],
      message: validationMessages.passwordRequired,
      // By default zod skips this while other fields have errors. People want to see all errors at once.
      when: ({ value }) => typeof value === 'object' && value !== null,
    });
}
type ProfileForm = z.output<ReturnType<typeof profileForm>>;

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

/** Whether an account has what was sent. */
export function hasProfile(user: User, { address, ...names }: Omit<ProfileForm, 'currentPassword'>): boolean {
  const { address: stored, currentPassword: _none, ...storedNames } = initialProfileFields(user);
  const isSame = (one: Record<string, string>, other: Record<string, string>) =>
    Object.entries(one).every(([field, text]) => text === other[field]);
  return isSame(names, storedNames) && isSame(address, stored);
}

export const passwordForm = passwordChange()
  .extend({ confirmPassword })
  .refine(...matchesPassword('newPassword'));
