/**
 * Which products lie in one block of the snapshot. Those that lay together stay together, so that a product that is made,
 * changed or deleted changes its own block and hardly ever another.
 */
import type { Card } from './card.ts';

/** Products in a block: a page of the newest ones lies in one or two, and one packed is some 30 kB. */
export const BLOCK = 128;

/** The block of a place in the snapshot. */
export function blockOf(place: number): number {
  return Math.floor(place / BLOCK);
}

/** Cards in the order of their making, in blocks: as they lay before, where their place is known. */
export function inBlocks(cards: readonly Card[]): Card[][] {
  const groups: Card[][] = [];
  let group: Card[] = [];
  let from: number | undefined;
  for (const card of cards) {
    const own = typeof card.document === 'number' ? blockOf(card.document) : undefined;
    const isOther = own !== undefined && from !== undefined && own !== from;
    if (groups.length === 0 || isOther || group.length === BLOCK) {
      groups.push((group = []));
      from = undefined;
    }
    group.push(card);
    from ??= own;
  }
  return joined(groups);
}

/** Blocks that fit into one are one: of many only a few products may be left. */
function joined(groups: readonly Card[][]): Card[][] {
  const blocks: Card[][] = [];
  for (const group of groups) {
    const last = blocks.at(-1);
    if (last && last.length + group.length <= BLOCK) last.push(...group);
    else blocks.push([...group]);
  }
  return blocks;
}
