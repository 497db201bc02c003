import type { UseCase } from '../http/resource-handler.ts';
import { addNote, removeNote } from '../store/activity/notes.ts';
import { orderNotes } from '../store/orders/order-events.ts';
import { requireOrder } from '../store/orders/read.ts';

/** Adds a note for colleagues, or removes one's own. Throws ORDER_NOT_FOUND; FORBIDDEN for somebody else's note. */
export const changeOrderNotes: UseCase<'changeOrderNotes'> = async ({ params, body, caller }) => {
  const notes = orderNotes(await requireOrder(params.id));
  const by = caller.account.email;
  if ('remove' in body) await removeNote(notes, by, body.remove);
  else await addNote(notes, by, body.text);
  return {};
};
