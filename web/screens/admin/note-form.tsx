import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import type { NoteFormState } from './use-note-form.ts';
import styles from './note-form.module.css';

/** A new note for colleagues, about an order or a customer. */
export function NoteForm({ notes }: { notes: NoteFormState }) {
  const { text, error, isBusy, write, save } = notes;
  return (
    <form
      className={styles.form}
      aria-label="Nuova nota"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextArea
        label="Nota per i colleghi"
        hint="La leggono i colleghi; il cliente può chiederne copia."
        rows={2}
        maxLength={1000}
        value={text}
        error={error}
        onChange={(event) => write(event.target.value)}
      />
      <Button type="submit" size="small" look="secondary" busy={isBusy}>
        Aggiungi nota
      </Button>
    </form>
  );
}

/** For who wrote it. */
export function RemoveNote({ note, notes }: { note: { _id: string; text: string }; notes: NoteFormState }) {
  return (
    <Button look="ghost" size="small" disabled={notes.isBusy} onClick={() => void notes.remove(note._id)}>
      Elimina<span className="visually-hidden"> la nota «{note.text.slice(0, 40)}»</span>
    </Button>
  );
}
