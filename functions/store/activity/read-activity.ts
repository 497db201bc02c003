/** Reads the activity log, newest first: a month of it, the changes of a person, or those of a subject. */
import { encodeTime } from 'ulid';
import type { ActivityKind } from '../../../shared/activity/kinds.ts';
import { addDays, daysOfMonth, startOfDay } from '../../../shared/locale/days.ts';
import { getItems, queryPage } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { normalizeSearchWord } from '../admin-lists/search-words.ts';
import { activityByPartition, activityPartition, activitySubjectPartition, type Key } from '../keys.ts';
import type { Activity } from './activity.ts';

/** A part ends after so many entries that were read, however few of them match. */
const MAX_READ = 1000;
/** Characters. A change of ninety variants has a hundred thousand, and an answer of Lambda 6 MB at most. */
const MAX_PART_LENGTH = 1_500_000;
const PAGE = 100;
/** After every character that a sort key has. */
const LAST = '\u{10ffff}';

export interface ActivitySelection {
  /** Of Italy, 'YYYY-MM'. */
  month?: string | undefined;
  by?: string | undefined;
  kind?: ActivityKind | undefined;
  search?: string | undefined;
}

/** Where entries stand: sort keys from `first` to `last` of one partition. */
interface Range {
  index?: { IndexName: 'gsi1' | 'gsi2' };
  partition: string;
  first: string;
  last: string;
}

/** At most `count` entries after the position `after`, fewer where they are long. `next` is the position of the last one that was read. */
export async function readActivity(
  selection: ActivitySelection,
  count: number,
  after?: string,
): Promise<{ entries: Activity[]; next: string | null }> {
  const entries: Activity[] = [];
  let [readCount, length] = [0, 0];
  for await (const { entry, position } of entriesOf(rangesOf(selection), count, after)) {
    readCount += 1;
    if (matches(entry, selection)) {
      entries.push(entry);
      length += JSON.stringify(entry).length;
    }
    if (entries.length === count || readCount === MAX_READ || length > MAX_PART_LENGTH) {
      return { entries, next: position };
    }
  }
  return { entries, next: null };
}

function rangesOf({ month, by, search }: ActivitySelection): Range[] {
  const word = normalizeSearchWord(search ?? '');
  if (word) {
    return [
      { index: { IndexName: 'gsi2' }, partition: activitySubjectPartition(word), first: word, last: word + LAST },
    ];
  }
  const { first, last } = idsOf(month);
  if (by) return [{ index: { IndexName: 'gsi1' }, partition: activityByPartition(by), first, last }];
  // The partitions are months by UTC: one of Italy begins in the one before.
  return month
    ? [month, addDays(`${month}-01`, -1).slice(0, 7)].map((utcMonth) => ({
        partition: activityPartition(utcMonth),
        first,
        last,
      }))
    : [];
}

/** The range of the ids of a month. They begin with their time. */
function idsOf(month: string | undefined): { first: string; last: string } {
  const days = month ? daysOfMonth(month) : [];
  const [from, to] = [days[0], days.at(-1)];
  if (!from || !to) return { first: '0', last: LAST };
  return { first: encodeTime(startOfDay(from), 10), last: encodeTime(startOfDay(addDays(to, 1)), 10) };
}

async function* entriesOf(
  ranges: Range[],
  count: number,
  after: string | undefined,
): AsyncGenerator<{ entry: Activity; position: string }> {
  for (const { index, partition, first, last } of ranges) {
    const upper = after !== undefined && after < last ? after : last;
    // DynamoDB refuses a range that ends before it begins.
    if (upper < first) continue;
    const [pk, sk] = index ? [`${index.IndexName}pk`, `${index.IndexName}sk`] : ['pk', 'sk'];
    let start: Item | undefined;
    do {
      const { items, next } = await queryPage<Item & Key>({
        ...index,
        KeyConditionExpression: `${pk} = :pk AND ${sk} BETWEEN :first AND :last`,
        ExpressionAttributeValues: { ':pk': partition, ':first': first, ':last': upper },
        ScanIndexForward: false,
        // The entry `after` is among them.
        Limit: Math.min(PAGE, count + 1),
        ...(start && { ExclusiveStartKey: start }),
      });
      const entries = index
        ? await getItems<Activity>(items.map(({ pk, sk }) => ({ pk, sk })))
        : (items as unknown as Activity[]);
      for (const entry of entries) {
        const position = String(entry[sk]);
        if (position !== after) yield { entry, position };
      }
      start = next;
    } while (start);
  }
}

function matches({ id, by, what, subject }: Activity, { month, by: person, kind, search }: ActivitySelection): boolean {
  const { first, last } = idsOf(month);
  return (
    first <= id &&
    id < last &&
    (!person || by === person) &&
    (!kind || what === kind) &&
    normalizeSearchWord(subject.name).startsWith(normalizeSearchWord(search ?? ''))
  );
}
