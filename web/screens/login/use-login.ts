import { useLocation } from 'react-router-dom';
import { credentials } from '../../../shared/account.ts';
import { failures, successes } from '../../../shared/texts.ts';
import { messageOf } from '../../data/api.ts';
import { useConfig } from '../../data/config.ts';
import { useSession, type LoginState } from '../../data/session.tsx';
import { useShopForm } from '../../kit/form.ts';
import { ownPath } from '../../kit/own-path.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';

export function useLogin() {
  const session = useSession();
  const state = useLocation().state as LoginState | null;
  const { data: config } = useConfig();
  const form = useShopForm(credentials(), { email: '', password: '' });

  return {
    form,
    /** 'in' sends the person on to `target`: after logging in, and who comes here logged in already. */
    status: session.status,
    target: ownPath(state?.from, paths.home),
    /** Goes along to the registration and to a new password, so that they lead back to the same place. */
    state,
    reason: state?.message,
    demoAccounts: config?.demo?.accounts ?? [],
    fill: (account: { email: string; password: string }) => {
      form.setValue('email', account.email);
      form.setValue('password', account.password);
      form.clearErrors();
    },
    submit: form.submit(async (values) => {
      try {
        await session.login(values);
        toast.success(successes.login);
      } catch (error) {
        toast.error(messageOf(error, failures.login));
      }
    }),
  };
}
