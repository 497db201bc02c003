/**
 * The arithmetic of the numbered pages: things stand by their ids in lists ('all' and one for each status), counted by
 * buckets of about a hundred and by chunks of about a hundred buckets, so that any page is found by reading the chunks,
 * the buckets of one chunk, and one stretch of the list. Nothing here reads or writes.
 *
 * A bucket holds the ids from its start to the start of the next; its start is its name. Buckets are opened at the end
 * only, as entries come in, and never divided: an older id (a seed, a rebuild) goes where it belongs.
 */
export const BUCKET_SIZE = 100;
export const CHUNK_SIZE = 100;

/** Before every id. */
const FIRST = '0';

/** Where a thing is counted, in whatever lists it stands. */
export interface Place {
  chunk: string;
  bucket: string;
}

/** The last bucket, which still grows. */
export interface End extends Place {
  /** Buckets in the last chunk, entries in the last bucket. */
  buckets: number;
  entries: number;
  /** The greatest id in the last bucket: a new one starts after it. */
  last: string;
}

/** The place of a new entry and the end after it; undefined where the id is older than the last bucket. */
export function append(end: End | undefined, id: string): End | undefined {
  if (!end) return { chunk: FIRST, bucket: FIRST, buckets: 1, entries: 1, last: id };
  if (id < end.bucket) return undefined;
  if (end.entries < BUCKET_SIZE || id < end.last) {
    return { ...end, entries: end.entries + 1, last: id > end.last ? id : end.last };
  }
  const fresh = { bucket: id, entries: 1, last: id };
  return end.buckets < CHUNK_SIZE
    ? { ...fresh, chunk: end.chunk, buckets: end.buckets + 1 }
    : { ...fresh, chunk: id, buckets: 1 };
}

/** How many entries stand from a start on, up to the next. */
export interface Count {
  start: string;
  entries: number;
}

export const sum = (counts: readonly Count[]) => counts.reduce((total, { entries }) => total + entries, 0);

/** Skips entries from the newest on: which count the next one falls into, and how many of that one to skip. */
export function locate(newestFirst: readonly Count[], skip: number): { index: number; skip: number } | undefined {
  let left = skip;
  for (const [index, { entries }] of newestFirst.entries()) {
    if (left < entries) return { index, skip: left };
    left -= entries;
  }
  return undefined;
}
