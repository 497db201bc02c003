import { useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError, callApi } from '../../data/api.ts';
import { changeErrorMessage } from '../../data/change-error.ts';
import { useSession, type LoginState } from '../../data/session.tsx';
import { useBusyAction } from '../../lib/use-busy-action.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';
import { emailLinkTexts } from './texts.ts';

/** The token stands behind the `#`: no server and no other site sees it. */
const purposes = new Map<string, 'confirm' | 'undo'>([
  ['conferma', 'confirm'],
  ['annulla', 'undo'],
]);
/** The state of the page once a visitor has confirmed: it stays after the toast, and after a reload. */
const CONFIRMED = 'confirmed';
const FAILURE_MESSAGE = 'Non ci siamo riusciti: riprova tra poco.';
const UNKNOWN = 'Non sappiamo se ha funzionato: riprova';
const USED = 'Il link non vale più: controlla nel profilo se l’indirizzo è confermato';

export function useEmailLink() {
  const location = useLocation();
  const [name = '', token = ''] = location.hash.slice(1).split('=');
  const purpose: keyof typeof emailLinkTexts =
    location.state === CONFIRMED ? CONFIRMED : ((token ? purposes.get(name) : undefined) ?? 'incomplete');
  const session = useSession();
  const navigate = useNavigate();
  const { isBusy, run } = useBusyAction();
  const [failures, setFailures] = useState<string[]>([]);

  const followLink = async () => {
    try {
      const { done } = await callApi('followEmailLink', { body: { token } });
      await leave(done);
      toast.success(emailLinkTexts[done].done);
    } catch (error) {
      const isOver = error instanceof ApiError && error.code === 'WRONG_LINK';
      const isUsed = isOver && purpose === 'confirm' && failures.at(-1) === UNKNOWN;
      setFailures([...failures, isUsed ? USED : changeErrorMessage(error, FAILURE_MESSAGE, UNKNOWN)]);
    }
  };
  /** The session of this browser may be of that account: it has ended, or its profile changed. */
  const leave = async (done: 'confirm' | 'undo') => {
    if (done === 'undo') {
      if (session.user) session.logout();
      const state: LoginState = { isChangeUndone: true };
      return navigate(paths.resetPassword, { replace: true, state });
    }
    if (!session.user) return navigate({ hash: '' }, { replace: true, state: CONFIRMED });
    await callApi('readMe').then(
      ({ user }) => session.setUser(user),
      () => undefined, // The profile reads it again.
    );
    return navigate(paths.profile, { replace: true });
  };
  return {
    purpose,
    isBusy,
    failure: failures.at(-1),
    failedSubmits: failures.length,
    follow: (event: FormEvent) => {
      event.preventDefault();
      return run(followLink);
    },
  };
}
