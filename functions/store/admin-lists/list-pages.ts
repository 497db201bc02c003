/** Reads numbered pages of the admin lists. update-lists.ts writes them. */
import { queryAll, queryPage } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import {
  adminListPartition,
  openPageCountBlockKey,
  pageCountBlockKey,
  pageCountsPartition,
  type ListedKind,
} from '../keys.ts';
import { readPageCountBlock } from './page-count-items.ts';
import { blockStart, locateOffset, rangeCounts, totalEntries, type RangeCount } from './page-counts.ts';

export interface ListPage {
  ids: string[];
  total: number;
  /** Of a search only: there may be more than `total`. */
  more?: boolean;
}

/** One page of a list, newest first. Finds the block, then the range in it, then the entries: three reads on any page. */
export async function readListPage(kind: ListedKind, list: string, page: number, limit: number): Promise<ListPage> {
  const [openBlock, closedTotals] = await Promise.all([
    readPageCountBlock(openPageCountBlockKey(kind)),
    readClosedTotals(kind, list),
  ]);
  if (!openBlock) return { ids: [], total: 0 };
  const openTotal = { start: blockStart(openBlock), entries: totalEntries(rangeCounts(openBlock, list)) };
  // A block that was closed between the two reads is counted as the open one.
  const blocks = [openTotal, ...closedTotals.filter(({ start }) => start < openTotal.start)];
  const total = totalEntries(blocks);

  const inBlocks = locateOffset(blocks, (page - 1) * limit);
  if (!inBlocks) return { ids: [], total };
  const block =
    inBlocks.index === 0
      ? openBlock
      : await readPageCountBlock(pageCountBlockKey(kind, blocks[inBlocks.index]?.start ?? ''));
  const ranges = block ? rangeCounts(block, list) : [];
  const inRanges = locateOffset(ranges, inBlocks.skip);
  if (!inRanges) return { ids: [], total };

  const newerStart = (ranges[inRanges.index - 1] ?? blocks[inBlocks.index - 1])?.start;
  const ids = await readEntries(kind, list, newerStart, inRanges.skip + limit);
  return { ids: ids.slice(inRanges.skip), total };
}

/** At most `limit` entries of a list, newest first: from the newest one on, or before a start. */
async function readEntries(
  kind: ListedKind,
  list: string,
  before: string | undefined,
  limit: number,
): Promise<string[]> {
  const { items } = await queryPage<Item>({
    KeyConditionExpression: before === undefined ? 'pk = :pk' : 'pk = :pk AND sk < :before',
    ExpressionAttributeValues: {
      ':pk': adminListPartition(kind, list),
      ...(before !== undefined && { ':before': before }),
    },
    ScanIndexForward: false,
    Limit: limit,
  });
  return items.map((item) => String(item['sk']));
}

/** What each closed block adds to a list, newest first. */
async function readClosedTotals(kind: ListedKind, list: string): Promise<RangeCount[]> {
  const items = await queryAll<Item>({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pageCountsPartition(kind, list) },
    ScanIndexForward: false,
  });
  return items.map((item) => ({ start: String(item['sk']), entries: Number(item['entries']) }));
}
