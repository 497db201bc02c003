import { useState } from 'react';
import { useDraftState } from './use-draft-state.ts';

/**
 * The idempotency key of what a form creates. Once it was sent it is kept with the edits, so that nothing is created twice,
 * after a reload, too. With other edits the server refuses it (KEY_REUSED) where something was created.
 */
export function useDraftKey(name: string) {
  const { value, setValue, forget, clear } = useDraftState<string>(`${name} key`, '', { isUnsaved: Boolean });
  const [newKey] = useState(() => crypto.randomUUID());
  const send = () => {
    const key = value || newKey;
    setValue(key);
    return key;
  };
  return { send, forget, clear };
}
