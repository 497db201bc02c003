import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { formDrafts } from '../lib/form-drafts.ts';
import { useStoredSession } from './session-store.ts';

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'subscribe'>;

interface FormDraftOptions<Values> {
  /** Fields that are never stored. */
  leaveOut?: (keyof Values)[];
  /** Tells the person that the form has edits of earlier. */
  onRestored: () => void;
}

/**
 * Keeps the unsaved edits of a form in this tab, and puts them back when the user opens the form again. `forget` when they
 * were saved, or given up.
 */
export function useFormDraft<Values extends FieldValues>(
  form: unknown,
  name: string,
  { leaveOut = [], onRestored }: FormDraftOptions<Values>,
): { forget: () => void } {
  const userId = useStoredSession()?.user._id;
  const { getValues, reset, subscribe } = form as Form<Values>;

  const restore = useEffectEvent(() => {
    const draft = userId && formDrafts.read(userId, name);
    if (!draft) return;
    reset({ ...getValues(), ...draft }, { keepDefaultValues: true });
    onRestored();
  });
  /** What was saved or given up. The form tells its state once more when a submit ends. */
  const forgotten = useRef<string>(undefined);
  const draftOf = (values: Values) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !leaveOut.includes(field)));
  const keep = useEffectEvent((values: Values, isDirty: boolean | undefined) => {
    if (!userId) return;
    if (!isDirty) return formDrafts.remove(userId, name);
    const draft = draftOf(values);
    if (JSON.stringify(draft) !== forgotten.current) formDrafts.write(userId, name, draft);
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
    forget: () => {
      forgotten.current = JSON.stringify(draftOf(getValues()));
      if (userId) formDrafts.remove(userId, name);
    },
  };
}

/** True where the user left unsaved edits in a form that is closed at first. */
export function useHasFormDraft(name: string): boolean {
  const userId = useStoredSession()?.user._id;
  return userId !== undefined && formDrafts.read(userId, name) !== undefined;
}
