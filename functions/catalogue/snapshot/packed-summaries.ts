/**
 * Cards as one piece of text, column by column: a hundred thousand are read in the time of a few thousand products, and
 * what is the same in many stands there once.
 */
import { categories, colorKey, sizes } from '../../../shared/product/rules.ts';
import { BLOCK_SIZE } from './blocks.ts';
import { scheduledPriceAt, type ProductSummary, type SummaryColour, type PriceSchedule } from '../product-summary.ts';
import { gzip, gunzip } from './gzip.ts';
import { productComparators } from '../product-sort.ts';

/** All cards of a snapshot in each order, and the stamps of those that changed last. */
export interface SortedSummaries {
  createdAt: ProductSummary[];
  /** As they stood by their price when they were packed: some may cost something else since. */
  price: ProductSummary[];
  name: ProductSummary[];
  changeIds: Map<string, string>;
}

interface Columns {
  /** How many stand in each block. */
  blocks: number[];
  ids: string[];
  names: string[];
  categories: number[];
  /** Active, sheet complete: one bit each. */
  flags: number[];
  created: number[];
  /** Milliseconds after it was made. */
  updated: number[];
  cents: number[];
  /** Name and code of every colour there is. */
  colours: [name: string, code: string][];
  /** How many colours each product has; of each, one product after the other, which and in what sizes. */
  worn: number[];
  colour: number[];
  sizes: number[];
  inStock: number[];
  /** By the product's place. */
  dated: [place: number, PriceSchedule][];
  stamps: [id: string, stamp: string][];
  /** Places in the order of their making. */
  price: number[];
  name: number[];
}

/** Cards in the order of their making, in their blocks. */
export function packSummaries(
  blocks: readonly (readonly ProductSummary[])[],
  stamps: ReadonlyMap<string, string>,
): Buffer {
  const cards = blocks.flat();
  const places = new Map(cards.map((card, place) => [card, place]));
  const sorted = (order: 'price' | 'name') =>
    [...cards].sort(productComparators[order]).map((card) => places.get(card) as number);
  const worn = cards.flatMap(({ colours }) => colours);
  const named = new Map(worn.map(({ name, code }) => [`${name}\n${code}`, [name, code] as [string, string]]));
  const indexes = new Map([...named.keys()].map((key, index) => [key, index]));
  const columns: Columns = {
    blocks: blocks.map(({ length }) => length),
    ids: cards.map(({ id }) => id),
    names: cards.map(({ name }) => name),
    categories: cards.map(({ category }) => categories.indexOf(category)),
    flags: cards.map(({ isActive, sheetComplete }) => Number(isActive) + 2 * Number(sheetComplete)),
    created: cards.map(({ createdAt }) => createdAt),
    updated: cards.map(({ createdAt, updatedAt }) => updatedAt - createdAt),
    cents: cards.map(({ listPriceCents: cents }) => cents),
    colours: [...named.values()],
    worn: cards.map(({ colours }) => colours.length),
    colour: worn.map(({ name, code }) => indexes.get(`${name}\n${code}`) as number),
    sizes: worn.map((colour) => colour.sizeBits),
    inStock: worn.map(({ inStockBits: inStock }) => inStock),
    dated: cards.flatMap(({ priceSchedule: dated }, place) =>
      dated ? [[place, dated] as [number, PriceSchedule]] : [],
    ),
    stamps: [...stamps],
    price: sorted('price'),
    name: sorted('name'),
  };
  return gzip(JSON.stringify(columns));
}

export function unpackSummaries(bytes: Uint8Array, now = Date.now()): SortedSummaries {
  const columns = JSON.parse(gunzip(bytes).toString()) as Columns;
  const createdAt = cardsOf(columns, now);
  const inOrder = (places: number[]) => places.map((place) => createdAt[place] as ProductSummary);
  return {
    createdAt,
    price: inOrder(columns.price),
    name: inOrder(columns.name),
    changeIds: new Map(columns.stamps),
  };
}

function cardsOf(columns: Columns, now: number): ProductSummary[] {
  const { ids, names, flags, created, updated, cents } = columns;
  const documents = columns.blocks.flatMap((count, block) =>
    Array.from({ length: count }, (_each, at) => block * BLOCK_SIZE + at),
  );
  const coloursOf = coloursInTurn(columns);
  const dated = new Map(columns.dated);
  return ids.map((id, place) => {
    const flag = flags[place] ?? 0;
    const createdAt = created[place] ?? 0;
    const card: ProductSummary = {
      id,
      name: names[place] ?? '',
      category: categories[columns.categories[place] ?? 0] as ProductSummary['category'],
      isActive: (flag & 1) > 0,
      sheetComplete: (flag & 2) > 0,
      createdAt,
      updatedAt: createdAt + (updated[place] ?? 0),
      colours: coloursOf(place),
      listPriceCents: cents[place] ?? 0,
      document: documents[place] ?? 0,
    };
    const prices = dated.get(place);
    return prices ? { ...card, priceSchedule: prices, listPriceCents: scheduledPriceAt(prices, now) } : card;
  });
}

/** The colours of one product after the other. Those that are the same in every way are one object. */
function coloursInTurn({
  colours,
  worn,
  colour,
  sizes: existing,
  inStock,
}: Columns): (place: number) => SummaryColour[] {
  const keys = colours.map(([name]) => colorKey(name));
  const known = new Map<number, SummaryColour>();
  let at = 0;
  const next = (): SummaryColour => {
    const [index = 0, all = 0, stocked = 0] = [colour[at], existing[at], inStock[at]];
    at += 1;
    const same = (index << (2 * sizes.length)) | (all << sizes.length) | stocked;
    const before = known.get(same);
    if (before) return before;
    const [name = '', code = ''] = colours[index] ?? [];
    const made = { key: keys[index] ?? '', name, code, sizeBits: all, inStockBits: stocked };
    known.set(same, made);
    return made;
  };
  return (place) => {
    const own: SummaryColour[] = [];
    for (let left = worn[place] ?? 0; left > 0; left -= 1) own.push(next());
    return own;
  };
}
