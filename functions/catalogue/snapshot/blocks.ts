/**
 * Which products of a new snapshot belong to one block. Products that were in one block stay together, so that a change
 * of a product changes its own block only.
 */
import { BLOCK_SIZE, blockIndex, type ProductSummary } from '../product-summary.ts';

/** Groups summaries, oldest first, into blocks. Those with a place in the snapshot keep their block. */
export function groupIntoBlocks(summaries: readonly ProductSummary[]): ProductSummary[][] {
  const groups: ProductSummary[][] = [];
  let group: ProductSummary[] = [];
  let blockOfGroup: number | undefined;
  for (const summary of summaries) {
    const block = typeof summary.document === 'number' ? blockIndex(summary.document) : undefined;
    const isOtherBlock = block !== undefined && blockOfGroup !== undefined && block !== blockOfGroup;
    if (groups.length === 0 || isOtherBlock || group.length === BLOCK_SIZE) {
      group = [];
      groups.push(group);
      blockOfGroup = undefined;
    }
    group.push(summary);
    blockOfGroup ??= block;
  }
  return joinSmallBlocks(groups);
}

/** After many deletions a block may have a few products left. */
function joinSmallBlocks(groups: readonly ProductSummary[][]): ProductSummary[][] {
  const blocks: ProductSummary[][] = [];
  for (const group of groups) {
    const last = blocks.at(-1);
    if (last && last.length + group.length <= BLOCK_SIZE) last.push(...group);
    else blocks.push([...group]);
  }
  return blocks;
}
