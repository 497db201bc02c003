/**
 * The arithmetic of the numbered pages: things stand by their ids in lists ('all' and one for each status), counted by
 * buckets of about 125 and by chunks of fourteen buckets, so that any page is found by reading the chunks' sums, the
 * buckets of one chunk, and one stretch of the list. A chunk counts all lists at once. Nothing here reads or writes.
 *
 * A bucket holds the ids from its start to the start of the next; its start is its name. Buckets are opened at the end
 * only, as entries come in, and never divided: an older id (a seed, a rebuild) goes where it belongs. The last chunk is
 * open; once it is full another one begins and it only counts what moves in it.
 */
export const IDS_PER_RANGE = 125;
/** So many that a chunk with all lists of orders is less than a kilobyte. */
export const RANGES_PER_BLOCK = 14;

/** The list of everything: kept only of things that have no status, of others the sum of all lists. */
export const ALL_LIST = 'all';
/** Before every id. */
const FIRST = '0';

export interface PageCountBlock {
  /** Where each bucket starts, the oldest first; the first start is the chunk's own, and its name. */
  starts: string[];
  /** The greatest id in it: a new bucket starts after it. */
  last: string;
  /** How many entries of a list stand in each bucket. */
  counts: Record<string, number[]>;
}

export const blockStart = ({ starts }: PageCountBlock): string => starts[0] as string;

/** Makes room for a new id: the chunk that is open then, and the one that was full, if it was. */
export function openBlockFor(
  open: PageCountBlock | undefined,
  id: string,
): { open: PageCountBlock; full?: PageCountBlock } {
  if (!open) return { open: { starts: [FIRST], last: id, counts: {} } };
  const entries = rangeCounts(open, ALL_LIST)[0]?.entries ?? 0;
  if (entries >= IDS_PER_RANGE && id > open.last) {
    if (open.starts.length === RANGES_PER_BLOCK) return { open: { starts: [id], last: id, counts: {} }, full: open };
    open.starts.push(id);
  }
  if (id > open.last) open.last = id;
  return { open };
}

/** Counts an id in a list of the chunk into which it falls. */
export function addToBlock({ starts, counts }: PageCountBlock, list: string, id: string, difference: number): void {
  const bucket = starts.findLastIndex((start) => start <= id);
  const own = (counts[list] ??= []);
  while (own.length <= bucket) own.push(0);
  own[bucket] = (own[bucket] ?? 0) + difference;
}

/** How many entries stand from a start on, up to the next. */
export interface RangeCount {
  start: string;
  entries: number;
}

export const totalEntries = (counts: readonly RangeCount[]) =>
  counts.reduce((total, { entries }) => total + entries, 0);

/** A chunk's buckets as one list counts them, the newest first. */
export function rangeCounts({ starts, counts }: PageCountBlock, list: string): RangeCount[] {
  const own = list === ALL_LIST ? Object.values(counts) : [counts[list] ?? []];
  const entries = (bucket: number) => own.reduce((total, each) => total + (each[bucket] ?? 0), 0);
  return starts.map((start, bucket) => ({ start, entries: entries(bucket) })).reverse();
}

/** What a chunk adds up to in each of its lists, and in all. */
export function blockTotals(chunk: PageCountBlock): Record<string, number> {
  const lists = [...new Set([...Object.keys(chunk.counts), ALL_LIST])];
  return Object.fromEntries(lists.map((list) => [list, totalEntries(rangeCounts(chunk, list))]));
}

/** Skips entries from the newest on: which count the next one falls into, and how many of that one to skip. */
export function locateOffset(
  newestFirst: readonly RangeCount[],
  skip: number,
): { index: number; skip: number } | undefined {
  let left = skip;
  for (const [index, { entries }] of newestFirst.entries()) {
    if (left < entries) return { index, skip: left };
    left -= entries;
  }
  return undefined;
}
