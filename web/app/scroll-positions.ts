/** The scroll position of each entry of this tab's history. It survives a reload and a visit to another site. */
const STORAGE_KEY = 'positions';
const MAX_POSITIONS = 60;
/** A page that is still too short after this time is not scrolled. */
const RESTORE_TIMEOUT_MS = 4000;

const positions = new Map<string, number>(readStored());
let currentEntry: string | undefined;
window.addEventListener('pagehide', () => {
  // The last scroll event comes with the next frame, which never comes.
  if (currentEntry !== undefined) savePosition(currentEntry);
  const latest = [...positions].slice(-MAX_POSITIONS);
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(latest));
  } catch {
    // Without storage a reload starts at the top.
  }
});

export function setCurrentEntry(entry: string): void {
  currentEntry = entry;
}

/** Deleting first moves the entry to the end of the map: the oldest entries are dropped. */
export function savePosition(entry: string): void {
  positions.delete(entry);
  positions.set(entry, window.scrollY);
}

export function savedPosition(entry: string): number | undefined {
  return positions.get(entry);
}

/** Scrolls when the page is long enough, unless the person does something first. Returns how to stop. */
export function restoreScroll(position: number): () => void {
  const deadline = Date.now() + RESTORE_TIMEOUT_MS;
  const userEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
  const isReachable = () => document.documentElement.scrollHeight - window.innerHeight >= position;
  const stop = () => {
    observer?.disconnect();
    for (const event of userEvents) window.removeEventListener(event, stop);
  };
  const tryToScroll = () => {
    if (Date.now() > deadline) return stop();
    if (!isReachable()) return;
    window.scrollTo(0, position);
    stop();
  };
  const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(tryToScroll);
  tryToScroll();
  if (!isReachable()) {
    observer?.observe(document.body);
    for (const event of userEvents) window.addEventListener(event, stop, { once: true, passive: true });
  }
  return stop;
}

function readStored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}
