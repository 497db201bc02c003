import { useLocation } from 'react-router-dom';
import { failures, successes } from '../../../shared/texts.ts';
import { ApiError, messageOf } from '../../data/api.ts';
import { useSession, type LoginState } from '../../data/session.tsx';
import { useShopForm } from '../../kit/form.ts';
import { ownPath } from '../../kit/own-path.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';
import { registerForm } from './form.ts';

const empty = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' };

export function useRegister() {
  const session = useSession();
  const state = useLocation().state as LoginState | null;
  const form = useShopForm(registerForm, empty);

  return {
    form,
    /** 'in' sends the person on to `target`. */
    status: session.status,
    target: ownPath(state?.from, paths.home),
    state,
    submit: form.submit(async ({ confirmPassword: _, ...registration }) => {
      try {
        await session.register(registration);
        toast.success(successes.register);
      } catch (error) {
        if (error instanceof ApiError) {
          form.showErrors(error.code === 'EMAIL_TAKEN' ? { email: error.message } : error.errors);
        }
        toast.error(messageOf(error, failures.register));
      }
    }),
  };
}
