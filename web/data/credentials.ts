/**
 * Token and user, as the browser keeps them between visits (specification, section 3). A tiny store outside React,
 * because the API client needs it too; the `storage` event keeps two tabs of one agreed.
 */
import { useSyncExternalStore } from 'react';
import type { User } from '../../shared/account.ts';

export interface Credentials {
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

export const credentials = {
  current: (): Credentials | null => held,
  keep: (next: Credentials) => {
    held = next;
    write(next);
    notify();
  },
  renew: (token: string) => {
    if (held) credentials.keep({ ...held, token });
  },
  setUser: (user: User) => {
    if (held) credentials.keep({ ...held, user });
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

export function useCredentials(): Credentials | null {
  return useSyncExternalStore(credentials.subscribe, credentials.current);
}

function notify() {
  for (const listener of listeners) listener();
}

function read(): Credentials | null {
  try {
    const token = localStorage.getItem(TOKEN);
    const user = JSON.parse(localStorage.getItem(USER) ?? 'null') as User | null;
    return token && user?._id ? { token, user } : null;
  } catch {
    return null;
  }
}

/** A browser that refuses storage keeps the session for as long as the page lives. */
function write(next: Credentials | null) {
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
