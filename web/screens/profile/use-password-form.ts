import { errorMessages } from '../../../shared/text/messages.ts';
import { ApiError, callApi, errorMessage } from '../../data/api.ts';
import { sessionStore } from '../../data/session-store.ts';
import { useShopForm } from '../../lib/use-shop-form.ts';
import { toast } from '../../ui/toast.ts';
import { passwordForm } from './form.ts';

const emptyForm = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function usePasswordForm() {
  const form = useShopForm(passwordForm, emptyForm, { onInvalid: () => toast.error(errorMessages.form) });
  return {
    form,
    submit: form.submit(async ({ currentPassword, newPassword }) => {
      try {
        const { token } = await callApi('changePassword', { body: { currentPassword, newPassword } });
        sessionStore.setToken(token);
        form.reset(emptyForm);
        toast.success('Password modificata. Le altre sessioni sono state chiuse.');
      } catch (error) {
        if (error instanceof ApiError) form.showErrors(error.errors);
        toast.error(errorMessage(error, errorMessages.profile));
      }
    }),
  };
}
