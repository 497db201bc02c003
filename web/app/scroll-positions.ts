/** Where one was on each page of this tab's history, also after another site or a reload. */
const STORE = 'positions';
/** Entries of the history that are remembered. */
const KEPT = 60;
/** Milliseconds for which a page may still grow before one is left where one is. */
const PATIENCE = 4000;

const positions = new Map<string, number>(stored());
let here: string | undefined;
window.addEventListener('pagehide', () => {
  // The browser tells of the last bit of scrolling with its next frame, for which who leaves does not wait.
  if (here !== undefined) savePosition(here);
  const latest = [...positions].slice(-KEPT);
  try {
    sessionStorage.setItem(STORE, JSON.stringify(latest));
  } catch {
    // No room, or no permission: after a reload one begins at the top.
  }
});

/** From now on one is on this entry of the history. */
export function setCurrentEntry(entry: string): void {
  here = entry;
}

/** `entry` names one of the history. */
export function savePosition(entry: string): void {
  positions.delete(entry);
  positions.set(entry, window.scrollY);
}

/** Undefined where nothing was remembered. */
export function savedPosition(entry: string): number | undefined {
  return positions.get(entry);
}

/** Scrolls there as soon as the page is long enough, unless the person begins to do something. Returns how to stop. */
export function restoreScroll(position: number): () => void {
  const end = Date.now() + PATIENCE;
  const abandon = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
  const stop = () => {
    watcher?.disconnect();
    for (const event of abandon) window.removeEventListener(event, stop);
  };
  const look = () => {
    const reachable = document.documentElement.scrollHeight - window.innerHeight >= position;
    if (Date.now() > end) return stop();
    if (!reachable) return;
    window.scrollTo(0, position);
    stop();
  };
  const watcher = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look);
  look();
  if (document.documentElement.scrollHeight - window.innerHeight < position) {
    watcher?.observe(document.body);
    for (const event of abandon) window.addEventListener(event, stop, { once: true, passive: true });
  }
  return stop;
}

function stored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}
