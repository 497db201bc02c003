import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { callApi, errorMessage } from '../../data/api.ts';
import { useSession } from '../../data/session.tsx';
import { useBusyAction } from '../../lib/use-busy-action.ts';

/** The token stands behind the `#`: no server and no other site sees it. */
const purposes = { conferma: 'confirm', annulla: 'undo' } as const;
const FAILURE_MESSAGE = 'Non ci siamo riusciti: riprova tra poco.';

export function useEmailLink() {
  const [name = '', token = ''] = useLocation().hash.slice(1).split('=');
  /** Undefined for an address without a token. */
  const purpose = token && name in purposes ? purposes[name as keyof typeof purposes] : undefined;
  const { user, setUser, logout } = useSession();
  const { isBusy, run } = useBusyAction();
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState('');

  const followLink = async () => {
    setFailure('');
    try {
      await callApi('followEmailLink', { body: { token } });
      setDone(true);
    } catch (error) {
      return setFailure(errorMessage(error, FAILURE_MESSAGE));
    }
    if (!user) return;
    // The session of this browser may be of that account: it has ended, or its profile changed.
    if (purpose === 'undo') return logout();
    await callApi('readMe').then(
      (answer) => setUser(answer.user),
      () => undefined,
    );
  };
  return {
    purpose,
    isBusy,
    isDone,
    failure,
    follow: () => run(followLink),
  };
}
