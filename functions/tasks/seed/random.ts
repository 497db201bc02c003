/** Pseudo-random numbers that begin at a name: the seed must be the same at every run. */
import { createHash } from 'node:crypto';
import { encodeTime } from 'ulid';

const BASE32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A ULID of a time. Its random part comes from the name, so the same name has the same ULID. */
export function stableUlid(name: string, time: number): string {
  return encodeTime(time, 10) + stableLetters(name, 16);
}

/** Base32 letters that are the same for the same name. */
export function stableLetters(name: string, count: number): string {
  const hash = createHash('sha256').update(name).digest();
  return Array.from(hash.subarray(0, count), (byte) => BASE32[byte % 32]).join('');
}

export interface SeededRandom {
  /** From 0 to below 1. */
  (): number;
  /** An integer, both ends included. */
  between(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
}

/** The generator is mulberry32. */
export function seededRandom(name: string): SeededRandom {
  let state = createHash('sha256').update(name).digest().readUInt32LE();
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return Object.assign(next, { between, pick: <T>(items: readonly T[]) => items[between(0, items.length - 1)] as T });
}
