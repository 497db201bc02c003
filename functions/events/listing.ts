/** Keeps the lists and the search of the back office in step with the things of one kind. */
import type { TableChange } from '../store/stream.ts';
import { oneByOne, type Effect } from './effect.ts';

/** What there is to know of a kind: which changes are its own, how one is read, where it is put. */
export interface Listed<T extends { id: string }> {
  name: string;
  concerns: Effect['concerns'];
  read: (change: TableChange) => { before: T | undefined; after: T };
  enlist: (things: T[]) => Promise<void>;
  wordsOf: (thing: T) => string[];
  keepWords: (id: string, words: string[], before?: string[]) => Promise<void>;
}

export function listing<T extends { id: string }>(listed: Listed<T>): Effect {
  const { name, concerns, read, wordsOf } = listed;
  const reword = async (change: TableChange) => {
    const { before, after } = read(change);
    await listed.keepWords(after.id, wordsOf(after), before && wordsOf(before));
  };
  return {
    name,
    concerns,
    async follow(changes) {
      const unlisted = new Set(await enlist(listed, changes));
      const others = changes.filter((change) => !unlisted.has(change));
      return [...unlisted, ...(await oneByOne(others, reword))];
    },
  };
}

/** All in few transactions; where one change spoils that, each by itself. */
async function enlist<T extends { id: string }>({ enlist: put, read }: Listed<T>, changes: TableChange[]) {
  try {
    await put(changes.map((change) => read(change).after));
    return [];
  } catch {
    return oneByOne(changes, async (change) => put([read(change).after]));
  }
}
