/** Keeps the lists and the search of the back office in step with the things of one kind. */
import type { TableChange } from '../store/stream/table-change.ts';
import { applyBatch, applyEach, type Effect } from './effect.ts';

/** What there is to know of a kind: which changes are its own, how one is read, where it is put. */
export interface ListProjection<T extends { id: string }> {
  name: string;
  appliesTo: Effect['appliesTo'];
  readChange: (change: TableChange) => { before: T | undefined; after: T };
  /** In which list it stands; where that stays as it is, no list changes. */
  listName: (thing: T) => string;
  updateLists: (things: T[]) => Promise<void>;
  searchWordsOf: (thing: T) => string[];
  updateSearchWords: (id: string, words: string[], before?: string[]) => Promise<void>;
}

export function listProjection<T extends { id: string }>(listed: ListProjection<T>): Effect {
  const { name, appliesTo: concerns, readChange: read, listName: listOf, searchWordsOf: wordsOf } = listed;
  const moves = (change: TableChange) => {
    const { before, after } = read(change);
    return !before || listOf(before) !== listOf(after);
  };
  const reword = async (change: TableChange) => {
    const { before, after } = read(change);
    await listed.updateSearchWords(after.id, wordsOf(after), before && wordsOf(before));
  };
  return {
    name,
    appliesTo: concerns,
    async apply(changes) {
      const enlist = (some: TableChange[]) =>
        listed.updateLists(some.filter(moves).map((change) => read(change).after));
      const unlisted = new Set(await applyBatch(changes, enlist));
      const others = changes.filter((change) => !unlisted.has(change));
      return [...unlisted, ...(await applyEach(others, reword))];
    },
  };
}
