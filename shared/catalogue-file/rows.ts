/** From products to the lines of a file, and from lines to the products that they describe. */
import type { AdminProduct } from '../product/answers.ts';
import { columnNames, columnOf, columns, type ColumnName } from './columns.ts';

export interface Cell {
  text: string;
  /** As a spreadsheet counts: the titles are row 1. */
  row: number;
  /** Its title in the file. */
  column: string;
}
/** Columns that the file does not have are absent. */
export type Cells = Partial<Record<ColumnName, Cell>>;

/** What is wrong with a cell. */
export interface Fault extends Cell {
  message: string;
}

/** What a file says of one product. */
export interface FileProduct {
  /** Of the file it came from: the same product has the same key each time. */
  key: string;
  rows: number[];
  product: Cells;
  variants: Cells[];
  faults: Fault[];
  /** What the import does otherwise than the file says. */
  notices?: Fault[];
}

/** The cells of the shop's own file, in the order of `columns`. */
export function linesOf(product: AdminProduct): string[][] {
  return product.variants.map((variant, place) =>
    columnNames.map((name) => {
      const { of, write } = columnOf(name);
      const isWritten = of === 'variant' || place === 0 || name === 'id';
      return isWritten ? write(product, variant) : '';
    }),
  );
}

/** Lines with the same ID, or the same name where they have none, are variants of one product. */
export function groupLines(lines: readonly Cells[]): FileProduct[] {
  const products = new Map<string, FileProduct>();
  for (const cells of lines) {
    const key = cells.id?.text || cells.name?.text || '';
    const earlier = products.get(key);
    if (earlier) addLine(earlier, cells);
    else products.set(key, newProduct(key, cells));
  }
  return [...products.values()];
}

function newProduct(key: string, cells: Cells): FileProduct {
  const [first] = Object.values(cells);
  const { product, variant } = splitCells(cells);
  const faults: Fault[] =
    key === '' && first ? [{ ...first, column: columns.id.title, text: '', message: NO_KEY }] : [];
  return { key, rows: first ? [first.row] : [], product, variants: [variant], faults };
}

const NO_KEY = 'La riga non dice di quale prodotto è: compila ID o nome';
const OTHER_VALUE = (row: number) => `Diverso dalla riga ${row} dello stesso prodotto`;

function addLine(earlier: FileProduct, cells: Cells): void {
  const { product, variant } = splitCells(cells);
  const [first] = Object.values(cells);
  if (first) earlier.rows.push(first.row);
  earlier.variants.push(variant);
  for (const [name, cell] of Object.entries(product) as [ColumnName, Cell][]) {
    const before = earlier.product[name];
    if (cell.text === '' || before?.text === cell.text) continue;
    if (before?.text) earlier.faults.push({ ...cell, message: OTHER_VALUE(before.row) });
    else earlier.product[name] = cell;
  }
}

function splitCells(cells: Cells): { product: Cells; variant: Cells } {
  const entries = Object.entries(cells) as [ColumnName, Cell][];
  const pick = (of: 'product' | 'variant') =>
    Object.fromEntries(entries.filter(([name]) => columnOf(name).of === of)) as Cells;
  return { product: pick('product'), variant: pick('variant') };
}
