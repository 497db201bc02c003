/**
 * Blocks of the snapshot: which products belong to one, and how bytes are compressed. Products that were in one block stay
 * together, so that a change of a product changes its own block only.
 */
import { gunzipSync, gzipSync } from 'node:zlib';
import type { ProductSummary } from '../product-summary.ts';

/** Products in a block. Compressed, their documents are about 30 kB; a page of new products reads one block or two. */
export const BLOCK_SIZE = 128;

/** The block of a place in the snapshot. */
export function blockIndex(place: number): number {
  return Math.floor(place / BLOCK_SIZE);
}

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

export function gzip(content: string | Uint8Array): Buffer {
  return gzipSync(content);
}

/** The last four bytes are the length of the content: one chunk of that size is twice as fast as many small ones. */
export function gunzip(compressed: Uint8Array): Buffer {
  const view = new DataView(compressed.buffer, compressed.byteOffset, compressed.byteLength);
  const length = view.getUint32(compressed.byteLength - 4, true);
  return gunzipSync(compressed, { chunkSize: Math.max(length, 64) });
}
