/** Goes through the whole table once: removes what is derived, and names what it is derived from. */
import { isDerived, originalOf, type Original } from '../../store/keys.ts';
import { everyKey, removeAll } from '../../store/table.ts';

/** Ids, the oldest first. */
export type Originals = Record<Original, string[]>;

export async function sweep(): Promise<Originals & { removed: number }> {
  const found: Originals = { orders: [], users: [], products: [], returns: [] };
  let removed = 0;
  for await (const keys of everyKey()) {
    for (const key of keys) {
      const { kind, id } = originalOf(key) ?? {};
      if (kind && id) found[kind].push(id);
    }
    const derived = keys.filter(isDerived);
    await removeAll(derived);
    removed += derived.length;
  }
  for (const ids of Object.values(found)) ids.sort();
  return { ...found, removed };
}
