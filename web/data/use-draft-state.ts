import { useEffect, useEffectEvent, useState } from 'react';
import { formDrafts } from '../lib/form-drafts.ts';
import { useStoredSession } from './session-store.ts';

interface DraftStateOptions<Value> {
  isUnsaved: (value: Value) => boolean;
  /** Tells the person that the form has edits of earlier, where it does not show RestoredEdits. */
  onRestored?: () => void;
  /** The version of what is changed. Edits of another one are not restored, since they may be saved already. */
  of?: number;
}

/**
 * What `useFormDraft` is to a form of react-hook-form, for one whose values are a state: keeps them in this tab while they
 * are unsaved. `forget` when they were saved and the form closes, or were given up; `clear` where it stays open.
 */
export function useDraftState<Value>(
  name: string,
  initial: Value,
  { isUnsaved, onRestored, of = 0 }: DraftStateOptions<Value>,
) {
  const userId = useStoredSession()?.user._id;
  const [restored] = useState(() => {
    const draft = userId && (formDrafts.read(userId, name) as { of: number; value: Value } | undefined);
    return draft && draft.of === of ? draft : undefined;
  });
  const [value, setValue] = useState(restored ? restored.value : initial);
  const hasChanges = isUnsaved(value);

  const announce = useEffectEvent(() => restored && hasChanges && onRestored?.());
  const keep = useEffectEvent(() => {
    if (!userId) return;
    if (hasChanges) formDrafts.write(userId, name, { of, value });
    else formDrafts.remove(userId, name);
  });

  useEffect(() => void announce(), []);
  useEffect(() => keep(), [value, hasChanges, of]);
  const forget = () => userId && formDrafts.remove(userId, name);
  const clear = () => {
    forget();
    setValue(initial);
  };
  return { value, setValue, hasChanges, isRestored: restored !== undefined, forget, clear };
}
