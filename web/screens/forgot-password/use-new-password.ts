import { useLocation, useNavigate } from 'react-router-dom';
import { failures, successes } from '../../../shared/texts.ts';
import { ApiError, call, messageOf } from '../../data/api.ts';
import { useSession, type LoginState } from '../../data/session.tsx';
import { useShopForm } from '../../kit/form.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';
import { newPasswordForm } from './form.ts';
import { lastAddress, rememberAddress } from './last-address.ts';

export function useNewPassword() {
  const navigate = useNavigate();
  const session = useSession();
  const state = useLocation().state as LoginState | null;
  const email = lastAddress() || (session.user?.email ?? '');
  const form = useShopForm(newPasswordForm, { email, code: '', password: '', confirmPassword: '' });

  return {
    form,
    state,
    submit: form.submit(async ({ confirmPassword: _, ...reset }) => {
      try {
        await call('resetPassword', { body: reset });
        rememberAddress('');
        // Every session has ended, this browser's too if it had one.
        if (session.user) session.logout();
        toast.success(successes.passwordReset);
        await navigate(paths.login, { replace: true, state });
      } catch (error) {
        if (error instanceof ApiError) form.showErrors(error.errors);
        toast.error(messageOf(error, failures.passwordReset));
      }
    }),
  };
}
