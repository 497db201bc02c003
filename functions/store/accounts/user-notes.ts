/** Notes by colleagues about a customer. They are items of the account: an erasure deletes them with all others. */
import { queryAll } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import type { NotesOf } from '../activity/notes.ts';
import { accountKey, userNoteKey, userPartition, USER_NOTE_PREFIX } from '../keys.ts';

export interface UserNote extends Item {
  /** A ULID. */
  id: string;
  at: string;
  /** The email address of the colleague. */
  by: string;
  text: string;
}

export const userNotes = (userId: string): NotesOf => ({
  of: accountKey(userId),
  keyOf: (noteId) => userNoteKey(userId, noteId),
  what: 'user.note',
  // Never a customer's name: the log outlives it.
  subject: { id: userId, name: userId },
  missing: 'USER_NOT_FOUND',
});

/** The latest first. */
export function readUserNotes(userId: string): Promise<UserNote[]> {
  return queryAll<UserNote>({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': userPartition(userId), ':prefix': USER_NOTE_PREFIX },
    ScanIndexForward: false,
    ConsistentRead: true,
  });
}
