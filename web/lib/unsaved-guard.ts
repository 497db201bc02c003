/** Who asks before unsaved changes of this page are lost (use-unsaved-changes.ts). Apart, since every page has a logout. */
export type LeaveQuestion = (leave: () => void) => void;

/** Of every form with unsaved changes; a dialog may lie over another. */
const guards: { ask: LeaveQuestion; isKept: boolean }[] = [];

/** Kept changes are restored after the next login. Returns how to take the question back. */
export function guardUnsavedChanges(ask: LeaveQuestion, isKept: boolean): () => void {
  const guard = { ask, isKept };
  guards.push(guard);
  return () => void guards.splice(guards.indexOf(guard), 1);
}

export const hasKeptChanges = () => guards.length > 0 && guards.every(({ isKept }) => isKept);

/** Does what would lose unsaved changes of this page, a logout for example. The person is asked first. */
export function afterUnsavedChanges(leave: () => void): void {
  const top = guards.at(-1);
  if (top) top.ask(leave);
  else leave();
}
