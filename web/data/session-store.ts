/**
 * Token and user, as the browser keeps them between visits (specification, section 3). A tiny store outside React,
 * because the API client needs it too; the `storage` event keeps two tabs of one agreed.
 */
import { useSyncExternalStore } from 'react';
import type { User } from '../../shared/account/schema.ts';

export interface StoredSession {
  token: string;
  user: User;
}

const TOKEN = 'token';
const USER = 'user';
const listeners = new Set<() => void>();
let held = read();

window.addEventListener('storage', (event) => {
  if (event.key !== null && event.key !== TOKEN && event.key !== USER) return;
  held = read();
  notify();
});

export const sessionStore = {
  current: (): StoredSession | null => held,
  set: (next: StoredSession) => {
    held = next;
    write(next);
    notify();
  },
  setToken: (token: string) => {
    if (held) sessionStore.set({ ...held, token });
  },
  setUser: (user: User) => {
    if (held) sessionStore.set({ ...held, user });
  },
  clear: () => {
    if (!held) return;
    held = null;
    write(null);
    notify();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function useStoredSession(): StoredSession | null {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.current);
}

function notify() {
  for (const listener of listeners) listener();
}

function read(): StoredSession | null {
  try {
    const token = localStorage.getItem(TOKEN);
    const user = JSON.parse(localStorage.getItem(USER) ?? 'null') as User | null;
    return token && user?._id ? { token, user } : null;
  } catch {
    return null;
  }
}

/** A browser that refuses storage keeps the session for as long as the page lives. */
function write(next: StoredSession | null) {
  try {
    if (next) {
      localStorage.setItem(USER, JSON.stringify(next.user));
      localStorage.setItem(TOKEN, next.token);
    } else {
      localStorage.removeItem(TOKEN);
      localStorage.removeItem(USER);
    }
  } catch {
    // Nothing to do: `held` has it.
  }
}
