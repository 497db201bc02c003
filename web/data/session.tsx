/** The session (specification, section 4): restored on load, checked with the server, ended by any 401. */
import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import type { Credentials as LoginForm, Registration } from '../../shared/account/schema.ts';
import type { User } from '../../shared/account/answers.ts';
import { errorMessages } from '../../shared/text/messages.ts';
import { hasKeptChanges } from '../lib/unsaved-guard.ts';
import { paths } from '../paths.ts';
import { ApiError, callApi, onSessionEnded } from './api.ts';
import { sessionStore, useStoredSession } from './session-store.ts';
import { clearBrowserData } from './clear-browser-data.ts';
import { notifyLogout, onChangeElsewhere, useCrossTabSync } from './cross-tab-sync.ts';
import { isOtherUsersKey } from './use-api-query.ts';

interface Session {
  /** 'loading' until the server has confirmed a restored session. */
  status: 'loading' | 'in' | 'out';
  /** Set while 'loading' too, so that the header does not flicker. */
  user: User | null;
  isAdmin: boolean;
  /** Key of the history entry on which the person logged out. From there the guards go home, not to the login. */
  logoutEntry: string | null;
  /** Why the last session ended. The login shows it. */
  endMessage: string | undefined;
  /** Something about the session that the person did not do on this page: a toast says it. */
  notice: string | undefined;
  login: (form: LoginForm) => Promise<User>;
  register: (form: Registration) => Promise<User>;
  logout: () => void;
  /** After the account was erased: the server has no session to end. */
  clear: () => void;
  setUser: (user: User) => void;
}

/** The state of the location /login. */
export interface LoginState {
  /** Address to return to. */
  from?: string;
  /** Why the server ended the session. */
  message?: string;
  /** On the way there through a new password: a link undid the change of the email address. */
  isChangeUndone?: true;
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession outside SessionProvider');
  return session;
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const stored = useStoredSession();
  const { isChecked, failure } = useRestoredSession();
  const location = useLocation();
  const [logoutEntry, setLogoutEntry] = useState<string | null>(null);
  const { endMessage, loggedOutElsewhere } = useSessionEnd(stored !== null);
  useClearCacheOnUserChange(stored?.user._id);
  useCrossTabSync();

  const session = useMemo<Session>(() => {
    const user = stored?.user ?? null;
    const status = !stored ? 'out' : isChecked ? 'in' : 'loading';
    return {
      status,
      user,
      isAdmin: user?.role === 'admin',
      logoutEntry,
      endMessage,
      notice: loggedOutElsewhere ?? failure,
      login: async (form) => storeSession(await callApi('login', { body: form })),
      register: async (form) => storeSession(await callApi('register', { body: form })),
      logout: () => {
        setLogoutEntry(location.key);
        // The server ends the cookie. This browser logs out even when the call fails.
        callApi('logout').catch(() => undefined);
        notifyLogout();
        clearBrowserData();
      },
      clear: () => {
        setLogoutEntry(location.key);
        notifyLogout();
        clearBrowserData();
      },
      setUser: sessionStore.setUser,
    };
  }, [stored, isChecked, failure, logoutEntry, endMessage, loggedOutElsewhere, location.key]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

function storeSession(answer: { token: string; user: User }): User {
  sessionStore.set(answer);
  return answer.user;
}

/** Checks the restored session with the server once. `failure`: the service could not do it. */
function useRestoredSession(): { isChecked: boolean; failure: string | undefined } {
  const [isChecked, setChecked] = useState(() => sessionStore.current() === null);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (isChecked) return;
    const unmount = new AbortController();
    const check = async () => {
      try {
        const { user } = await callApi('readMe', { signal: unmount.signal });
        sessionStore.setUser(user);
      } catch (error) {
        if (unmount.signal.aborted) return;
        // Without a connection the session may still be valid. The check waits until the browser is online.
        if (error instanceof ApiError && error.status === 0) {
          window.addEventListener('online', () => void check(), { once: true, signal: unmount.signal });
        } else if (isRefusal(error)) sessionStore.clear();
        else setFailure(errorMessages.sessionCheck);
      }
      if (!unmount.signal.aborted) setChecked(true);
    };
    void check();
    return () => unmount.abort();
    // Only a restored session needs the check: a login answers with a valid one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return { isChecked, failure };
}

/** A service that is down or busy says nothing about the session: the next call will tell. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

/** Goes to the login when a 401 ended the session. Says why it ended, until there is another session. */
function useSessionEnd(hasSession: boolean) {
  const navigate = useNavigate();
  const location = useLocation();
  const [hadSession, setHadSession] = useState(hasSession);
  const [endMessage, setEndMessage] = useState<string>();
  const [loggedOutElsewhere, setLoggedOutElsewhere] = useState<string>();
  if (hadSession !== hasSession) {
    setHadSession(hasSession);
    if (hasSession) {
      setEndMessage(undefined);
      setLoggedOutElsewhere(undefined);
    }
  }
  useEffect(
    () =>
      onSessionEnded((reason) => {
        const from = location.pathname + location.search;
        const message = messageOf(reason);
        const state: LoginState = { ...(location.pathname !== paths.login && { from }), message };
        // A guard may go to the login first.
        setEndMessage(message);
        void navigate(paths.login, { replace: true, state });
      }),
    [navigate, location.pathname, location.search],
  );
  useEffect(
    () =>
      onChangeElsewhere('logout', () => {
        if (!sessionStore.current()) return;
        setEndMessage(errorMessages.loggedOutElsewhere);
        setLoggedOutElsewhere(errorMessages.loggedOutElsewhere);
      }),
    [],
  );
  return { endMessage, loggedOutElsewhere };
}

function messageOf({ code, message }: ApiError): string {
  if (code === 'ACCOUNT_DISABLED') return message;
  return hasKeptChanges() ? errorMessages.sessionEndedUnsaved : errorMessages.sessionEnded;
}

function useClearCacheOnUserChange(userId: string | undefined) {
  const { mutate } = useSWRConfig();
  const previousId = useRef(userId);
  useEffect(() => {
    if (previousId.current && previousId.current !== userId) {
      void mutate((key) => isOtherUsersKey(key, userId), undefined, { revalidate: false });
    }
    previousId.current = userId;
  }, [userId, mutate]);
}
