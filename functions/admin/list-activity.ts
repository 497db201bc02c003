import type { ActivityEntry } from '../../shared/activity/answers.ts';
import { dayOf } from '../../shared/locale/days.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { readAccounts } from '../store/accounts/accounts.ts';
import type { Activity } from '../store/activity/activity.ts';
import { readActivity, type ActivitySelection } from '../store/activity/read-activity.ts';

const ENTRIES_PER_PART = 50;

/** A part of the activity log, newest first. */
export const listActivity: UseCase<'listActivity'> = async ({ query: { after, ...selection } }) => {
  const { entries, next } = await readActivity(withDefaultMonth(selection), ENTRIES_PER_PART, after);
  return { entries: await toActivityEntries(entries), next };
};

/** This month, where nothing else is chosen that is short. */
export function withDefaultMonth(selection: ActivitySelection): ActivitySelection {
  const { month, by, search } = selection;
  return month || by || search ? selection : { ...selection, month: dayOf(Date.now()).slice(0, 7) };
}

/** The log names customers by their ids. While an account exists, its address is shown in the place of the id. */
export async function toActivityEntries(entries: readonly Activity[]): Promise<ActivityEntry[]> {
  const customerIds = entries.filter(({ what }) => what === 'user.status').map(({ subject }) => subject.id);
  const emails = new Map((await readAccounts([...new Set(customerIds)])).map(({ id, email }) => [id, email]));
  return entries.map(({ id, at, by, what, subject, before, after }) => ({
    _id: id,
    at,
    by,
    kind: what,
    subject: { id: subject.id, name: emails.get(subject.id) ?? subject.name },
    ...(before && { before }),
    ...(after && { after }),
  }));
}
