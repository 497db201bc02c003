/** Forgets in this browser whoever used the shop: the session, and what this tab remembered for them. */
import { checkoutMemory } from './checkout-memory.ts';
import { credentials } from './credentials.ts';

export function forgetPerson(): void {
  credentials.clear();
  checkoutMemory.clear();
  try {
    sessionStorage.clear();
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}
