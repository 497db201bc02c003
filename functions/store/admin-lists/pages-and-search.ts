/** What the back office reads of the lists that lists.ts writes: numbered pages, and searches by words. */
import { rangeCounts, locateOffset, blockStart, totalEntries, type RangeCount } from './page-counts.ts';
import { readPageCountBlock } from './page-count-items.ts';
import {
  pageCountBlockKey,
  adminListPartition,
  openPageCountBlockKey,
  pageCountsPartition,
  searchWordPartition,
  type ListedKind,
} from '../keys.ts';
import { queryPage, queryAll, type Item } from '../../aws/dynamodb.ts';

/** Sorts behind every letter: keys are sorted by their bytes in UTF-8. */
const LAST = '\u{10ffff}';
/** A search reads so many entries for each of its words. */
export const MAX_SEARCH_RESULTS = 200;

export interface ListPage {
  ids: string[];
  total: number;
  /** Only of a search: there may be more than `total`. */
  more?: boolean;
}

/** One page of a list, newest first. It costs the same wherever it is and however long the list. */
export async function readListPage(kind: ListedKind, name: string, page: number, limit: number): Promise<ListPage> {
  const [open, full] = await Promise.all([readPageCountBlock(openPageCountBlockKey(kind)), sumsIn(kind, name)]);
  if (!open) return { ids: [], total: 0 };
  // A chunk that became full between the two reads is counted where it was open.
  const older = full.filter(({ start }) => start < blockStart(open));
  const chunks = [{ start: blockStart(open), entries: totalEntries(rangeCounts(open, name)) }, ...older];
  const total = totalEntries(chunks);
  const at = locateOffset(chunks, (page - 1) * limit);
  if (!at) return { ids: [], total };
  const chunk = at.index === 0 ? open : await readPageCountBlock(pageCountBlockKey(kind, chunks[at.index]!.start));
  const buckets = chunk ? rangeCounts(chunk, name) : [];
  const bucket = locateOffset(buckets, at.skip);
  if (!bucket) return { ids: [], total };
  const before = buckets[bucket.index - 1] ?? chunks[at.index - 1];
  const { items } = await queryPage<Item>({
    KeyConditionExpression: before ? 'pk = :pk AND sk < :before' : 'pk = :pk',
    ExpressionAttributeValues: { ':pk': adminListPartition(kind, name), ...(before && { ':before': before.start }) },
    ScanIndexForward: false,
    Limit: bucket.skip + limit,
  });
  return { ids: items.slice(bucket.skip).map((item) => String(item['sk'])), total };
}

/** What a search found: the newest first. `more` where it read no further, and there may be others. */
export interface SearchResult {
  ids: string[];
  more: boolean;
}

/** What is searched: orders or users, and how those with some ids tell the words they have. */
export interface SearchSource {
  kind: ListedKind;
  readSearchWords: (ids: string[]) => Promise<Map<string, string[]>>;
}

/**
 * Those in which every word begins one of theirs. Where all words have more entries than are read, the found ones are
 * those of the very words, newest first, before those that only begin with them.
 */
export async function searchByPrefix(
  { kind, readSearchWords: wordsOf }: SearchSource,
  words: string[],
): Promise<SearchResult> {
  const found = await Promise.all(words.map((word) => entriesOf(kind, word)));
  const [rarest, ...others] = found.sort((a, b) => Number(a.more) - Number(b.more) || a.ids.length - b.ids.length);
  if (!rarest) return { ids: [], more: false };
  const inOthers = rarest.ids.filter((id) => others.every((other) => other.ids.includes(id)));
  // Where the entries of a word were not all read, the things themselves tell whether they have it.
  const untold = !rarest.more && others.some(({ more }) => more);
  const common = untold ? withWords(await wordsOf(rarest.ids), words) : inOthers;
  const joined = words.length > 1 ? await entriesOf(kind, words.join('')) : { ids: [], more: false };
  const all = [...new Set([...common, ...joined.ids])].sort().reverse();
  return { ids: all.slice(0, MAX_SEARCH_RESULTS), more: rarest.more || joined.more };
}

function withWords(candidates: Map<string, string[]>, words: string[]): string[] {
  const has = (own: string[]) => words.every((word) => own.some((each) => each.startsWith(word)));
  return [...candidates].filter(([, own]) => has(own)).map(([id]) => id);
}

async function entriesOf(kind: ListedKind, word: string): Promise<SearchResult> {
  const read = (from: string, to: string, count: number) => stretch(searchWordPartition(kind, word), from, to, count);
  const exact = await read(`${word}#`, `${word}#~`, MAX_SEARCH_RESULTS + 1);
  const left = MAX_SEARCH_RESULTS + 1 - exact.length;
  const longer = left > 0 ? await read(`${word}$`, `${word}${LAST}`, left) : [];
  const ids = [...exact, ...longer];
  return { ids: ids.slice(0, MAX_SEARCH_RESULTS), more: ids.length > MAX_SEARCH_RESULTS };
}

async function stretch(partition: string, from: string, to: string, count: number): Promise<string[]> {
  const { items } = await queryPage<Item>({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':pk': partition, ':from': from, ':to': to },
    ScanIndexForward: false,
    Limit: count,
  });
  return items.map((item) => String(item['sk']).replace(/^.*#/, ''));
}

/** What the full chunks add to a list, the newest first. */
async function sumsIn(kind: ListedKind, name: string): Promise<RangeCount[]> {
  const items = await queryAll<Item>({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pageCountsPartition(kind, name) },
    ScanIndexForward: false,
  });
  return items.map((item) => ({ start: String(item['sk']), entries: Number(item['entries']) }));
}
