import { useEffect, useRef } from 'react';
import type { Toast } from 'react-hot-toast/headless';
import { pageLoad } from '../lib/page-load.ts';
import { toast } from './toast.ts';

const NAME = 'toasts';
type Carried = Pick<Toast, 'type'> & { message: string };

/** A toast does not outlive its document: where the shop itself loads a page anew, those that are shown go along. */
export function usePersistedToasts(toasts: Toast[]): void {
  const shown = useRef(toasts);
  useEffect(() => {
    shown.current = toasts.filter(({ visible }) => visible);
  });

  useEffect(() => {
    for (const { type, message } of unpack()) {
      if (type === 'error' || type === 'success') toast[type](message);
      else toast(message);
    }
    const leave = () => {
      if (pageLoad.isReloading) pack(shown.current);
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
}

function pack(toasts: Toast[]): void {
  const words = toasts.flatMap(({ type, message }) => (typeof message === 'string' ? [{ type, message }] : []));
  try {
    sessionStorage.setItem(NAME, JSON.stringify(words));
  } catch {
    // Where the browser refuses storage, the page has to speak for itself.
  }
}

function unpack(): Carried[] {
  try {
    const carried = JSON.parse(sessionStorage.getItem(NAME) ?? '[]') as Carried[];
    sessionStorage.removeItem(NAME);
    return carried;
  } catch {
    return [];
  }
}
