import { useEffect, useRef } from 'react';
import type { Toast } from 'react-hot-toast/headless';
import { pageLoad } from '../lib/page-load.ts';
import { toast } from './toast.ts';

const STORAGE_KEY = 'toasts';
type StoredToast = Pick<Toast, 'type'> & { message: string };

/** When the shop itself reloads the page, the visible toasts are shown again after the reload. */
export function usePersistedToasts(toasts: Toast[]): void {
  const visibleToasts = useRef(toasts);
  useEffect(() => {
    visibleToasts.current = toasts.filter(({ visible }) => visible);
  });

  useEffect(() => {
    for (const { type, message } of takeStored()) {
      if (type === 'error' || type === 'success') toast[type](message);
      else toast(message);
    }
    const onLeave = () => {
      if (pageLoad.isReloading) store(visibleToasts.current);
    };
    window.addEventListener('pagehide', onLeave);
    return () => window.removeEventListener('pagehide', onLeave);
  }, []);
}

function store(toasts: Toast[]): void {
  const stored = toasts.flatMap(({ type, message }) => (typeof message === 'string' ? [{ type, message }] : []));
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
  } catch {
    // Without storage the toasts end with the page.
  }
}

function takeStored(): StoredToast[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as StoredToast[];
    sessionStorage.removeItem(STORAGE_KEY);
    return stored;
  } catch {
    return [];
  }
}
