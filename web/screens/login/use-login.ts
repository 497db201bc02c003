import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { credentials } from '../../../shared/account/schema.ts';
import { errorMessages, successMessages } from '../../../shared/text/messages.ts';
import { errorMessage } from '../../data/api.ts';
import { useShopConfig } from '../../data/shop-config.ts';
import { useSession, type LoginState } from '../../data/session.tsx';
import { useShopForm } from '../../lib/use-shop-form.ts';
import { safeRedirect } from '../../lib/safe-redirect.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';

export function useLogin() {
  const session = useSession();
  const state = useLocation().state as LoginState | null;
  const { data: config } = useShopConfig();
  /** A toast is gone after three seconds; beside the form the reason stays until the next try. */
  const [failure, setFailure] = useState<string>();
  const forgetFailure = () => setFailure(undefined);
  const form = useShopForm(credentials(), { email: '', password: '' }, { onInvalid: forgetFailure });

  return {
    form,
    failure,
    /** When it is 'in', the screen goes to `target`. */
    status: session.status,
    target: safeRedirect(state?.from, paths.home),
    /** Passed on to registration and password reset, so that they return to the same place. */
    state,
    reason: state?.message,
    demoAccounts: config?.demo?.accounts ?? [],
    fill: (account: { email: string; password: string }) => {
      form.setValue('email', account.email);
      form.setValue('password', account.password);
      form.clearErrors();
    },
    submit: form.submit(async (values) => {
      forgetFailure();
      try {
        await session.login(values);
        // Why the shop asked for it is settled.
        toast.remove();
        toast.success(successMessages.login);
      } catch (error) {
        const message = errorMessage(error, errorMessages.login);
        setFailure(message);
        toast.error(message);
      }
    }),
  };
}
