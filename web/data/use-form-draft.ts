import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { formDrafts } from '../lib/form-drafts.ts';
import { useStoredSession } from './session-store.ts';

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'subscribe'>;

interface FormDraftOptions<Values> {
  /** Fields that are never stored. */
  leaveOut?: (keyof Values)[];
  /** Tells the person that the form has edits of earlier, where it does not show RestoredEdits. */
  onRestored?: () => void;
}

interface FormDraft {
  /** The form was opened with edits of earlier, and they were neither discarded nor saved. */
  isRestored: boolean;
  /** Puts the values back that the form would have without its edits. */
  discard: () => void;
  forget: () => void;
}

/**
 * Keeps the unsaved edits of a form in this tab, and puts them back when the user opens the form again. `forget` when they
 * were saved, or given up.
 */
export function useFormDraft<Values extends FieldValues>(
  form: unknown,
  name: string,
  { leaveOut = [], onRestored }: FormDraftOptions<Values> = {},
): FormDraft {
  const userId = useStoredSession()?.user._id;
  const { getValues, reset, subscribe } = form as Form<Values>;
  const [draft] = useState(() => (userId ? formDrafts.read(userId, name) : undefined));
  const [isRestored, setRestored] = useState(draft !== undefined);

  const restore = useEffectEvent(() => {
    if (draft === undefined) return;
    reset({ ...getValues(), ...draft }, { keepDefaultValues: true });
    onRestored?.();
  });
  /** What was saved or given up. The form tells its state once more when a submit ends. */
  const forgotten = useRef<string>(undefined);
  const draftOf = (values: Values) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !leaveOut.includes(field)));
  const keep = useEffectEvent((values: Values, isDirty: boolean | undefined) => {
    if (!userId) return;
    if (!isDirty) return formDrafts.remove(userId, name);
    const edits = draftOf(values);
    if (JSON.stringify(edits) !== forgotten.current) formDrafts.write(userId, name, edits);
  });

  useEffect(() => restore(), []);
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: (state) => keep(state.values, state.isDirty),
      }),
    [subscribe],
  );
  return {
    isRestored,
    discard: () => {
      // The form is no longer dirty: `keep` forgets the draft.
      reset();
      setRestored(false);
    },
    forget: () => {
      forgotten.current = JSON.stringify(draftOf(getValues()));
      if (userId) formDrafts.remove(userId, name);
      setRestored(false);
    },
  };
}

/** True where the user left unsaved edits in a form that is closed at first. */
export function useHasFormDraft(name: string): boolean {
  const userId = useStoredSession()?.user._id;
  return userId !== undefined && formDrafts.read(userId, name) !== undefined;
}
