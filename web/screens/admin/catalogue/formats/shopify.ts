/**
 * Products as Shopify exports them, with the titles of before and since 2024:
 * https://help.shopify.com/manual/products/import-export/using-csv. Rows of one handle are a product; rows without a price
 * have one more image.
 */
import type { Cell, Cells, FileProduct } from '../../../../../shared/catalogue-file/rows.ts';
import type { CsvTable } from '../csv.ts';
import type { FileFormat } from './file-format.ts';
import { derived, foreignProduct, imageLines, lastCategory, plainText, type Option } from './foreign.ts';
import { RowReader, titleKey } from './titles.ts';

type Row = CsvTable['rows'][number];

export const shopify: FileFormat = {
  name: 'shopify',
  label: 'Shopify',
  recognises: (titles) => {
    const keys = titles.map(titleKey);
    return keys.includes('title') && keys.includes('option1 value') && keys.some((key) => /^(url )?handle$/.test(key));
  },
  read: (table) => {
    const reader = new RowReader(table);
    const rows = new Map<string, Row[]>();
    for (const row of table.rows) {
      const handle = reader.text(row, 'Handle', 'URL handle');
      rows.set(handle, [...(rows.get(handle) ?? []), row]);
    }
    const files = [...rows].map(([handle, lines]) => productOf(handle, lines, reader));
    return { files, unused: reader.unused() };
  },
};

function productOf(handle: string, lines: Row[], reader: RowReader): FileProduct {
  const [first] = lines as [Row];
  const optionNames = [1, 2, 3].map((number) => reader.text(first, `Option${number} name`));
  const variantRows = lines.filter((row) => reader.text(row, 'Variant Price', 'Price') !== '');
  return foreignProduct({
    key: handle,
    cells: productCells(first, lines, reader),
    variants: (variantRows.length > 0 ? variantRows : [first]).map((row) => ({
      row: row.row,
      options: optionsOf(row, optionNames, reader),
      sku: reader.cell(row, 'Variant SKU', 'SKU'),
      gtin: reader.cell(row, 'Variant Barcode', 'Barcode'),
      price: priceOf(row, reader),
      images: [reader.text(row, 'Variant Image', 'Variant image URL')],
      stock: reader.cell(row, 'Variant Inventory Qty', 'Inventory quantity'),
    })),
  });
}

/** The price to compare with is that of before the sale. It has no days. */
function priceOf(row: Row, reader: RowReader) {
  const price = reader.cell(row, 'Variant Price', 'Price');
  const before = reader.cell(row, 'Variant Compare At Price', 'Compare-at price');
  return before?.text ? { full: before, sale: price } : { full: price };
}

/** A product without options has one that is called Title, with the value Default Title. */
function optionsOf(row: Row, names: string[], reader: RowReader): Option[] {
  return names.flatMap((name, place): Option[] => {
    const value = reader.cell(row, `Option${place + 1} value`);
    return value && name !== '' && titleKey(name) !== 'title' ? [[name, value]] : [];
  });
}

function productCells(first: Row, lines: Row[], reader: RowReader): Cells {
  const text = (...titles: string[]) => reader.text(first, ...titles);
  const cell = (...titles: string[]) => reader.cell(first, ...titles);
  const name = cell('Title');
  const description = cell('Body (HTML)', 'Description');
  const type = cell('Type', 'Product Category');
  const category = text('Type') || text('Product Category');
  const tags = cell('Tags');
  const weight = cell('Variant Grams', 'Weight value (grams)');
  const cost = cell('Cost per item');
  const published = cell('Status', 'Published', 'Published on online store');
  const isPublished = text('Published', 'Published on online store').toLowerCase() !== 'false';
  const isActive = isPublished && ['', 'active'].includes(text('Status').toLowerCase());
  return {
    ...(name && { name }),
    ...(description && { description: derived(description, plainText(description.text)) }),
    ...(type && { category: derived(type, lastCategory(category)) }),
    ...(tags && { tags }),
    ...(cost?.text && { purchasePrice: cost }),
    ...(weight && { weight: derived(weight, String(Math.round(Number(weight.text) || 0))) }),
    ...(published && { isActive: derived(published, isActive ? 'sì' : 'no') }),
    ...imageCells(lines, reader),
  };
}

/** In their positions, each with the colour of the variant that shows it. */
function imageCells(lines: Row[], reader: RowReader): Cells {
  const sources = lines.flatMap((row): { cell: Cell; position: number }[] => {
    const cell = reader.cell(row, 'Image Src', 'Product image URL');
    return cell?.text ? [{ cell, position: Number(reader.text(row, 'Image Position')) || row.row }] : [];
  });
  const [first] = sources;
  if (!first) return {};
  const urls = sources.sort((a, b) => a.position - b.position).map(({ cell }) => cell.text);
  return { images: derived(first.cell, imageLines(urls)) };
}
