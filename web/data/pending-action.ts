/**
 * What a visitor wanted when the shop asked them to log in: kept for this tab, carried out once after login or
 * registration (`app/intentions.tsx`).
 */
import type { CartAddition } from '../../shared/cart/schema.ts';

export type PendingAction = ({ kind: 'cart' } & CartAddition) | { kind: 'wish'; productId: string };

const NAME = 'intention';
/** Milliseconds: whoever logs in later has forgotten the click. */
const LIFETIME = 30 * 60_000;

export function savePendingAction(intention: PendingAction): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ at: Date.now(), intention }));
  } catch {
    // A browser without storage: the click is made again.
  }
}

/** Returns what was wanted and forgets it. */
export function takePendingAction(): PendingAction | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as { at: number; intention: PendingAction } | null;
    sessionStorage.removeItem(NAME);
    return kept && Date.now() - kept.at < LIFETIME ? kept.intention : null;
  } catch {
    return null;
  }
}
