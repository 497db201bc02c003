/**
 * The snapshot: all products at one moment. A new instance reads the summaries of all products first; documents, words
 * and admin search entries are parts of their own, read when they are needed. Small shops have no snapshot.
 */
import { gunzipSync } from 'node:zlib';
import type { AvailableTime } from '../../../shared/product/availability.ts';
import { categories, colorKey, filterSizes } from '../../../shared/product/rules.ts';
import { readSnapshotHead, readSnapshotPart, type SnapshotHead } from '../../store/products/catalogue-snapshot.ts';
import {
  productComparators,
  scheduledPriceAt,
  type PriceSchedule,
  type ProductSummary,
  type SummaryColour,
} from '../product-summary.ts';

/**
 * Another number for every change of what the parts are made of: fields, names of categories, the stemmer. A snapshot
 * of another layout is replaced, never read (snapshot.test.ts fails when it has to change).
 */
export const SNAPSHOT_LAYOUT = 10;

/** All summaries in each sort order, and the change ids of recent changes. */
export interface SortedSummaries {
  createdAt: ProductSummary[];
  /** By the prices of the moment when they were packed. Some may have changed since. */
  price: ProductSummary[];
  name: ProductSummary[];
  changeIds: Map<string, string>;
}

export interface Snapshot extends SortedSummaries {
  head: SnapshotHead;
  /** Where each block of the documents ends, in bytes. */
  blockEnds: number[];
}

/** Undefined without a snapshot. */
export async function readSnapshot(): Promise<Snapshot | undefined> {
  const head = await readSnapshotHead(SNAPSHOT_LAYOUT);
  return head && loadSnapshot(head);
}

/** Undefined where its summaries were deleted. */
export async function loadSnapshot(head: SnapshotHead): Promise<Snapshot | undefined> {
  const bytes = await readSnapshotPart(head.name, 'summaries');
  return bytes && { head, ...summariesFromBytes(gunzip(bytes)) };
}

/** The last four bytes are the length of the content: one chunk of that size is twice as fast as many small ones. */
export function gunzip(compressed: Buffer): Buffer {
  const length = compressed.readUInt32LE(compressed.byteLength - 4);
  return gunzipSync(compressed, { chunkSize: Math.max(length, 64) });
}

/** Column by column: a hundred thousand summaries are then read in the time of a few thousand documents. */
interface Columns {
  /** The places of the documents. */
  documents: number[];
  blockEnds: number[];
  ids: string[];
  names: string[];
  /** Indexes of `categories`. */
  categories: number[];
  /** 1: active, 2: legal sheet complete, 4: best seller, 8: archived, 16: low in stock. */
  flags: number[];
  createdAt: number[];
  /** Milliseconds from the creation to the last change. */
  updatedAfter: number[];
  listPriceCents: number[];
  /** Every colour of the shop. */
  colours: [name: string, code: string][];
  /** How many colours each product has. The next three columns have one value for each of these. */
  colourCounts: number[];
  colourIndexes: number[];
  sizeBits: number[];
  inStockBits: number[];
  priceSchedules: [position: number, PriceSchedule][];
  available: [position: number, time: AvailableTime][];
  changeIds: [id: string, changeId: string][];
  /** Positions of the products, sorted. */
  byPrice: number[];
  byName: number[];
}

