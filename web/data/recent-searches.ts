/** What was searched last in this browser, the latest first. The person can clear it; logging out clears it, too. */
const STORAGE_KEY = 'searches';
const MAX_SEARCHES = 5;

export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberSearch(text: string): void {
  if (!text) return;
  const others = recentSearches().filter((other) => other.toLowerCase() !== text.toLowerCase());
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([text, ...others].slice(0, MAX_SEARCHES)));
  } catch {
    // A browser that refuses storage suggests nothing.
  }
}

export function clearRecentSearches(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing is stored.
  }
}
