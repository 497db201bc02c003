/** Two tabs of one person show one cart and one wishlist: a tab that changed them says so, the others read them again. */
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import type { Resource, RouteName } from '../../shared/api/routes.ts';

const CHANGED = 'changed';

/** What has to be read again after a change, by the resource that was changed. An order empties the cart. */
const stale: Partial<Record<Resource, RouteName[]>> = {
  cart: ['readCart'],
  orders: ['readCart'],
  wishlist: ['readWishlist'],
};

/** By the storage event, like the session: it reaches every tab of the shop but this one. */
export function notifyOtherTabs(resource: Resource): void {
  if (!stale[resource]) return;
  try {
    localStorage.setItem(CHANGED, `${resource} ${Date.now()}`);
  } catch {
    // Without storage there is nothing that tabs share.
  }
}

/** Mounted once, beside the session. */
export function useCrossTabSync(): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    const hear = ({ key, newValue }: StorageEvent) => {
      const calls = key === CHANGED && stale[newValue?.split(' ')[0] as Resource];
      if (calls) void mutate((read) => Array.isArray(read) && calls.includes(read[0] as RouteName));
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [mutate]);
}
