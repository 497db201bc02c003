/**
 * Searches that found nothing, by week: the text and how often, and nothing of the person. A flood cannot fill the table: a
 * week has 500 texts, an instance counts one a second, a network twenty an hour.
 */
import { dayOf, mondayOf } from '../../../shared/locale/days.ts';
import { truncate } from '../../../shared/text/truncate.ts';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { queryAll } from '../../aws/dynamodb/read.ts';
import type { Item, Update } from '../../aws/dynamodb/types.ts';
import { transactWrite, updateItem } from '../../aws/dynamodb/write.ts';
import { log } from '../../platform/log.ts';
import { isReadOnly } from '../../platform/read-only.ts';
import { mayCountEmptySearch } from '../accounts/rate-limit.ts';
import { EMPTY_SEARCH_PREFIX, emptySearchCountKey, emptySearchesPartition, emptySearchKey, type Key } from '../keys.ts';

const MAX_TEXTS = 500;
const MAX_TEXT_CHARS = 60;
/** A phone, card or order number, a tax code: what a search needs has fewer digits. */
const MAX_DIGITS = 5;
const PAUSE_MS = 1000;
/** Thirteen weeks after the week itself. */
const TTL_SECONDS = 14 * 7 * 24 * 60 * 60;

export interface EmptySearch {
  text: string;
  count: number;
}

let lastCountedAt = -Infinity;

/** Counts a search. Its answer does not depend on this: a failure is logged, and what is too much is left out. */
export async function countEmptySearch(search: string, ipAddress: string): Promise<void> {
  const text = impersonalText(search);
  const isPause = Math.abs(Date.now() - lastCountedAt) < PAUSE_MS;
  if (!text || isPause || isReadOnly()) return;
  lastCountedAt = Date.now();
  try {
    if (await mayCountEmptySearch(ipAddress)) await countText(text, mondayOf(dayOf(lastCountedAt)));
  } catch (error) {
    log.warn('empty search not counted', { error: error as Error });
  }
}

/** In lower case and short; undefined where somebody could be recognized by it. */
function impersonalText(search: string): string | undefined {
  const text = search.normalize('NFKC').toLowerCase();
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  if (text.includes('@') || digits > MAX_DIGITS) return undefined;
  const words = text.replace(/[^\p{L}\p{M}\p{N}€'’-]+/gu, ' ').trim();
  return truncate(words, MAX_TEXT_CHARS).trim() || undefined;
}

async function countText(text: string, week: string): Promise<void> {
  const key = emptySearchKey(week, text);
  try {
    await updateItem({ ...increment(key, week), ConditionExpression: 'attribute_exists(pk)' });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    await addText(key, week);
  }
}

async function addText(key: Key, week: string): Promise<void> {
  const weekCount = increment(emptySearchCountKey(week), week);
  const Update: Update = {
    ...weekCount,
    ConditionExpression: 'attribute_not_exists(pk) OR #count < :max',
    ExpressionAttributeValues: { ...weekCount.ExpressionAttributeValues, ':max': MAX_TEXTS },
  };
  const newText = { ...increment(key, week), ConditionExpression: 'attribute_not_exists(pk)' };
  await transactWrite([{ Update }, { Update: newText }]).catch((error: unknown) => {
    // The week is full, or another instance adds the text at this moment.
    if (!(error instanceof ConditionFailed)) throw error;
  });
}

function increment(key: Key, week: string) {
  return {
    Key: key,
    UpdateExpression: 'ADD #count :one SET #ttl = :ttl',
    ExpressionAttributeNames: { '#count': 'count', '#ttl': 'ttl' },
    ExpressionAttributeValues: { ':one': 1, ':ttl': Date.parse(week) / 1000 + TTL_SECONDS },
  } satisfies Update;
}

/** Those of the week that begins on a Monday, the most frequent first. */
export async function readEmptySearches(week: string): Promise<EmptySearch[]> {
  const items = await queryAll<Item & { sk: string; count: number }>({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :text)',
    ExpressionAttributeValues: { ':pk': emptySearchesPartition(week), ':text': EMPTY_SEARCH_PREFIX },
  });
  const searches = items.map(({ sk, count }) => ({ text: sk.slice(EMPTY_SEARCH_PREFIX.length), count }));
  return searches.filter((search) => !isUnfinished(search, searches)).sort((a, b) => b.count - a.count);
}

/** The shop searches while a person types: 'jea' is a part of 'jeans'. */
function isUnfinished({ text, count }: EmptySearch, searches: readonly EmptySearch[]): boolean {
  const isLonger = (other: EmptySearch) =>
    other.text.startsWith(text) && /[\p{L}\p{N}]/u.test(other.text.charAt(text.length));
  return searches.some((other) => isLonger(other) && other.count >= count);
}
