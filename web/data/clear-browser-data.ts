/** Removes from this browser the session, the last searches, and everything that this tab stored for the user. */
import { clearRecentSearches } from './recent-searches.ts';
import { sessionStore } from './session-store.ts';

export function clearBrowserData(): void {
  sessionStore.clear();
  clearRecentSearches();
  try {
    sessionStorage.clear();
  } catch {
    // A browser that refuses storage stores nothing.
  }
}
