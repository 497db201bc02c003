import { useLocation, useNavigate } from 'react-router-dom';
import { passwordForgotten } from '../../../shared/account.ts';
import { failures, successes } from '../../../shared/texts.ts';
import { ApiError, call, messageOf } from '../../data/api.ts';
import { useSession, type LoginState } from '../../data/session.tsx';
import { useShopForm } from '../../kit/form.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';
import { lastAddress, rememberAddress } from './last-address.ts';

export function useAskForCode() {
  const navigate = useNavigate();
  const { user } = useSession();
  const state = useLocation().state as LoginState | null;
  const form = useShopForm(passwordForgotten(), { email: lastAddress() || (user?.email ?? '') });

  return {
    form,
    /** Goes along to the log-in, so that it leads back to the same place. */
    state,
    submit: form.submit(async ({ email }) => {
      try {
        await call('forgotPassword', { body: { email } });
        rememberAddress(email);
        toast.success(successes.passwordCode);
        await navigate(paths.resetPassword, { state });
      } catch (error) {
        if (error instanceof ApiError) form.showErrors(error.errors);
        toast.error(messageOf(error, failures.passwordCode));
      }
    }),
  };
}
