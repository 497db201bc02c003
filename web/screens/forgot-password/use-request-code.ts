import { useLocation, useNavigate } from 'react-router-dom';
import { passwordResetRequest } from '../../../shared/account/schema.ts';
import { ApiError, callApi } from '../../data/api.ts';
import { changeErrorMessage } from '../../data/change-error.ts';
import { useSession, type LoginState } from '../../data/session.tsx';
import { useShopForm } from '../../lib/use-shop-form.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';
import { readCodeEmail, saveCodeEmail } from './code-email.ts';
import { codeMessages } from './texts.ts';

export function useRequestCode() {
  const navigate = useNavigate();
  const { user } = useSession();
  const state = useLocation().state as LoginState | null;
  const form = useShopForm(passwordResetRequest(), { email: readCodeEmail() || (user?.email ?? '') });

  return {
    form,
    /** Passed on to the login, so that it returns to the same place. */
    state,
    submit: form.submit(async ({ email }) => {
      try {
        await callApi('forgotPassword', { body: { email } });
        saveCodeEmail(email);
        toast.success(codeMessages.sent);
        await navigate(paths.resetPassword, { state });
      } catch (error) {
        if (error instanceof ApiError) form.showErrors(error.errors);
        toast.error(changeErrorMessage(error, codeMessages.sendingFailed, codeMessages.sendingUnknown));
      }
    }),
  };
}
