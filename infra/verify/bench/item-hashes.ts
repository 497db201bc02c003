/**
 * Compares two sets of items that no memory holds, by the hashes of their items: in each of many parts, by the hash of the key,
 * the hashes are added up. It shares no code with the restore.
 */
import { hash } from 'node:crypto';

type Attributes = Record<string, unknown>;
const PART_COUNT = 65_536;
const HASH_BITS = 256;

export class ItemHashes {
  readonly #sums = Array.from({ length: PART_COUNT }, () => 0n);
  count = 0;

  /** An item in DynamoDB's own JSON. */
  add(item: Attributes): void {
    const part = Number.parseInt(hash('sha256', JSON.stringify([item['pk'], item['sk']])).slice(0, 4), 16);
    const itemHash = BigInt(`0x${hash('sha256', JSON.stringify(item, inSequence))}`);
    this.#sums[part] = BigInt.asUintN(HASH_BITS, this.#sums[part]! + itemHash);
    this.count += 1;
  }

  /** In how many parts the items are others: at most as many as items differ, and 0 only where none does. */
  differencesFrom(other: ItemHashes): number {
    return this.#sums.filter((sum, part) => sum !== other.#sums[part]).length;
  }
}

/** Attributes and the members of a set have no sequence. */
function inSequence(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return /^[SNB]S$/.test(name) ? [...(value as string[])].sort() : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [another]) => (one < another ? -1 : 1)));
}
