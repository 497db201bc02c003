/**
 * Does the work unless another tab does work of this name (Web Locks API). Answers false where another tab does. A browser
 * without locks cannot tell.
 */
export async function inOneTab(name: string, work: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) {
    await work();
    return true;
  }
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (!lock) return false;
    await work();
    return true;
  });
}
