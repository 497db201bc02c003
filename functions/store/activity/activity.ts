/**
 * The activity log: one entry for each change in the back office, written in the transaction of the change itself. So there
 * is no change without its entry, and no entry without its change. Nothing changes or deletes an entry (aws/dynamodb/append-only.ts,
 * and IAM for single writes); the table drops it after ACTIVITY_YEARS.
 */
import { decodeTime, ulid } from 'ulid';
import type { ActivityKind } from '../../../shared/activity/kinds.ts';
import { truncate } from '../../../shared/text/truncate.ts';
import type { Item, TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { normalizeSearchWord } from '../admin-lists/search-words.ts';
import { activityByPartition, activityKey, activitySubjectPartition, activitySubjectSortKey } from '../keys.ts';

/** The layout of these items. */
const LAYOUT = 1;
/** As long as claims out of a contract may be brought: art. 2946 of the Codice civile. */
const ACTIVITY_YEARS = 10;
const YEAR_SECONDS = 366 * 24 * 60 * 60;
const MAX_TEXT = 500;

type Value = string | number | boolean | null;
export type Values = Record<string, Value>;

export interface NewActivity {
  /** The email address of the admin. */
  by: string;
  what: ActivityKind;
  /** What was changed. `name` is what people search for: an order number, a product's name. Never a customer's name. */
  subject: { id: string; name: string };
  /** Of what changed, and of nothing else. */
  before?: Values | undefined;
  after?: Values | undefined;
}

export interface Activity extends NewActivity, Item {
  id: string;
  at: string;
}

/** The write of an entry, for the transaction of its change. */
export function activityWrite(activity: NewActivity): TransactWriteItem {
  return { Put: { Item: activityItem(activity, ulid()), ConditionExpression: 'attribute_not_exists(pk)' } };
}

/** `id` is a ULID: its time is that of the change. */
export function activityItem({ by, what, subject, before, after }: NewActivity, id: string): Item {
  const time = decodeTime(id);
  const word = normalizeSearchWord(subject.name);
  return {
    ...activityKey(id),
    v: LAYOUT,
    id,
    at: new Date(time).toISOString(),
    by,
    what,
    subject,
    ...(before && { before: shortened(before) }),
    ...(after && { after: shortened(after) }),
    ttl: Math.floor(time / 1000) + ACTIVITY_YEARS * YEAR_SECONDS,
    gsi1pk: activityByPartition(by),
    gsi1sk: id,
    gsi2pk: activitySubjectPartition(word),
    gsi2sk: activitySubjectSortKey(word, id),
  };
}

/** Whether an admin made a change. Histories name admins by their address, and all others by a word. */
export const isByAdmin = (by: string): boolean => by.includes('@');

/** The values that differ, by their names: for `before` and `after` of an entry. */
export function changedValues(before: Values, after: Values): { before: Values; after: Values } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => before[name] !== after[name]);
  const pick = (values: Values) => Object.fromEntries(changed.map((name) => [name, values[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

function shortened(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? shortText(value) : value]),
  );
}

function shortText(text: string): string {
  return text.length > MAX_TEXT ? `${truncate(text, MAX_TEXT)}…` : text;
}
