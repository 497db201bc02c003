/** Scans the whole table once: deletes the derived items and collects the ids of their sources. */
import { isDerived, sourceEntityOf, type SourceEntity } from '../../store/stream/item-kinds.ts';
import { unpaidOrdersOwner } from '../../store/keys.ts';
import { deleteItems, scanKeys } from '../../store/whole-table.ts';

/** Oldest first. */
export type SourceIds = Record<SourceEntity, string[]>;

/** `holders` are the accounts that have an item of unpaid orders. That item is corrected and not removed. */
export async function removeDerivedItems(): Promise<SourceIds & { removed: number; holders: Set<string> }> {
  const ids: SourceIds = { orders: [], users: [], products: [], returns: [] };
  const holders = new Set<string>();
  let removed = 0;
  for await (const keys of scanKeys()) {
    for (const key of keys) {
      const source = sourceEntityOf(key);
      if (source) ids[source.kind].push(source.id);
      const holder = unpaidOrdersOwner(key);
      if (holder) holders.add(holder);
    }
    const derived = keys.filter(isDerived);
    await deleteItems(derived);
    removed += derived.length;
  }
  for (const idsOfKind of Object.values(ids)) idsOfKind.sort();
  return { ...ids, removed, holders };
}
