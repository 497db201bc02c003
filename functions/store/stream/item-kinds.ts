/** What an item of the table is, by its key: a source, or derived from sources. */
import { ANALYTICS_PARTITION, leaderboardsKey, type Key } from '../keys.ts';

export type SourceEntity = 'orders' | 'users' | 'products' | 'returns';
const sourceEntities: Record<string, SourceEntity> = {
  'O#': 'orders',
  'U#': 'users',
  'P#': 'products',
  'W#': 'returns',
};

/** The order, user, product or return that an item is. Undefined for every other item. */
export function sourceEntityOf({ pk, sk }: Key): { kind: SourceEntity; id: string } | undefined {
  const kind = sourceEntities[pk.slice(0, 2)];
  return kind && sk === 'A' ? { kind, id: pk.slice(2) } : undefined;
}

const DERIVED_PARTITION = /^([OUW]L#|[OUW]W#|[OUW]D(#|$)|SP#|AC#)/;

/** True for what the events function derives: lists, search words, contributions, analytics, leaderboards. */
export function isDerived({ pk, sk }: Key): boolean {
  const isOfSource = sourceEntities[pk.slice(0, 2)] !== undefined && (sk === 'L' || sk === 'S');
  return isOfSource || pk === ANALYTICS_PARTITION || pk === leaderboardsKey.pk || DERIVED_PARTITION.test(pk);
}
