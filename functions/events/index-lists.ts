/** Keeps the admin lists and their search words up to date: one effect for orders, users and returns each. */
import {
  orderListEntry,
  orderSearchWords,
  returnListEntry,
  returnSearchWords,
  userListEntry,
  userSearchWords,
  type ListEntry,
} from '../store/admin-lists/list-entries.ts';
import { updateLists, updateSearchWords } from '../store/admin-lists/update-lists.ts';
import type { ListedKind } from '../store/keys.ts';
import {
  applyBatch,
  isAccountChange,
  isOrderChange,
  isReturnChange,
  readAccountChange,
  readOrderChange,
  readReturnChange,
  type Effect,
  type EntityChange,
  type TableChange,
} from './table-changes.ts';

interface ListProjection<T> {
  name: string;
  kind: ListedKind;
  appliesTo: Effect['appliesTo'];
  readChange: (change: TableChange) => EntityChange<T>;
  listEntry: (entity: T) => ListEntry;
  searchWords: (entity: T) => string[];
}

export const indexOrders = listProjection({
  name: 'order lists',
  kind: 'O',
  appliesTo: isOrderChange,
  readChange: readOrderChange,
  listEntry: orderListEntry,
  searchWords: orderSearchWords,
});

export const indexUsers = listProjection({
  name: 'user list',
  kind: 'U',
  appliesTo: isAccountChange,
  readChange: readAccountChange,
  listEntry: userListEntry,
  searchWords: userSearchWords,
});

export const indexReturns = listProjection({
  name: 'return lists',
  kind: 'W',
  appliesTo: isReturnChange,
  readChange: readReturnChange,
  listEntry: returnListEntry,
  searchWords: returnSearchWords,
});

function listProjection<T extends { id: string }>(projection: ListProjection<T>): Effect {
  const { name, kind, appliesTo, readChange, listEntry, searchWords } = projection;

  const updateEntries = async (changes: TableChange[]) => {
    const moved = changes.map(readChange).filter(({ before, after }) => !isInSameList(before, after));
    await updateLists(
      kind,
      moved.map(({ after }) => listEntry(after)),
    );
  };
  const isInSameList = (before: T | undefined, after: T) => {
    if (!before) return false;
    const [previous, next] = [listEntry(before), listEntry(after)];
    return previous.status === next.status && previous.gone === next.gone;
  };
  const updateWords = (changes: TableChange[]) =>
    updateSearchWords(
      kind,
      changes.map(readChange).map(({ before, after }) => {
        return { id: after.id, words: searchWords(after), previousWords: before && searchWords(before) };
      }),
    );

  return {
    name,
    appliesTo,
    async apply(changes) {
      const failed = new Set(await applyBatch(changes, updateEntries));
      const listed = changes.filter((change) => !failed.has(change));
      return [...failed, ...(await applyBatch(listed, updateWords))];
    },
  };
}
