import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { errorMessages, successMessages } from '../../../shared/text/messages.ts';
import { ApiError, errorMessage } from '../../data/api.ts';
import { useSession, type LoginState } from '../../data/session.tsx';
import { useShopForm } from '../../lib/use-shop-form.ts';
import { safeRedirect } from '../../lib/safe-redirect.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';
import { registerForm } from './form.ts';

const emptyForm = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' };

export function useRegister() {
  const session = useSession();
  const state = useLocation().state as LoginState | null;
  /** A toast is gone after three seconds; beside the form the reason stays until the next try. */
  const [failure, setFailure] = useState<string>();
  const forgetFailure = () => setFailure(undefined);
  const form = useShopForm(registerForm, emptyForm, { onInvalid: forgetFailure });

  return {
    form,
    failure,
    /** When it is 'in', the screen goes to `target`. */
    status: session.status,
    target: safeRedirect(state?.from, paths.home),
    state,
    submit: form.submit(async ({ confirmPassword: _, ...registration }) => {
      forgetFailure();
      try {
        await session.register(registration);
        // Why the shop asked for it is settled.
        toast.remove();
        toast.success(successMessages.register);
      } catch (error) {
        if (error instanceof ApiError) {
          form.showErrors(error.code === 'EMAIL_TAKEN' ? { email: error.message } : error.errors);
        }
        const message = errorMessage(error, errorMessages.register);
        setFailure(message);
        toast.error(message);
      }
    }),
  };
}
