import { useWatch } from 'react-hook-form';
import type { User } from '../../../shared/account.ts';
import { failures, successes } from '../../../shared/texts.ts';
import { ApiError, call, messageOf } from '../../data/api.ts';
import { useSession } from '../../data/session.tsx';
import { useShopForm } from '../../kit/form.ts';
import { toast } from '../../ui/toast.ts';
import { isOtherEmail, profileFields, profileForm } from './form.ts';

export function useInfoForm(user: User, onDone: () => void) {
  const { setUser } = useSession();
  const form = useShopForm(profileForm(user.email), profileFields(user), {
    onInvalid: () => toast.error(failures.form),
  });
  const email = useWatch({ control: form.control, name: 'email' });
  const wantsPassword = isOtherEmail(email, user.email);

  return {
    form,
    /** A changed e-mail asks who is changing it. */
    wantsPassword,
    submit: form.submit(async ({ currentPassword, ...profile }) => {
      try {
        const { user: saved } = await call('updateMe', {
          body: { ...profile, ...(wantsPassword && { currentPassword }) },
        });
        setUser(saved);
        toast.success(successes.profile);
        onDone();
      } catch (error) {
        if (error instanceof ApiError) {
          form.showErrors(error.code === 'EMAIL_TAKEN' ? { email: error.message } : error.errors);
        }
        toast.error(messageOf(error, failures.profile));
      }
    }),
  };
}