/** `summaries` are sorted, oldest first. `documents` are the places of their documents. */
export function summariesToBytes(
  summaries: readonly ProductSummary[],
  { documents, blockEnds }: Pick<Columns, 'documents' | 'blockEnds'>,
  changeIds: ReadonlyMap<string, string>,
): Buffer {
  const positions = new Map(summaries.map((summary, position) => [summary, position]));
  const sortedPositions = (sort: 'price' | 'name') =>
    [...summaries].sort(productComparators[sort]).map((summary) => positions.get(summary) as number);
  const coloursOfProducts = summaries.flatMap(({ colours }) => colours);
  const colourText = ({ name, code }: SummaryColour) => `${name}\n${code}`;
  const colours = new Map(coloursOfProducts.map((colour) => [colourText(colour), colour]));
  const colourIndexes = new Map([...colours.keys()].map((text, index) => [text, index]));
  const columns: Columns = {
    documents,
    blockEnds,
    ids: summaries.map(({ id }) => id),
    names: summaries.map(({ name }) => name),
    categories: summaries.map(({ category }) => categories.indexOf(category)),
    flags: summaries.map(
      ({ isActive, sheetComplete, isBestSeller, isArchived, isLow }) =>
        Number(isActive) +
        2 * Number(sheetComplete) +
        4 * Number(isBestSeller) +
        8 * Number(isArchived) +
        16 * Number(isLow),
    ),
    createdAt: summaries.map(({ createdAt }) => createdAt),
    updatedAfter: summaries.map(({ createdAt, updatedAt }) => updatedAt - createdAt),
    listPriceCents: summaries.map(({ listPriceCents }) => listPriceCents),
    colours: [...colours.values()].map(({ name, code }) => [name, code]),
    colourCounts: summaries.map((summary) => summary.colours.length),
    colourIndexes: coloursOfProducts.map((colour) => colourIndexes.get(colourText(colour)) as number),
    sizeBits: coloursOfProducts.map(({ sizeBits }) => sizeBits),
    inStockBits: coloursOfProducts.map(({ inStockBits }) => inStockBits),
    priceSchedules: summaries.flatMap(({ priceSchedule }, position): [number, PriceSchedule][] =>
      priceSchedule ? [[position, priceSchedule]] : [],
    ),
    available: summaries.flatMap(({ available }, position): [number, AvailableTime][] =>
      available ? [[position, available]] : [],
    ),
    changeIds: [...changeIds],
    byPrice: sortedPositions('price'),
    byName: sortedPositions('name'),
  };
  return Buffer.from(JSON.stringify(columns));
}

export function summariesFromBytes(bytes: Buffer, now = Date.now()): Omit<Snapshot, 'head'> {
  const columns = JSON.parse(bytes.toString()) as Columns;
  const createdAt = summariesFromColumns(columns, now);
  const atPositions = (positions: number[]) => positions.map((position) => createdAt[position] as ProductSummary);
  return {
    createdAt,
    price: atPositions(columns.byPrice),
    name: atPositions(columns.byName),
    changeIds: new Map(columns.changeIds),
    blockEnds: columns.blockEnds,
  };
}

function summariesFromColumns(columns: Columns, now: number): ProductSummary[] {
  const nextColours = colourReader(columns);
  const priceSchedules = new Map(columns.priceSchedules);
  const availableTimes = new Map(columns.available);
  return columns.ids.map((id, position) => {
    const flags = columns.flags[position] ?? 0;
    const createdAt = columns.createdAt[position] ?? 0;
    const priceSchedule = priceSchedules.get(position);
    const available = availableTimes.get(position);
    return {
      id,
      name: columns.names[position] ?? '',
      category: categories[columns.categories[position] ?? 0] as ProductSummary['category'],
      isActive: (flags & 1) > 0,
      isArchived: (flags & 8) > 0,
      isLow: (flags & 16) > 0,
      sheetComplete: (flags & 2) > 0,
      createdAt,
      updatedAt: createdAt + (columns.updatedAfter[position] ?? 0),
      colours: nextColours(columns.colourCounts[position] ?? 0),
      listPriceCents: priceSchedule ? scheduledPriceAt(priceSchedule, now) : (columns.listPriceCents[position] ?? 0),
      document: columns.documents[position] ?? 0,
      isBestSeller: (flags & 4) > 0,
      number: -1,
      ...(priceSchedule && { priceSchedule }),
      ...(available && { available }),
    };
  });
}

/** Reads the colours of one product after the other. Equal colours are one object, which saves memory. */
function colourReader({ colours, colourIndexes, sizeBits, inStockBits }: Columns): (count: number) => SummaryColour[] {
  const keys = colours.map(([name]) => colorKey(name));
  const uniqueColours = new Map<number, SummaryColour>();
  let position = 0;
  const next = (): SummaryColour => {
    const colourIndex = colourIndexes[position] ?? 0;
    const colourSizeBits = sizeBits[position] ?? 0;
    const colourInStockBits = inStockBits[position] ?? 0;
    position += 1;
    const identity =
      (colourIndex << (2 * filterSizes.length)) | (colourSizeBits << filterSizes.length) | colourInStockBits;
    const existing = uniqueColours.get(identity);
    if (existing) return existing;
    const [name = '', code = ''] = colours[colourIndex] ?? [];
    const colour = {
      key: keys[colourIndex] ?? '',
      name,
      code,
      sizeBits: colourSizeBits,
      inStockBits: colourInStockBits,
    };
    uniqueColours.set(identity, colour);
    return colour;
  };
  return (count) => Array.from({ length: count }, next);
}
