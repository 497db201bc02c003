/** The storage key of form-drafts.ts. */
export const DRAFTS_KEY = 'drafts';

/** Forgets all unsaved edits. Apart from form-drafts.ts, since every page has a logout. */
export function clearFormDrafts(): void {
  try {
    sessionStorage.removeItem(DRAFTS_KEY);
  } catch {
    // A browser that refuses storage stores nothing.
  }
}
