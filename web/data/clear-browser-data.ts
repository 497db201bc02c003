/** Removes from this browser the session and everything that this tab stored for the user. */
import { sessionStore } from './session-store.ts';

export function clearBrowserData(): void {
  sessionStore.clear();
  try {
    sessionStorage.clear();
  } catch {
    // A browser that refuses storage stores nothing.
  }
}
