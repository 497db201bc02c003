/** Notes by colleagues about an order or a customer: each an item beside the one that it is about. */
import { ulid } from 'ulid';
import { ShopError, type ErrorCode } from '../../../shared/api/errors.ts';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import type { Key } from '../../aws/dynamodb/types.ts';
import { transactWrite } from '../../aws/dynamodb/write.ts';
import { activityWrite, type NewActivity } from './activity.ts';

/** The layout of these items. */
const LAYOUT = 1;

/** What notes are about. */
export interface NotesOf {
  of: Key;
  keyOf: (noteId: string) => Key;
  /** For the activity log. */
  what: Extract<NewActivity['what'], 'order.note' | 'user.note'>;
  subject: NewActivity['subject'];
  /** Where there is none. */
  missing: ErrorCode;
}

/** `missing` also where the customer's data were erased: nothing about them is written any more. */
export async function addNote(notes: NotesOf, by: string, text: string): Promise<void> {
  const id = ulid();
  const Key = notes.keyOf(id);
  const note = { ...Key, v: LAYOUT, id, kind: 'note', at: new Date().toISOString(), by, text };
  const isThere = {
    Key: notes.of,
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(erasedAt)',
  };
  try {
    await transactWrite([
      { Put: { Item: note, ConditionExpression: 'attribute_not_exists(pk)' } },
      { ConditionCheck: isThere },
      noteActivityWrite(notes, by, 'aggiunta'),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    // The AWS client repeats a write whose answer was lost. The condition then fails on our own note.
    if (!(await getItem(Key, true))) throw new ShopError(notes.missing);
  }
}

/** One's own. Nothing happens where it is gone. FORBIDDEN for a colleague's note, or what is none. */
export async function removeNote(notes: NotesOf, by: string, noteId: string): Promise<void> {
  const Key = notes.keyOf(noteId);
  const ownNote = {
    ConditionExpression: '#by = :by AND kind = :note',
    ExpressionAttributeNames: { '#by': 'by' },
    ExpressionAttributeValues: { ':by': by, ':note': 'note' },
  };
  try {
    await transactWrite([{ Delete: { Key, ...ownNote } }, noteActivityWrite(notes, by, 'eliminata')]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (await getItem(Key, true)) throw new ShopError('FORBIDDEN', { message: 'Puoi eliminare solo le tue note' });
  }
}

/** Without its text, which may be about a person: the log outlives that. */
function noteActivityWrite({ what, subject }: NotesOf, by: string, note: 'aggiunta' | 'eliminata') {
  const values = note === 'aggiunta' ? { after: { note } } : { before: { note } };
  return activityWrite({ by, what, subject, ...values });
}
