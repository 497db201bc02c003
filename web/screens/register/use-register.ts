import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { errorMessages, successMessages } from '../../../shared/text/messages.ts';
import { ApiError, errorMessage, isAnswerLost } from '../../data/api.ts';
import { useSession, type LoginState } from '../../data/session.tsx';
import { useShopForm } from '../../lib/use-shop-form.ts';
import { safeRedirect } from '../../lib/safe-redirect.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';
import { registerForm } from './form.ts';

const EMAIL_TAKEN = 'EMAIL_TAKEN';
/** Of a taken address, after a try whose answer was lost. */
const MAYBE_MINE = 'forse l’ha aperto il tentativo di prima. Accedi con la password che avevi scritto.';

const emptyForm = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' };

export function useRegister() {
  const session = useSession();
  const state = useLocation().state as LoginState | null;
  /** A toast is gone after three seconds; beside the form the reason stays until the next try. */
  const [failure, setFailure] = useState<string>();
  const forgetFailure = () => setFailure(undefined);
  /** The address of a try whose answer was lost: it may have opened the account. */
  const [lostEmail, setLostEmail] = useState<string>();
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
        await session.register(registration).catch(async (error: unknown) => {
          const { email, password } = registration;
          if (email !== lostEmail || !(error instanceof ApiError) || error.code !== EMAIL_TAKEN) throw error;
          await session.login({ email, password }).catch(() => {
            throw new ApiError(error.status, { code: EMAIL_TAKEN, message: `${error.message}: ${MAYBE_MINE}` });
          });
        });
        // Why the shop asked for it is settled.
        toast.remove();
        toast.success(successMessages.register);
      } catch (error) {
        if (error instanceof ApiError) {
          if (isAnswerLost(error)) setLostEmail(registration.email);
          form.showErrors(error.code === EMAIL_TAKEN ? { email: error.message } : error.errors);
        }
        const message = errorMessage(error, errorMessages.register);
        setFailure(message);
        toast.error(message);
      }
    }),
  };
}
