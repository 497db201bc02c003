/** What the back office reads of the lists that lists.ts writes: numbered pages, and searches by words. */
import { countsIn, locate, startOf, sum, type Count } from './buckets.ts';
import { readChunk } from './chunks.ts';
import { chunkKey, listPartition, openChunkKey, sumsPartition, wordPartition, type Kind } from './keys.ts';
import { list, listAll, type Item } from './table.ts';

/** Sorts behind every letter: keys are sorted by their bytes in UTF-8. */
const LAST = '\u{10ffff}';
/** A search reads so many entries for each of its words. */
export const MAX_FOUND = 200;

export interface Page {
  ids: string[];
  total: number;
  /** Only of a search: there may be more than `total`. */
  more?: boolean;
}

/** One page of a list, newest first. It costs the same wherever it is and however long the list. */
export async function pageOf(kind: Kind, name: string, page: number, limit: number): Promise<Page> {
  const [open, full] = await Promise.all([readChunk(openChunkKey(kind)), sumsIn(kind, name)]);
  if (!open) return { ids: [], total: 0 };
  // A chunk that became full between the two reads is counted where it was open.
  const older = full.filter(({ start }) => start < startOf(open));
  const chunks = [{ start: startOf(open), entries: sum(countsIn(open, name)) }, ...older];
  const total = sum(chunks);
  const at = locate(chunks, (page - 1) * limit);
  if (!at) return { ids: [], total };
  const chunk = at.index === 0 ? open : await readChunk(chunkKey(kind, chunks[at.index]!.start));
  const buckets = chunk ? countsIn(chunk, name) : [];
  const bucket = locate(buckets, at.skip);
  if (!bucket) return { ids: [], total };
  const before = buckets[bucket.index - 1] ?? chunks[at.index - 1];
  const { items } = await list<Item>({
    KeyConditionExpression: before ? 'pk = :pk AND sk < :before' : 'pk = :pk',
    ExpressionAttributeValues: { ':pk': listPartition(kind, name), ...(before && { ':before': before.start }) },
    ScanIndexForward: false,
    Limit: bucket.skip + limit,
  });
  return { ids: items.slice(bucket.skip).map((item) => String(item['sk'])), total };
}

/** What a search found: the newest first. `more` where it read no further, and there may be others. */
export interface Found {
  ids: string[];
  more: boolean;
}

/** What is searched: orders or users, and how those with some ids tell the words they have. */
export interface Searched {
  kind: Kind;
  wordsOf: (ids: string[]) => Promise<Map<string, string[]>>;
}

/**
 * Those in which every word begins one of theirs. Where all words have more entries than are read, the found ones are
 * those of the very words, newest first, before those that only begin with them.
 */
export async function find({ kind, wordsOf }: Searched, words: string[]): Promise<Found> {
  const found = await Promise.all(words.map((word) => entriesOf(kind, word)));
  const [rarest, ...others] = found.sort((a, b) => Number(a.more) - Number(b.more) || a.ids.length - b.ids.length);
  if (!rarest) return { ids: [], more: false };
  const inOthers = rarest.ids.filter((id) => others.every((other) => other.ids.includes(id)));
  // Where the entries of a word were not all read, the things themselves tell whether they have it.
  const untold = !rarest.more && others.some(({ more }) => more);
  const common = untold ? withWords(await wordsOf(rarest.ids), words) : inOthers;
  const joined = words.length > 1 ? await entriesOf(kind, words.join('')) : { ids: [], more: false };
  const all = [...new Set([...common, ...joined.ids])].sort().reverse();
  return { ids: all.slice(0, MAX_FOUND), more: rarest.more || joined.more };
}

function withWords(candidates: Map<string, string[]>, words: string[]): string[] {
  const has = (own: string[]) => words.every((word) => own.some((each) => each.startsWith(word)));
  return [...candidates].filter(([, own]) => has(own)).map(([id]) => id);
}

async function entriesOf(kind: Kind, word: string): Promise<Found> {
  const read = (from: string, to: string, count: number) => stretch(wordPartition(kind, word), from, to, count);
  const exact = await read(`${word}#`, `${word}#~`, MAX_FOUND + 1);
  const left = MAX_FOUND + 1 - exact.length;
  const longer = left > 0 ? await read(`${word}$`, `${word}${LAST}`, left) : [];
  const ids = [...exact, ...longer];
  return { ids: ids.slice(0, MAX_FOUND), more: ids.length > MAX_FOUND };
}

async function stretch(partition: string, from: string, to: string, count: number): Promise<string[]> {
  const { items } = await list<Item>({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':pk': partition, ':from': from, ':to': to },
    ScanIndexForward: false,
    Limit: count,
  });
  return items.map((item) => String(item['sk']).replace(/^.*#/, ''));
}

/** What the full chunks add to a list, the newest first. */
async function sumsIn(kind: Kind, name: string): Promise<Count[]> {
  const items = await listAll<Item>({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': sumsPartition(kind, name) },
    ScanIndexForward: false,
  });
  return items.map((item) => ({ start: String(item['sk']), entries: Number(item['entries']) }));
}
