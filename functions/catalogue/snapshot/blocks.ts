/**
 * Which products lie in one block of the snapshot. Those that lay together stay together, so that a product that is made,
 * changed or deleted changes its own block and hardly ever another.
 */
import type { ProductSummary } from '../product-summary.ts';

/** Products in a block: a page of the newest ones lies in one or two, and one packed is some 30 kB. */
export const BLOCK_SIZE = 128;

/** The block of a place in the snapshot. */
export function blockIndex(place: number): number {
  return Math.floor(place / BLOCK_SIZE);
}

/** Cards in the order of their making, in blocks: as they lay before, where their place is known. */
export function groupIntoBlocks(cards: readonly ProductSummary[]): ProductSummary[][] {
  const groups: ProductSummary[][] = [];
  let group: ProductSummary[] = [];
  let from: number | undefined;
  for (const card of cards) {
    const own = typeof card.document === 'number' ? blockIndex(card.document) : undefined;
    const isOther = own !== undefined && from !== undefined && own !== from;
    if (groups.length === 0 || isOther || group.length === BLOCK_SIZE) {
      groups.push((group = []));
      from = undefined;
    }
    group.push(card);
    from ??= own;
  }
  return joined(groups);
}

/** Blocks that fit into one are one: of many only a few products may be left. */
function joined(groups: readonly ProductSummary[][]): ProductSummary[][] {
  const blocks: ProductSummary[][] = [];
  for (const group of groups) {
    const last = blocks.at(-1);
    if (last && last.length + group.length <= BLOCK_SIZE) last.push(...group);
    else blocks.push([...group]);
  }
  return blocks;
}
