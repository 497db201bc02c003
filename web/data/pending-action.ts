/**
 * What a visitor clicked before the shop asked them to log in. It is stored in this tab and carried out once after login
 * or registration (web/app/run-pending-action.tsx).
 */
import type { CartAddition } from '../../shared/cart/schema.ts';

export type PendingAction =
  | ({ kind: 'cart' } & CartAddition)
  /** Size and colour of the product are still to be chosen. */
  | { kind: 'choice'; productId: string }
  | { kind: 'wish'; productId: string };

const STORAGE_KEY = 'intention';
/** After a longer time the person has forgotten the click. */
const MAX_AGE_MS = 30 * 60_000;

/** The stored JSON keeps its old field names: a tab that is open during a deployment reads it. */
interface StoredAction {
  at: number;
  intention: PendingAction;
}

export function savePendingAction(intention: PendingAction): void {
  const stored: StoredAction = { at: Date.now(), intention };
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
  } catch {
    // Without storage the person clicks again.
  }
}

/** Returns the pending action and removes it. */
export function takePendingAction(): PendingAction | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as StoredAction | null;
    sessionStorage.removeItem(STORAGE_KEY);
    return stored && Date.now() - stored.at < MAX_AGE_MS ? stored.intention : null;
  } catch {
    return null;
  }
}
