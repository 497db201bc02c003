/**
 * Which tabs have unsaved changes. Such a tab holds a lock of its own; the browser ends the lock with the tab at the latest
 * (Web Locks API).
 */
const PREFIX = 'unsaved-changes ';
const ownLock = PREFIX + Math.random();

/** Returns how to take the mark back. */
export function markUnsavedTab(): () => void {
  let release = () => {};
  const isUnsaved = new Promise<void>((resolve) => (release = resolve));
  void navigator.locks?.request(ownLock, () => isUnsaved);
  return release;
}

/** False where the browser cannot tell. */
export async function hasUnsavedOtherTab(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name = '' }) => name.startsWith(PREFIX) && name !== ownLock);
}
