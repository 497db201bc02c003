import type { ActivityEntry } from '../../shared/activity/answers.ts';
import { describeChanges, type DescribedChange } from '../../shared/activity/describe.ts';
import { activityKinds } from '../../shared/activity/kinds.ts';
import { dayOf } from '../../shared/locale/days.ts';
import { shop } from '../../shared/shop/shop.ts';
import { formatShortDay } from '../../shared/text/short-day.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { readActivity } from '../store/activity/read-activity.ts';
import { toCsv } from './csv.ts';
import { toActivityEntries, withDefaultMonth } from './list-activity.ts';

const ENTRIES_PER_PART = 500;
const titles = ['Data e ora', 'Persona', 'Operazione', 'Oggetto', 'Codice', 'Prima', 'Dopo'];

/** One part of the activity log as a CSV file, newest first; `next` is where the following part begins. */
export const exportActivity: UseCase<'exportActivity'> = async ({ query: { after, ...selection } }) => {
  const { entries, next } = await readActivity(withDefaultMonth(selection), ENTRIES_PER_PART, after);
  const rows = (await toActivityEntries(entries)).map(toRow);
  const fileName = `registro-attivita-${dayOf(Date.now())}.csv`;
  return { fileName, csv: toCsv(rows, after === undefined ? titles : undefined), next };
};

function toRow({ at, by, kind, subject, before, after }: ActivityEntry): string[] {
  const changes = describeChanges({ ...(before && { before }), ...(after && { after }) });
  const textOf = (side: keyof DescribedChange) =>
    changes.flatMap((change) => (change[side] === undefined ? [] : [`${change.label}: ${change[side]}`])).join('; ');
  return [italianTime(at), by, activityKinds[kind], subject.name, subject.id, textOf('before'), textOf('after')];
}

/** '05/03/2026 14:30:07' in Italy. */
function italianTime(at: string): string {
  const [date, time] = new Date(at).toLocaleString('sv-SE', { timeZone: shop.timeZone }).split(' ');
  return `${formatShortDay(date ?? '')} ${time}`;
}
