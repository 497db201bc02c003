/**
 * All product summaries of a snapshot as one part, column by column. A hundred thousand summaries are then read in the time
 * of a few thousand documents.
 */
import { categories, colorKey, sizes } from '../../../shared/product/rules.ts';
import {
  productComparators,
  scheduledPriceAt,
  type PriceSchedule,
  type ProductSummary,
  type SummaryColour,
} from '../product-summary.ts';
import { BLOCK_SIZE, gunzip, gzip } from './blocks.ts';

/** All summaries in each sort order, and the change ids of recent changes. */
export interface SortedSummaries {
  createdAt: ProductSummary[];
  /** By the prices of the moment when they were packed. Some may have changed since. */
  price: ProductSummary[];
  name: ProductSummary[];
  changeIds: Map<string, string>;
}

interface Columns {
  /** How many products each block has. */
  blockSizes: number[];
  ids: string[];
  names: string[];
  /** Indexes of `categories`. */
  categories: number[];
  /** 1: active, 2: legal sheet complete. */
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
  changeIds: [id: string, changeId: string][];
  /** Positions of the products, sorted. */
  byPrice: number[];
  byName: number[];
}

/** `blocks` hold the summaries, oldest first. */
export function packSummaries(
  blocks: readonly (readonly ProductSummary[])[],
  changeIds: ReadonlyMap<string, string>,
): Buffer {
  const summaries = blocks.flat();
  const positions = new Map(summaries.map((summary, position) => [summary, position]));
  const sortedPositions = (sort: 'price' | 'name') =>
    [...summaries].sort(productComparators[sort]).map((summary) => positions.get(summary) as number);
  const coloursOfProducts = summaries.flatMap(({ colours }) => colours);
  const colourText = ({ name, code }: SummaryColour) => `${name}\n${code}`;
  const colours = new Map(coloursOfProducts.map((colour) => [colourText(colour), colour]));
  const colourIndexes = new Map([...colours.keys()].map((text, index) => [text, index]));
  const columns: Columns = {
    blockSizes: blocks.map(({ length }) => length),
    ids: summaries.map(({ id }) => id),
    names: summaries.map(({ name }) => name),
    categories: summaries.map(({ category }) => categories.indexOf(category)),
    flags: summaries.map(({ isActive, sheetComplete }) => Number(isActive) + 2 * Number(sheetComplete)),
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
    changeIds: [...changeIds],
    byPrice: sortedPositions('price'),
    byName: sortedPositions('name'),
  };
  return gzip(JSON.stringify(columns));
}

export function unpackSummaries(packed: Uint8Array, now = Date.now()): SortedSummaries {
  const columns = JSON.parse(gunzip(packed).toString()) as Columns;
  const createdAt = unpackRows(columns, now);
  const atPositions = (positions: number[]) => positions.map((position) => createdAt[position] as ProductSummary);
  return {
    createdAt,
    price: atPositions(columns.byPrice),
    name: atPositions(columns.byName),
    changeIds: new Map(columns.changeIds),
  };
}

function unpackRows(columns: Columns, now: number): ProductSummary[] {
  const places = columns.blockSizes.flatMap((size, block) =>
    Array.from({ length: size }, (_product, place) => block * BLOCK_SIZE + place),
  );
  const nextColours = colourReader(columns);
  const priceSchedules = new Map(columns.priceSchedules);
  return columns.ids.map((id, position) => {
    const flags = columns.flags[position] ?? 0;
    const createdAt = columns.createdAt[position] ?? 0;
    const priceSchedule = priceSchedules.get(position);
    return {
      id,
      name: columns.names[position] ?? '',
      category: categories[columns.categories[position] ?? 0] as ProductSummary['category'],
      isActive: (flags & 1) > 0,
      sheetComplete: (flags & 2) > 0,
      createdAt,
      updatedAt: createdAt + (columns.updatedAfter[position] ?? 0),
      colours: nextColours(columns.colourCounts[position] ?? 0),
      listPriceCents: priceSchedule ? scheduledPriceAt(priceSchedule, now) : (columns.listPriceCents[position] ?? 0),
      document: places[position] ?? 0,
      ...(priceSchedule && { priceSchedule }),
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
    const identity = (colourIndex << (2 * sizes.length)) | (colourSizeBits << sizes.length) | colourInStockBits;
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
