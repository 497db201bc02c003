import { failures } from '../../../shared/texts.ts';
import { ApiError, call, messageOf } from '../../data/api.ts';
import { credentials } from '../../data/credentials.ts';
import { useShopForm } from '../../kit/form.ts';
import { toast } from '../../ui/toast.ts';
import { passwordForm } from './form.ts';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function usePasswordForm() {
  const form = useShopForm(passwordForm, empty, { onInvalid: () => toast.error(failures.form) });
  return {
    form,
    submit: form.submit(async ({ currentPassword, newPassword }) => {
      try {
        const { token } = await call('changePassword', { body: { currentPassword, newPassword } });
        credentials.renew(token);
        form.reset(empty);
        toast.success('Password modificata. Le altre sessioni sono state chiuse.');
      } catch (error) {
        if (error instanceof ApiError) form.showErrors(error.errors);
        toast.error(messageOf(error, failures.profile));
      }
    }),
  };
}
