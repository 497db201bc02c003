/** From the cells of a product to what its import takes, and from the schema's refusals back to their cells. */
import type * as z from 'zod';
import { toCents, toEuro } from '../price/money.ts';
import { euroInput } from '../api/fields.ts';
import { columnNames, columnOf, columns, type ColumnName } from './columns.ts';
import { importedProduct, type ImportedProductInput } from './schema.ts';
import type { Cell, Cells, Fault, FileProduct } from './rows.ts';

/** An image of a file: a path of this shop, an https address, or a name in a ZIP file. */
export interface FileImage {
  source: string;
  /** '' for none in particular. */
  color: string;
}

export interface ReadProduct {
  /** Absent where there are faults. */
  input?: ImportedProductInput;
  /** Those that have to be uploaded, with those between them that the shop has. Absent: none. */
  newImages?: FileImage[];
  faults: Fault[];
}

type Tree = Record<string, unknown>;

/** Below this path stand the images that the shop stores itself. */
const OWN_IMAGES = '/images/';

export function readFileProduct(file: FileProduct, id: string): ReadProduct {
  if (file.faults.length > 0) return { faults: file.faults };
  const values = treeOf(file.product, emptyParts(file.product));
  const { images, colors = [], ...product } = values as { images?: string[]; colors?: string[] };
  const fileImages = images?.map((source, place) => ({ source, color: colors[place] ?? '' }));
  const isStored = fileImages?.every(({ source }) => source.startsWith(OWN_IMAGES));
  const input = {
    ...product,
    id,
    ...pricesOf(file),
    ...(fileImages && isStored && keptImages(fileImages)),
  };
  const outcome = importedProduct().safeParse(input);
  if (!outcome.success) return { faults: distinct(outcome.error.issues.map((issue) => faultOf(issue, file))) };
  return {
    input: input as unknown as ImportedProductInput,
    ...(fileImages && !isStored && { newImages: fileImages }),
    faults: [],
  };
}

function keptImages(images: FileImage[]) {
  const colored = images.filter(({ color }) => color);
  return {
    keepImages: images.map(({ source }) => source),
    imageColors: Object.fromEntries(colored.map(({ source, color }) => [source, color])),
  };
}

/** A file that has columns of the legal sheet or of sales replaces them, with nothing where they are empty. */
function emptyParts(cells: Cells): Tree {
  const has = (prefix: string) =>
    (Object.keys(cells) as ColumnName[]).some((name) => columnOf(name).field.startsWith(prefix));
  return { ...(has('details.') && { details: {} }), ...(has('sale.') && { sale: null }) };
}

function treeOf(cells: Cells, tree: Tree = {}): Tree {
  for (const [name, { text }] of Object.entries(cells) as [ColumnName, Cell][]) {
    const { field, read, ifEmpty } = columnOf(name);
    const value = text === '' ? ifEmpty : read ? read(text) : text;
    if (value !== undefined) setAt(tree, field.split('.'), value);
  }
  return tree;
}

function setAt(tree: Tree, [first, ...rest]: string[], value: unknown): void {
  if (first === undefined) return;
  if (rest.length === 0) tree[first] = value;
  else setAt((tree[first] ??= {}) as Tree, rest, value);
}

/** Prices become differences to the base price, which is that of the first variant where the file names none. */
function pricesOf({ product, variants }: FileProduct) {
  const basePrice = product.basePrice?.text || variants[0]?.price?.text || '';
  const base = amountOf(basePrice);
  return {
    basePrice,
    variants: variants.map((cells) => {
      const { priceModifier: price = basePrice, stock = 0, ...values } = treeOf(cells);
      const amount = amountOf(String(price));
      const isAmount = base !== undefined && amount !== undefined;
      return { ...values, stock, priceModifier: isAmount ? toEuro(toCents(amount) - toCents(base)) : price };
    }),
  };
}

function amountOf(text: string): number | undefined {
  return euroInput(-Infinity, Infinity).safeParse(text).data;
}

/** The cell that an issue of the schema is about. */
function faultOf({ path, message }: z.core.$ZodIssue, { product, variants, rows }: FileProduct): Fault {
  const [first, place, ...rest] = path.map(String);
  const variant = first === 'variants' && place !== undefined ? variants[Number(place)] : undefined;
  const cells = variant ?? product;
  const field = variant ? rest.join('.') : path.join('.');
  const name = columnNames.find((column) => isColumnOf(field, column, variant ? 'variant' : 'product'));
  const cell = name && (cells[name] ?? (name === 'basePrice' ? variants[0]?.price : undefined));
  const row = Object.values(cells)[0]?.row ?? rows[0] ?? 1;
  return { ...(cell ?? { text: '', row, column: name ? columns[name].title : '' }), message };
}

function isColumnOf(field: string, name: ColumnName, of: 'product' | 'variant'): boolean {
  const column = columnOf(name);
  const ownField = name === 'images' ? 'keepImages' : name === 'imageColors' ? 'images' : column.field;
  if (column.of !== of || field === '') return false;
  return field === ownField || field.startsWith(`${ownField}.`) || ownField.startsWith(`${field}.`);
}

/** A price that is wrong is so in the product and in its variant: its cell has one fault. */
function distinct(faults: Fault[]): Fault[] {
  return [...new Map(faults.map((fault) => [`${fault.row} ${fault.column} ${fault.message}`, fault])).values()];
}
