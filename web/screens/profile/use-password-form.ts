import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorMessages } from '../../../shared/text/messages.ts';
import { ApiError, callApi, errorMessage } from '../../data/api.ts';
import { useSession, type LoginState } from '../../data/session.tsx';
import { sessionStore } from '../../data/session-store.ts';
import { useShopForm } from '../../lib/use-shop-form.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';
import { passwordForm } from './form.ts';

const emptyForm = { currentPassword: '', newPassword: '', confirmPassword: '' };

const UNKNOWN = 'Non sappiamo se la password è cambiata: controlla la connessione e riprova.';

/** `ended`: the password is changed, and this session is over, too. */
type Outcome = 'changed' | 'ended' | 'unchanged' | 'unknown';

export function usePasswordForm() {
  const navigate = useNavigate();
  const { user, login } = useSession();
  /** The new password of a change whose answer was lost. */
  const [lost, setLost] = useState<string>();
  const form = useShopForm(passwordForm, emptyForm, { onInvalid: () => toast.error(errorMessages.form) });
  /** After a lost answer: whether the account has the new password. The session of before is over then. */
  const tryLogin = async (password: string): Promise<Outcome> => {
    try {
      await login({ email: user!.email, password });
      return 'changed';
    } catch (error) {
      const code = error instanceof ApiError && error.code;
      if (code === 'SECOND_FACTOR_REQUIRED') return 'ended';
      return code === 'WRONG_CREDENTIALS' ? 'unchanged' : 'unknown';
    }
  };
  const change = async (body: { currentPassword: string; newPassword: string }): Promise<Outcome> => {
    try {
      const { token } = await callApi('changePassword', { body });
      if (token) sessionStore.setToken(token);
      return token ? 'changed' : 'ended';
    } catch (error) {
      const isLost = error instanceof ApiError && (error.status === 0 || error.status >= 500);
      const outcome = isLost ? await tryLogin(body.newPassword) : 'unchanged';
      if (outcome === 'changed' || outcome === 'ended') return outcome;
      if (error instanceof ApiError) form.showErrors(error.errors);
      const isUnknown = outcome === 'unknown' && error instanceof ApiError && error.status === 0;
      toast.error(isUnknown ? UNKNOWN : errorMessage(error, errorMessages.profile));
      return outcome;
    }
  };
  return {
    form,
    submit: form.submit(async ({ currentPassword, newPassword }) => {
      let outcome: Outcome = lost === newPassword ? await tryLogin(newPassword) : 'unchanged';
      if (outcome === 'unknown') toast.error(UNKNOWN);
      if (outcome === 'unchanged') outcome = await change({ currentPassword, newPassword });
      setLost(outcome === 'unknown' ? newPassword : undefined);
      if (outcome === 'ended') {
        sessionStore.clear();
        const ended: LoginState = { message: 'Password modificata. Accedi con quella nuova.' };
        return void navigate(paths.login, { replace: true, state: ended });
      }
      if (outcome !== 'changed') return;
      form.reset(emptyForm);
      toast.success('Password modificata. Le altre sessioni sono state chiuse.');
    }),
  };
}
