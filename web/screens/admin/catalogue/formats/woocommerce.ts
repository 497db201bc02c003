/**
 * Products as WooCommerce exports them, with English or Italian titles:
 * https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema. A variation names its product by SKU or id.
 */
import type { Cells, FileProduct } from '../../../../../shared/catalogue-file/rows.ts';
import type { CsvTable } from '../csv.ts';
import type { FileFormat } from './file-format.ts';
import { derived, foreignProduct, grams, imageLines, lastCategory, plainText, type Option } from './foreign.ts';
import { RowReader, titleKey } from './titles.ts';

type Row = CsvTable['rows'][number];

const MAX_ATTRIBUTES = 9;
const attributeName = (number: number) => [`Attribute ${number} name`, `Nome dell'attributo ${number}`];
const attributeValue = (number: number) => [`Attribute ${number} value(s)`, `Valore dell'attributo ${number}`];

export const woocommerce: FileFormat = {
  name: 'woocommerce',
  label: 'WooCommerce',
  recognises: (titles) => {
    const keys = titles.map(titleKey);
    const hasType = keys.includes('type') || keys.includes('tipo');
    return hasType && keys.some((key) => ['regular price', 'prezzo di listino'].includes(key));
  },
  read: (table) => {
    const reader = new RowReader(table);
    const typeOf = (row: Row) => titleKey(reader.text(row, 'Type', 'Tipo'));
    const variations = new Map<string, Row[]>();
    for (const row of table.rows.filter((line) => /variation|variazione/.test(typeOf(line)))) {
      const parent = reader.text(row, 'Parent', 'Genitore').replace(/^id:/, '');
      variations.set(parent, [...(variations.get(parent) ?? []), row]);
    }
    const products = table.rows.filter((row) => !/variation|variazione/.test(typeOf(row)));
    const files = products.map((row) => {
      const ids = [reader.text(row, 'SKU', 'COD'), reader.text(row, 'ID')].filter(Boolean);
      const own = ids.flatMap((id) => {
        const rows = variations.get(id) ?? [];
        variations.delete(id);
        return rows;
      });
      return productOf(row, own, reader);
    });
    const orphans = [...variations.values()].flat().map((row) => orphanOf(row, reader));
    return { files: [...files, ...orphans], unused: reader.unused() };
  },
};

function productOf(row: Row, variations: Row[], reader: RowReader): FileProduct {
  const rows = variations.length > 0 ? variations : [row];
  return foreignProduct({
    key: reader.text(row, 'ID') || reader.text(row, 'SKU', 'COD') || reader.text(row, 'Name', 'Nome'),
    cells: productCells(row, reader),
    saleDays: saleDaysOf(rows[0]!, row, reader),
    variants: rows.map((variation) => ({
      row: variation.row,
      options: optionsOf(variation, row, reader),
      sku: reader.cell(variation, 'SKU', 'COD'),
      gtin: reader.cell(variation, 'GTIN, UPC, EAN, or ISBN', 'GTIN, UPC, EAN o ISBN'),
      price: {
        full: reader.cell(variation, 'Regular price', 'Prezzo di listino'),
        sale: reader.cell(variation, 'Sale price', 'Prezzo in offerta'),
      },
      images: variation === row ? [] : imagesOf(variation, reader),
      stock: reader.cell(variation, 'Stock', 'Magazzino'),
    })),
  });
}

function imagesOf(row: Row, reader: RowReader): string[] {
  return reader
    .text(row, 'Images', 'Immagini')
    .split(',')
    .map((url) => url.trim());
}

/** Of the first variation, or of the product. */
function saleDaysOf(variation: Row, product: Row, reader: RowReader) {
  const day = (...titles: string[]) => {
    const own = reader.cell(variation, ...titles);
    return own?.text ? own : reader.cell(product, ...titles);
  };
  return {
    from: day('Date sale price starts', 'Data di inizio del prezzo in offerta'),
    to: day('Date sale price ends', 'Data di fine del prezzo in offerta'),
  };
}

/** A variation whose product is not in the file: refused, and named by its row. */
function orphanOf(row: Row, reader: RowReader): FileProduct {
  const parent = reader.cell(row, 'Parent', 'Genitore') ?? { text: '', row: row.row, column: 'Parent' };
  const file = productOf(row, [], reader);
  return { ...file, faults: [{ ...parent, message: 'Il prodotto di questa variazione non è nel file' }] };
}

/** Values of a product without variations count where there is one of each. */
function optionsOf(row: Row, product: Row, reader: RowReader): Option[] {
  return Array.from({ length: MAX_ATTRIBUTES }, (_attribute, index) => index + 1).flatMap((number): Option[] => {
    const name = reader.text(row, ...attributeName(number)) || reader.text(product, ...attributeName(number));
    const value = reader.cell(row, ...attributeValue(number));
    return name && value ? [[name, value]] : [];
  });
}

function productCells(row: Row, reader: RowReader): Cells {
  const cell = (...titles: string[]) => reader.cell(row, ...titles);
  const name = cell('Name', 'Nome');
  const long = cell('Description', 'Descrizione');
  const short = reader.text(row, 'Short description', 'Breve descrizione');
  const category = cell('Categories', 'Categorie');
  const tags = cell('Tags', 'Tag');
  const published = cell('Published', 'Pubblicato');
  const images = cell('Images', 'Immagini');
  const units = ['kg', 'g', 'lbs', 'oz'] as const;
  const unit = units.find((name) => reader.has(`Weight (${name})`) || reader.has(`Peso (${name})`));
  const weight = unit && cell(`Weight (${unit})`, `Peso (${unit})`);
  return {
    ...(name && { name }),
    ...(long && { description: derived(long, plainText(long.text || short)) }),
    ...(category && { category: derived(category, lastCategory(category.text)) }),
    ...(tags && { tags }),
    ...(weight && unit && { weight: derived(weight, grams(weight.text, unit)) }),
    ...(published && { isActive: derived(published, published.text === '1' ? 'sì' : 'no') }),
    ...(images && { images: derived(images, imageLines(images.text.split(','))) }),
  };
}
