import type { Customer } from '../../../data/admin-customer.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { NoteForm, RemoveNote } from '../note-form.tsx';
import type { NoteFormState } from '../use-note-form.ts';
import styles from './customer.module.css';

interface CustomerNotesProps {
  written: Customer['notes'];
  notes: NoteFormState;
  mayWrite: boolean;
}

/** What colleagues noted, the latest first. */
export function CustomerNotes({ written, notes, mayWrite }: CustomerNotesProps) {
  return (
    <section className={styles.section} aria-labelledby="note">
      <h2 id="note">Note</h2>
      {mayWrite && <NoteForm notes={notes} />}
      {written.length === 0 && <p>Nessuna nota.</p>}
      <ul className={styles.rows}>
        {written.map((note) => (
          <li key={note._id}>
            <time dateTime={note.at}>{formatDateTime(note.at)}</time>
            <span className={styles.text}>{note.text}</span>
            <span className={styles.detail}>
              {note.by}
              {note.isOwn && mayWrite && <RemoveNote note={note} notes={notes} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
