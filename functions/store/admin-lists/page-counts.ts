/**
 * The arithmetic of numbered pages. Nothing here reads or writes.
 *
 * The ids of a list are counted in ranges of about 125, and 14 ranges make a block. A page is found by its offset: first
 * among the totals of the blocks, then among the ranges of one block, then by reading that range. A block counts all lists
 * of a kind at once ('all' and one for each status).
 *
 * A range holds the ids from its start to the start of the next one. New ranges begin at the end only, and none is ever
 * divided: an older id (of a seed or a rebuild) is counted where it belongs. The last block is open. When it is full, a new
 * one begins, and the closed one counts only what moves within it.
 */
export const IDS_PER_RANGE = 125;
/** With this many, an open block with all lists of orders is smaller than a kilobyte. */
export const RANGES_PER_BLOCK = 14;

/** The list of all. Entities with a status are not counted in it: its count is the sum of the other lists. */
export const ALL_LIST = 'all';
/** Sorts before every id. */
const FIRST_START = '0';

export interface PageCountBlock {
  /** The start of each range, oldest first. The first one is also the start of the block. */
  starts: string[];
  /** The greatest id. A new range begins after it. */
  last: string;
  /** For each list, the number of its entries in each range. */
  counts: Record<string, number[]>;
}

export const blockStart = ({ starts }: PageCountBlock): string => starts[0] as string;

/** Makes room for a new id. Returns the block that is open then, and the one that was closed for it. */
export function openBlockFor(
  open: PageCountBlock | undefined,
  id: string,
): { open: PageCountBlock; closed?: PageCountBlock } {
  if (!open) return { open: { starts: [FIRST_START], last: id, counts: {} } };
  const newestRange = rangeCounts(open, ALL_LIST)[0]?.entries ?? 0;
  if (newestRange >= IDS_PER_RANGE && id > open.last) {
    if (open.starts.length === RANGES_PER_BLOCK) return { open: { starts: [id], last: id, counts: {} }, closed: open };
    open.starts.push(id);
  }
  if (id > open.last) open.last = id;
  return { open };
}

/** Changes the count of a list in the range of an id. The id must belong into the block. */
export function addToBlock({ starts, counts }: PageCountBlock, list: string, id: string, difference: number): void {
  const range = starts.findLastIndex((start) => start <= id);
  const listCounts = (counts[list] ??= []);
  while (listCounts.length <= range) listCounts.push(0);
  listCounts[range] = (listCounts[range] ?? 0) + difference;
}

/** The number of entries from a start to the next one: of a range or of a block. */
export interface RangeCount {
  start: string;
  entries: number;
}

export const totalEntries = (counts: readonly RangeCount[]) =>
  counts.reduce((total, { entries }) => total + entries, 0);

/** The ranges of a block as one list counts them, newest first. */
export function rangeCounts({ starts, counts }: PageCountBlock, list: string): RangeCount[] {
  const lists = list === ALL_LIST ? Object.values(counts) : [counts[list] ?? []];
  return starts
    .map((start, range) => ({
      start,
      entries: lists.reduce((total, listCounts) => total + (listCounts[range] ?? 0), 0),
    }))
    .reverse();
}

/** The number of entries of a block in each list and in the list of all. */
export function blockTotals(block: PageCountBlock): Record<string, number> {
  const lists = [...new Set([...Object.keys(block.counts), ALL_LIST])];
  return Object.fromEntries(lists.map((list) => [list, totalEntries(rangeCounts(block, list))]));
}

/** The count that holds the entry at an offset, and how many entries to skip in it; undefined past the end. */
export function locateOffset(
  newestFirst: readonly RangeCount[],
  offset: number,
): { index: number; skip: number } | undefined {
  let skip = offset;
  for (const [index, { entries }] of newestFirst.entries()) {
    if (skip < entries) return { index, skip };
    skip -= entries;
  }
  return undefined;
}
