/**
 * Products in the columns of PrestaShop's sample files `products_import.csv` and `combinations_import.csv`
 * (Advanced Parameters → Import): https://docs.prestashop-project.org/v.8-documentation/user-guide/configuring-shop/advanced-parameters/import.
 * Two tables: combinations name their product by its id. Prices are without VAT unless the title says otherwise.
 */
import { VAT_RATE } from '../../../../../shared/price/vat.ts';
import type { Cell, Cells, FileProduct } from '../../../../../shared/catalogue-file/rows.ts';
import { toCents, toEuro } from '../../../../../shared/price/money.ts';
import { salePriceCents } from '../../../../../shared/price/sale.ts';
import type { CsvTable } from '../csv.ts';
import type { FileFormat } from './file-format.ts';
import {
  derived,
  foreignProduct,
  grams,
  imageLines,
  lastCategory,
  plainText,
  withVat,
  type Option,
} from './foreign.ts';
import type { ForeignPrice } from './foreign-sale.ts';
import { RowReader, titleKey } from './titles.ts';

type Row = CsvTable['rows'][number];

export const prestashop: FileFormat = {
  name: 'prestashop',
  label: 'PrestaShop',
  recognises: (titles) => titles.map(titleKey).some((key) => /^price tax (excluded|included)$/.test(key)),
  read: (table, combinations) => {
    const reader = new RowReader(table);
    const combinationReader = combinations && new RowReader(combinations);
    const rows = new Map<string, Row[]>();
    for (const row of combinations?.rows ?? []) {
      const id = combinationReader!.text(row, 'Product ID*', 'Product Reference');
      rows.set(id, [...(rows.get(id) ?? []), row]);
    }
    const files = table.rows.map((row) => {
      const id = reader.text(row, 'Product ID') || reader.text(row, 'Reference #');
      return productOf(id, row, reader, { rows: rows.get(id) ?? [], reader: combinationReader });
    });
    return { files, unused: [...reader.unused(), ...(combinationReader?.unused() ?? [])] };
  },
};

/** The second file of PrestaShop. */
export function isCombinations(titles: readonly string[]): boolean {
  return titles.map(titleKey).some((key) => key.startsWith('attribute name type position'));
}

interface Combinations {
  rows: Row[];
  reader: RowReader | undefined;
}

function productOf(id: string, row: Row, reader: RowReader, { rows, reader: other }: Combinations): FileProduct {
  const price = priceOf(row, reader);
  const variants =
    rows.length > 0 && other
      ? rows.map((combination) => ({
          row: combination.row,
          options: optionsOf(combination, other),
          sku: other.cell(combination, 'Reference'),
          gtin: other.cell(combination, 'EAN13', 'UPC'),
          price: discounted(
            price && derived(price, added(price.text, withVat(other.text(combination, 'Impact on price'), VAT_RATE))),
            row,
            reader,
          ),
          images: other
            .text(combination, 'Image URLs (x,y,z...)')
            .split(',')
            .map((url) => url.trim()),
          stock: other.cell(combination, 'Quantity'),
        }))
      : [
          {
            row: row.row,
            options: [],
            sku: reader.cell(row, 'Reference #'),
            gtin: reader.cell(row, 'EAN13', 'UPC'),
            price: discounted(price, row, reader),
            stock: reader.cell(row, 'Quantity'),
          },
        ];
  const saleDays = {
    from: reader.cell(row, 'Discount from (yyyy-mm-dd)'),
    to: reader.cell(row, 'Discount to (yyyy-mm-dd)'),
  };
  return foreignProduct({ key: id, cells: productCells(row, reader, price), variants, saleDays });
}

function priceOf(row: Row, reader: RowReader): Cell | undefined {
  const gross = reader.cell(row, 'Price tax included');
  const net = reader.cell(row, 'Price tax excluded');
  return gross?.text ? gross : net && derived(net, withVat(net.text, VAT_RATE));
}

/** With the discount of the product: a percentage, or an amount of the price with VAT. */
function discounted(full: Cell | undefined, row: Row, reader: RowReader): ForeignPrice {
  const amountOf = (text: string) => Number(text.replace(',', '.')) || 0;
  const [percent, amount] = [reader.text(row, 'Discount percent'), reader.text(row, 'Discount amount')].map(amountOf);
  if (!full || (!percent && !amount)) return { full };
  const before = toCents(amountOf(full.text));
  const cents = percent ? salePriceCents(before, percent) : before - toCents(amount!);
  return { full, sale: derived(full, toEuro(cents).toFixed(2)) };
}

function added(price: string, impact: string): string {
  const sum = Number(price.replace(',', '.')) + Number(impact.replace(',', '.') || '0');
  return Number.isFinite(sum) ? sum.toFixed(2) : price;
}

/** 'Taglia:select:0, Colore:color:1' and 'S:0, Verde:1'. */
function optionsOf(row: Row, reader: RowReader): Option[] {
  const names = reader.text(row, 'Attribute (Name:Type:Position)*').split(',');
  const values = reader.cell(row, 'Value (Value:Position)*');
  const texts = values?.text.split(',') ?? [];
  return names.flatMap((name, place): Option[] =>
    values ? [[firstPart(name), derived(values, firstPart(texts[place] ?? ''))]] : [],
  );
}

function firstPart(text: string): string {
  return text.split(':')[0]!.trim();
}

function productCells(row: Row, reader: RowReader, basePrice: Cell | undefined): Cells {
  const cell = (...titles: string[]) => reader.cell(row, ...titles);
  const name = cell('Name *', 'Name');
  const long = cell('Description');
  const short = reader.text(row, 'Summary', 'Short description');
  const category = cell('Categories (x,y,z...)');
  const tags = cell('Tags (x,y,z...)');
  const active = cell('Active (0/1)');
  const images = cell('Image URLs (x,y,z...)');
  const weight = cell('Weight');
  const cost = cell('Wholesale price');
  return {
    ...(name && { name }),
    ...(long && { description: derived(long, plainText(long.text || short)) }),
    ...(category && { category: derived(category, lastCategory(category.text)) }),
    ...(basePrice && { basePrice }),
    ...(tags && { tags }),
    ...(cost?.text && { purchasePrice: cost }),
    ...(weight && { weight: derived(weight, grams(weight.text, 'kg')) }),
    ...(active && { isActive: derived(active, active.text === '1' ? 'sì' : 'no') }),
    ...(images && { images: derived(images, imageLines(images.text.split(','))) }),
  };
}
