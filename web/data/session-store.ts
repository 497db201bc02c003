/**
 * Token and user in localStorage (specification, section 3). The store is outside React because the API client needs it
 * too. The `storage` event keeps all tabs equal.
 */
import { useSyncExternalStore } from 'react';
import type { User } from '../../shared/account/answers.ts';
import { createStore } from '../lib/create-store.ts';

interface StoredSession {
  token: string;
  user: User;
}

const TOKEN_KEY = 'token';
const USER_KEY = 'user';
const store = createStore(read());

window.addEventListener('storage', ({ key }) => {
  // The key is null when another tab cleared everything.
  if (key === null || key === TOKEN_KEY || key === USER_KEY) store.set(read());
});

export const sessionStore = {
  current: store.get,
  set: (session: StoredSession) => {
    write(session);
    store.set(session);
  },
  setToken: (token: string) => {
    const session = store.get();
    if (session) sessionStore.set({ ...session, token });
  },
  setUser: (user: User) => {
    const session = store.get();
    if (session) sessionStore.set({ ...session, user });
  },
  clear: () => {
    if (!store.get()) return;
    write(null);
    store.set(null);
  },
};

export function useStoredSession(): StoredSession | null {
  return useSyncExternalStore(store.subscribe, store.get);
}

function read(): StoredSession | null {
  try {
    const token = localStorage.getItem(TOKEN_KEY);
    const user = JSON.parse(localStorage.getItem(USER_KEY) ?? 'null') as User | null;
    return token && user?._id ? { token, user } : null;
  } catch {
    return null;
  }
}

function write(session: StoredSession | null) {
  try {
    if (session) {
      localStorage.setItem(USER_KEY, JSON.stringify(session.user));
      localStorage.setItem(TOKEN_KEY, session.token);
    } else {
      localStorage.removeItem(TOKEN_KEY);
      localStorage.removeItem(USER_KEY);
    }
  } catch {
    // A browser that refuses storage has the session until the page is closed.
  }
}
