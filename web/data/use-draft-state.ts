import { useEffect, useEffectEvent, useState } from 'react';
import { formDrafts } from '../lib/form-drafts.ts';
import { useStoredSession } from './session-store.ts';

interface DraftStateOptions<Value> {
  isUnsaved: (value: Value) => boolean;
  /** Tells the person that the form has edits of earlier, where it does not show RestoredEdits. */
  onRestored?: () => void;
}

/**
 * What `useFormDraft` is to a form of react-hook-form, for one whose values are a state: keeps them in this tab while they
 * are unsaved. `forget` when they were saved and the form closes, or were given up; `clear` where it stays open.
 */
export function useDraftState<Value>(
  name: string,
  initial: Value,
  { isUnsaved, onRestored }: DraftStateOptions<Value>,
) {
  const userId = useStoredSession()?.user._id;
  const [draft] = useState(() => (userId ? formDrafts.read(userId, name) : undefined));
  const [value, setValue] = useState((draft ?? initial) as Value);
  const hasChanges = isUnsaved(value);

  const announce = useEffectEvent(() => draft !== undefined && hasChanges && onRestored?.());
  const keep = useEffectEvent(() => {
    if (!userId) return;
    if (hasChanges) formDrafts.write(userId, name, value);
    else formDrafts.remove(userId, name);
  });

  useEffect(() => void announce(), []);
  useEffect(() => keep(), [value, hasChanges]);
  const forget = () => userId && formDrafts.remove(userId, name);
  const clear = () => {
    forget();
    setValue(initial);
  };
  return { value, setValue, hasChanges, isRestored: draft !== undefined, forget, clear };
}
