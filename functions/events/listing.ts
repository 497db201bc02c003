/** Keeps the lists and the search of the back office in step with the things of one kind. */
import type { TableChange } from '../store/stream.ts';
import { allAtOnce, oneByOne, type Effect } from './effect.ts';

/** What there is to know of a kind: which changes are its own, how one is read, where it is put. */
export interface Listed<T extends { id: string }> {
  name: string;
  concerns: Effect['concerns'];
  read: (change: TableChange) => { before: T | undefined; after: T };
  /** In which list it stands; where that stays as it is, no list changes. */
  listOf: (thing: T) => string;
  enlist: (things: T[]) => Promise<void>;
  wordsOf: (thing: T) => string[];
  keepWords: (id: string, words: string[], before?: string[]) => Promise<void>;
}

export function listing<T extends { id: string }>(listed: Listed<T>): Effect {
  const { name, concerns, read, listOf, wordsOf } = listed;
  const moves = (change: TableChange) => {
    const { before, after } = read(change);
    return !before || listOf(before) !== listOf(after);
  };
  const reword = async (change: TableChange) => {
    const { before, after } = read(change);
    await listed.keepWords(after.id, wordsOf(after), before && wordsOf(before));
  };
  return {
    name,
    concerns,
    async follow(changes) {
      const enlist = (some: TableChange[]) => listed.enlist(some.filter(moves).map((change) => read(change).after));
      const unlisted = new Set(await allAtOnce(changes, enlist));
      const others = changes.filter((change) => !unlisted.has(change));
      return [...unlisted, ...(await oneByOne(others, reword))];
    },
  };
}
