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
  const cells = table.rows.map((row) => ({
    row: row.row,
    sku: reader.cell(row, ...SKU)!,
    stock: reader.cell(row, ...STOCK)!,
  }));
  const rowsBySku = new Map<string, number[]>();
  for (const { row, sku } of cells) {
    const key = sku.text.toLowerCase();
    rowsBySku.set(key, [...(rowsBySku.get(key) ?? []), row]);
  }
  const file: StockFile = { lines: [], faults: [] };
  for (const { row, sku, stock } of cells) {
    const outcome = stockLine().safeParse({ sku: sku.text, stock: stock.text });
    const others = sku.text ? rowsBySku.get(sku.text.toLowerCase())!.filter((other) => other !== row) : [];
    if (others.length > 0) file.faults.push({ ...sku, message: sameSku(others) });
    else if (outcome.success) file.lines.push({ row, sku: sku.text, stock: stock.text });
    else
      for (const { path, message } of outcome.error.issues)
        file.faults.push({ ...(path[0] === 'sku' ? sku : stock), message });
  }
  return file;
}

/** Nobody knows which of the rows is right: all are refused. */
function sameSku(rows: number[]): string {
  return rows.length === 1 ? `Stesso SKU della riga ${rows[0]}` : `Stesso SKU delle righe ${rows.join(', ')}`;
}
