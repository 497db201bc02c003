/** Who asks before unsaved changes of this page are lost (use-unsaved-changes.ts). Apart, since every page has a logout. */
export type LeaveQuestion = (leave: () => void) => void;

/** Null where nothing is unsaved. */
let question: LeaveQuestion | null = null;
/** They are restored after the next login. */
let areKept = false;

/** Returns how to take the question back. */
export function guardUnsavedChanges(ask: LeaveQuestion, isKept: boolean): () => void {
  question = ask;
  areKept = isKept;
  return () => {
    if (question === ask) question = null;
  };
}

export const hasKeptChanges = () => question !== null && areKept;

/** Does what would lose unsaved changes of this page, a logout for example. The person is asked first. */
export function afterUnsavedChanges(leave: () => void): void {
  if (question) question(leave);
  else leave();
}
