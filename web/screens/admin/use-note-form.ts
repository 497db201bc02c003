import { useState } from 'react';
import type { BodyInput } from '../../../shared/api/inputs.ts';
import { ApiError } from '../../data/api.ts';
import { changeErrorMessage } from '../../data/change-error.ts';
import { useDraftState } from '../../data/use-draft-state.ts';
import { useBusyAction } from '../../lib/use-busy-action.ts';
import { restoredIn } from './order-texts.ts';
import { toast } from '../../ui/toast.ts';

const NOT_SAVED = 'La nota non è stata salvata. Riprova';
const UNKNOWN = 'Non sappiamo se la nota è stata salvata: controlla prima di riprovare';
const NOT_REMOVED = 'La nota non è stata eliminata. Riprova';

interface Notes {
  /** Rejects with ApiError. */
  changeNotes: (body: BodyInput<'changeOrderNotes'>) => Promise<void>;
}

/** A note that is being written, kept in this tab under the name of what it is about, and the deletion of one's own. */
export function useNoteForm({ changeNotes }: Notes, about: string) {
  const draft = useDraftState(`note ${about}`, '', {
    isUnsaved: (typed) => typed.trim() !== '',
    onRestored: () => toast(restoredIn('Nota per i colleghi')),
  });
  const { value: text, setValue: setText } = draft;
  const [error, setError] = useState<string>();
  const { isBusy, run } = useBusyAction();
  return {
    text,
    hasChanges: draft.hasChanges,
    forget: draft.forget,
    error,
    isBusy,
    write: (typed: string) => {
      setText(typed);
      setError(undefined);
    },
    save: () =>
      run(async () => {
        if (text.trim() === '') return setError('Scrivi la nota');
        try {
          await changeNotes({ text });
          setText('');
          toast.success('Nota aggiunta');
        } catch (failure) {
          const problem = failure instanceof ApiError ? failure.errors['text'] : undefined;
          setError(problem);
          if (!problem) toast.error(changeErrorMessage(failure, NOT_SAVED, UNKNOWN));
        }
      }),
    remove: (noteId: string) =>
      run(async () => {
        try {
          await changeNotes({ remove: noteId });
          toast.success('Nota eliminata');
        } catch (failure) {
          toast.error(changeErrorMessage(failure, NOT_REMOVED));
        }
      }),
  };
}

export type NoteFormState = ReturnType<typeof useNoteForm>;
