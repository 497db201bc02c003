import { useEffect } from 'react';

/** What follows from a change is there after about a second. It is read again at these times after the change. */
const REREAD_AFTER_MS = [500, 1000, 2000, 4000, 8000];
export const REREAD_LIMIT_MS = REREAD_AFTER_MS.at(-1)!;

/** For a change after which another screen opens. Returns how to stop. */
export function rereadAfterChange(reread: () => unknown): () => void {
  const timers = REREAD_AFTER_MS.map((ms) => setTimeout(reread, ms));
  return () => timers.forEach(clearTimeout);
}

/** Reads again while what is shown is behind a change; another `change` begins anew. `reread` is memoized. */
export function useReread(isBehind: boolean, reread: () => unknown, change: unknown): void {
  useEffect(() => {
    if (!isBehind) return;
    return rereadAfterChange(reread);
  }, [isBehind, change, reread]);
}
