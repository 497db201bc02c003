import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError, callApi } from '../../data/api.ts';
import { changeErrorMessage } from '../../data/change-error.ts';
import { useSession, type LoginState } from '../../data/session.tsx';
import { useShopForm } from '../../lib/use-shop-form.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';
import { newPasswordForm } from './form.ts';
import { readCodeEmail, saveCodeEmail } from './code-email.ts';
import { codeMessages } from './texts.ts';

export function useNewPassword() {
  const navigate = useNavigate();
  const session = useSession();
  const state = useLocation().state as LoginState | null;
  const email = readCodeEmail() || (session.user?.email ?? '');
  const form = useShopForm(newPasswordForm, { email, code: '', password: '', confirmPassword: '' });

  /** A lost answer stays on the page: the code may be used up. */
  const [failure, setFailure] = useState<string>();
  return {
    form,
    state,
    failure,
    submit: form.submit(async ({ confirmPassword: _, ...reset }) => {
      try {
        await callApi('resetPassword', { body: reset });
        saveCodeEmail('');
        // The server has ended every session of the account.
        if (session.user) session.logout();
        toast.success(codeMessages.saved);
        await navigate(paths.login, { replace: true, state });
      } catch (error) {
        if (error instanceof ApiError) form.showErrors(error.errors);
        const message = changeErrorMessage(error, codeMessages.savingFailed, codeMessages.savingUnknown);
        setFailure(message === codeMessages.savingUnknown ? message : undefined);
        toast.error(message);
      }
    }),
  };
}
