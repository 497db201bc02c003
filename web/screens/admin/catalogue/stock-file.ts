/** A file with the stock alone: SKUs and what was counted. */
import type { Fault } from '../../../../shared/catalogue-file/rows.ts';
import { stockLine } from '../../../../shared/catalogue-file/schema.ts';
import type { CsvTable } from './csv.ts';
import { RowReader } from './formats/titles.ts';

const SKU = ['SKU', 'Variant SKU', 'Reference', 'COD'];
const STOCK = ['Giacenza', 'Quantità', 'Stock', 'Variant Inventory Qty', 'Inventory quantity', 'Quantity'];

export interface StockFile {
  lines: { row: number; sku: string; stock: string }[];
  faults: Fault[];
}

/** Undefined where the file has no such columns. */
export function readStockFile(table: CsvTable): StockFile | undefined {
  const reader = new RowReader(table);
  if (![SKU, STOCK].every((titles) => titles.some((title) => reader.has(title)))) return undefined;
  const file: StockFile = { lines: [], faults: [] };
  const rowsBySku = new Map<string, number>();
  for (const row of table.rows) {
    const [sku, stock] = [reader.cell(row, ...SKU)!, reader.cell(row, ...STOCK)!];
    const outcome = stockLine().safeParse({ sku: sku.text, stock: stock.text });
    const before = rowsBySku.get(sku.text.toLowerCase());
    rowsBySku.set(sku.text.toLowerCase(), row.row);
    if (before !== undefined) file.faults.push({ ...sku, message: `Stesso SKU della riga ${before}` });
    else if (outcome.success) file.lines.push({ row: row.row, sku: sku.text, stock: stock.text });
    for (const { path, message } of before === undefined ? (outcome.error?.issues ?? []) : []) {
      file.faults.push({ ...(path[0] === 'sku' ? sku : stock), message });
    }
  }
  return file;
}
