/** Who is logged in (specification, section 4): restored on load, checked with the server, ended by any 401. */
import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import type { Credentials as LoginForm, Registration, User } from '../../shared/account/schema.ts';
import { paths } from '../paths.ts';
import { ApiError, callApi, onSessionEnded } from './api.ts';
import { checkoutStorage } from './checkout-storage.ts';
import { sessionStore, useStoredSession } from './session-store.ts';
import { clearBrowserData } from './clear-browser-data.ts';
import { useCrossTabSync } from './cross-tab-sync.ts';
import { isOtherUsersKey } from './use-api-query.ts';

export interface Session {
  /** 'loading' while a restored session waits for the server's word. */
  status: 'loading' | 'in' | 'out';
  /** There already while 'loading', so that the header does not flicker. */
  user: User | null;
  isAdmin: boolean;
  /** Key of the history entry on which the person logged out: guards lead from there home, not to the login. */
  logoutEntry: string | null;
  login: (form: LoginForm) => Promise<User>;
  register: (form: Registration) => Promise<User>;
  logout: () => void;
  /** The account is gone: nothing is left to be ended at the server. */
  clear: () => void;
  setUser: (user: User) => void;
}

/** What /login finds in the location's state. */
export interface LoginState {
  /** Where to return to. */
  from?: string;
  /** Why the session ended, where the server said it. */
  message?: string;
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession outside SessionProvider');
  return session;
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const held = useStoredSession();
  const checked = useRestoredSession();
  const location = useLocation();
  const [leftAt, setLeftAt] = useState<string | null>(null);
  useForcedLogout();
  useForgetting(held?.user._id);
  useCrossTabSync();

  const session = useMemo<Session>(() => {
    const user = held?.user ?? null;
    const status = !held ? 'out' : checked ? 'in' : 'loading';
    return {
      status,
      user,
      isAdmin: user?.role === 'admin',
      logoutEntry: leftAt,
      login: async (form) => enter(await callApi('login', { body: form })),
      register: async (form) => enter(await callApi('register', { body: form })),
      logout: () => {
        setLeftAt(location.key);
        // The cookie's end is the server's; this browser forgets at once, whatever becomes of the call.
        callApi('logout').catch(() => undefined);
        sessionStore.clear();
        checkoutStorage.clear();
      },
      clear: () => {
        setLeftAt(location.key);
        clearBrowserData();
      },
      setUser: sessionStore.setUser,
    };
  }, [held, checked, leftAt, location.key]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

function enter(answer: { token: string; user: User }): User {
  sessionStore.set(answer);
  return answer.user;
}

/** Asks the server once whether the restored session still holds. True when that is known. */
function useRestoredSession(): boolean {
  const [checked, setChecked] = useState(() => sessionStore.current() === null);
  useEffect(() => {
    if (checked) return;
    const leaving = new AbortController();
    const check = async () => {
      try {
        const { user } = await callApi('readMe', { signal: leaving.signal });
        sessionStore.setUser(user);
      } catch (error) {
        if (leaving.signal.aborted) return;
        // No connection says nothing about the session: it is asked again when the line is back.
        if (error instanceof ApiError && error.status === 0) {
          window.addEventListener('online', () => void check(), { once: true, signal: leaving.signal });
        } else sessionStore.clear();
      }
      if (!leaving.signal.aborted) setChecked(true);
    };
    void check();
    return () => leaving.abort();
    // Only a restored session is checked; whoever logs in later just was.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return checked;
}

function useForcedLogout() {
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(
    () =>
      onSessionEnded(({ code, message }) => {
        const from = location.pathname + location.search;
        const state: LoginState = {
          ...(location.pathname !== paths.login && { from }),
          ...(code === 'ACCOUNT_DISABLED' && { message }),
        };
        void navigate(paths.login, { replace: true, state });
      }),
    [navigate, location.pathname, location.search],
  );
}

/** What was read for a person leaves memory with them. */
function useForgetting(userId: string | undefined) {
  const { mutate } = useSWRConfig();
  const before = useRef(userId);
  useEffect(() => {
    if (before.current && before.current !== userId) {
      void mutate((key) => isOtherUsersKey(key, userId), undefined, { revalidate: false });
    }
    before.current = userId;
  }, [userId, mutate]);
}
