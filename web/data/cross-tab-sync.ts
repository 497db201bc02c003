/**
 * Keeps cart, wishlist and orders equal in all tabs: a tab that changed them notifies the others, which read them again. A
 * tab that logs out tells the others that the person did it.
 */
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import type { Resource } from '../../shared/api/route.ts';
import type { RouteName } from '../../shared/api/routes.ts';

const STORAGE_KEY = 'changed';
const LOGOUT = 'logout';

/** Changed resource → calls to read again. An order empties the cart. */
const staleCalls: Partial<Record<Resource, RouteName[]>> = {
  cart: ['readCart'],
  orders: ['readCart', 'listOrders', 'readOrder'],
  wishlist: ['readWishlist'],
};

/** A write to localStorage sends a storage event to every other tab of the shop. */
export function notifyOtherTabs(resource: Resource): void {
  if (!staleCalls[resource]) return;
  try {
    localStorage.setItem(STORAGE_KEY, `${resource} ${Date.now()}`);
  } catch {
    // Without storage the tabs do not share a session either.
  }
}

/** Before a log-out removes the session, which the other tabs follow: it tells them why. */
export function notifyLogout(): void {
  try {
    localStorage.setItem(STORAGE_KEY, `${LOGOUT} ${Date.now()}`);
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage the tabs do not share a session either.
  }
}

/** Calls `listener` when the person logs out, or changes the resource, in another tab. Returns how to unsubscribe. */
export function onChangeElsewhere(changed: typeof LOGOUT | Resource, listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === STORAGE_KEY && newValue?.startsWith(changed)) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

export function useCrossTabSync(): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const calls = key === STORAGE_KEY && staleCalls[newValue?.split(' ')[0] as Resource];
      if (calls) void mutate((query) => Array.isArray(query) && calls.includes(query[0] as RouteName));
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [mutate]);
}
