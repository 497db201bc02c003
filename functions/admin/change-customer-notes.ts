import type { UseCase } from '../http/resource-handler.ts';
import { userNotes } from '../store/accounts/user-notes.ts';
import { addNote, removeNote } from '../store/activity/notes.ts';

/** Adds a note about a customer, or removes one's own. USER_NOT_FOUND; FORBIDDEN for somebody else's note. */
export const changeCustomerNotes: UseCase<'changeCustomerNotes'> = async ({ params, body, caller }) => {
  const notes = userNotes(params.id);
  const by = caller.account.email;
  if ('remove' in body) await removeNote(notes, by, body.remove);
  else await addNote(notes, by, body.text);
  return {};
};
