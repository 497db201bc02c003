/** Forgets in this browser whoever used the shop: the session, and what this tab remembered for them. */
import { checkoutStorage } from './checkout-storage.ts';
import { sessionStore } from './session-store.ts';

export function clearBrowserData(): void {
  sessionStore.clear();
  checkoutStorage.clear();
  try {
    sessionStorage.clear();
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}
