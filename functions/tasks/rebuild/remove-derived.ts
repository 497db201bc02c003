/** Goes through the whole table once: removes what is derived, and names what it is derived from. */
import { isDerived, sourceEntityOf, type SourceEntity } from '../../store/keys.ts';
import { deleteItems, scanKeys } from '../../store/whole-table.ts';

/** Ids, the oldest first. */
export type SourceIds = Record<SourceEntity, string[]>;

export async function removeDerivedItems(): Promise<SourceIds & { removed: number }> {
  const found: SourceIds = { orders: [], users: [], products: [], returns: [] };
  let removed = 0;
  for await (const keys of scanKeys()) {
    for (const key of keys) {
      const { kind, id } = sourceEntityOf(key) ?? {};
      if (kind && id) found[kind].push(id);
    }
    const derived = keys.filter(isDerived);
    await deleteItems(derived);
    removed += derived.length;
  }
  for (const ids of Object.values(found)) ids.sort();
  return { ...found, removed };
}
