import { useNavigate } from 'react-router-dom';
import { errorMessages } from '../../../shared/text/messages.ts';
import { ApiError, callApi } from '../../data/api.ts';
import { changeErrorMessage } from '../../data/change-error.ts';
import type { LoginState } from '../../data/session.tsx';
import { sessionStore } from '../../data/session-store.ts';
import { useShopForm } from '../../lib/use-shop-form.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';
import { passwordForm } from './form.ts';

/** The answer was lost. */
const UNKNOWN =
  'Non sappiamo se la password è cambiata: prova ad accedere con quella nuova. Se non va, vale ancora quella di prima.';

const emptyForm = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function usePasswordForm() {
  const navigate = useNavigate();
  const form = useShopForm(passwordForm, emptyForm, { onInvalid: () => toast.error(errorMessages.form) });
  return {
    form,
    submit: form.submit(async ({ currentPassword, newPassword }) => {
      try {
        const { token } = await callApi('changePassword', { body: { currentPassword, newPassword } });
        if (!token) {
          sessionStore.clear();
          const ended: LoginState = { message: 'Password modificata. Accedi con quella nuova.' };
          return void navigate(paths.login, { replace: true, state: ended });
        }
        sessionStore.setToken(token);
        form.reset(emptyForm);
        toast.success('Password modificata. Le altre sessioni sono state chiuse.');
      } catch (error) {
        if (error instanceof ApiError) form.showErrors(error.errors);
        toast.error(changeErrorMessage(error, errorMessages.profile, UNKNOWN));
      }
    }),
  };
}
