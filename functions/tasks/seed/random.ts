/** Chance that falls the same way every time: what the seed makes up must not change from one run to the next. */
import { createHash } from 'node:crypto';
import { encodeTime } from 'ulid';

const BASE32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A ULID that a name always gets: of this time, its random part from the name. */
export function stableUlid(name: string, time: number): string {
  return encodeTime(time, 10) + stableLetters(name, 16);
}

/** `count` base32 letters that a name always gets. */
export function stableLetters(name: string, count: number): string {
  const hash = createHash('sha256').update(name).digest();
  return Array.from(hash.subarray(0, count), (byte) => BASE32[byte % 32]).join('');
}

export interface SeededRandom {
  /** From 0 up to 1. */
  (): number;
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  pick<T>(of: readonly T[]): T;
}

/** A generator (mulberry32) that begins at a name. */
export function seededRandom(name: string): SeededRandom {
  let state = createHash('sha256').update(name).digest().readUInt32LE();
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return Object.assign(next, { between, pick: <T>(of: readonly T[]) => of[between(0, of.length - 1)] as T });
}
