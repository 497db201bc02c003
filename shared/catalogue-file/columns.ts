/**
 * The columns of the shop's own file of products, in their order: one row each. A file has one line for each variant; what
 * belongs to the product stands in its first line.
 */
import type { AdminProduct, Product, Variant } from '../product/answers.ts';
import { parseTags } from '../product/form-schema.ts';
import { toCents, toEuro } from '../price/money.ts';
import { careOptions, type CareGroup } from '../legal-sheet/care.ts';
import type { LegalSheet } from '../legal-sheet/answers.ts';
import { formatDay, formatYesNo, parseDay, parseYesNo } from './cells.ts';
import { formatParts, parseParts } from './composition-cell.ts';

interface Column {
  title: string;
  of: 'product' | 'variant';
  /** Where the value stands in the import: 'details.origin'. Of a variant: below its place in `variants`. */
  field: string;
  write: (product: AdminProduct, variant: Variant) => string;
  /** Text that is not readable stays text, which the schema refuses. */
  read?: (text: string) => unknown;
  /** What an empty cell means. Otherwise it is no value. */
  ifEmpty?: unknown;
  /** A spreadsheet must not take it for a number. */
  isCode?: true;
}

export const columns = {
  id: { title: 'ID', of: 'product', field: 'id', write: ({ _id }) => _id, isCode: true },
  name: { title: 'Nome', of: 'product', field: 'name', write: ({ name }) => name },
  description: {
    title: 'Descrizione',
    of: 'product',
    field: 'description',
    write: ({ description }) => description.replaceAll('\r\n', '\n'),
    ifEmpty: '',
  },
  category: {
    title: 'Categoria',
    of: 'product',
    field: 'category',
    write: ({ category }) => category,
    read: (text) => text.toLowerCase(),
  },
  basePrice: {
    title: 'Prezzo base',
    of: 'product',
    field: 'basePrice',
    write: ({ basePrice }) => formatAmount(basePrice),
  },
  purchasePrice: {
    title: 'Prezzo d’acquisto',
    of: 'product',
    field: 'purchasePrice',
    // Absent for who may not see costs. An empty cell leaves the stored one.
    write: ({ purchasePrice }) => (purchasePrice === undefined ? '' : formatAmount(purchasePrice)),
  },
  isActive: {
    title: 'In vendita',
    of: 'product',
    field: 'isActive',
    write: ({ isActive }) => formatYesNo(isActive),
    read: parseYesNo,
  },
  availableFrom: {
    title: 'In vendita dal',
    of: 'product',
    field: 'availableFrom',
    write: ({ availableFrom }) => formatDay(availableFrom),
    read: parseDay,
    ifEmpty: null,
  },
  availableUntil: {
    title: 'In vendita fino al',
    of: 'product',
    field: 'availableUntil',
    write: ({ availableUntil }) => formatDay(availableUntil),
    read: parseDay,
    ifEmpty: null,
  },
  tags: {
    title: 'Tag',
    of: 'product',
    field: 'tags',
    write: ({ tags }) => tags.join(', '),
    read: parseTags,
    ifEmpty: [],
  },
  weight: { title: 'Peso (g)', of: 'product', field: 'weight', write: ({ weight }) => String(weight), ifEmpty: 0 },
  salePercent: {
    title: 'Promozione (%)',
    of: 'product',
    field: 'sale.percent',
    write: ({ sale }) => String(sale?.percent ?? ''),
  },
  saleFrom: {
    title: 'Promozione dal',
    of: 'product',
    field: 'sale.from',
    write: ({ sale }) => formatDay(sale?.from),
    read: parseDay,
  },
  saleTo: {
    title: 'Promozione al',
    of: 'product',
    field: 'sale.to',
    write: ({ sale }) => formatDay(sale?.to),
    read: parseDay,
  },
  images: {
    title: 'Immagini',
    of: 'product',
    field: 'images',
    write: ({ images }) => images.map(({ url }) => url).join('\n'),
    read: lines,
    ifEmpty: [],
  },
  imageColors: {
    title: 'Colori delle immagini',
    of: 'product',
    field: 'colors',
    write: ({ images }) => (images.some(({ color }) => color) ? images.map(({ color = '' }) => color).join('\n') : ''),
    read: lines,
  },
  composition: {
    title: 'Composizione',
    of: 'product',
    field: 'details.composition',
    write: ({ details }) => formatParts(details?.composition),
    read: parseParts,
  },
  materials: sheetText('Altri materiali', 'materials'),
  animalParts: {
    title: 'Parti di origine animale',
    of: 'product',
    field: 'details.animalParts',
    write: ({ details }) => formatYesNo(details?.animalParts),
    read: parseYesNo,
  },
  washing: care('Lavaggio', 'washing'),
  bleaching: care('Candeggio', 'bleaching'),
  drying: care('Asciugatura', 'drying'),
  ironing: care('Stiratura', 'ironing'),
  dryCleaning: care('Lavaggio a secco', 'dryCleaning'),
  careNote: sheetText('Nota di manutenzione', 'careNote'),
  origin: sheetText('Paese di origine', 'origin'),
  manufacturerName: operator('Fabbricante', 'manufacturer', 'name'),
  manufacturerAddress: operator('Indirizzo del fabbricante', 'manufacturer', 'address'),
  manufacturerContact: operator('Contatto del fabbricante', 'manufacturer', 'contact'),
  outsideUnion: {
    title: 'Fabbricante fuori dall’UE',
    of: 'product',
    field: 'details.manufacturer.outsideUnion',
    write: ({ details }) => formatYesNo(details?.manufacturer?.outsideUnion),
    read: parseYesNo,
  },
  responsibleName: operator('Responsabile nell’UE', 'responsible', 'name'),
  responsibleAddress: operator('Indirizzo del responsabile', 'responsible', 'address'),
  responsibleContact: operator('Contatto del responsabile', 'responsible', 'contact'),
  warnings: sheetText('Avvertenze', 'warnings'),
  variantId: { title: 'ID variante', of: 'variant', field: '_id', write: (_product, { _id }) => _id, isCode: true },
  sku: { title: 'SKU', of: 'variant', field: 'sku', write: (_product, { sku }) => sku, isCode: true },
  gtin: { title: 'EAN/GTIN', of: 'variant', field: 'gtin', write: (_product, { gtin = '' }) => gtin, isCode: true },
  size: {
    title: 'Taglia',
    of: 'variant',
    field: 'size',
    write: (_product, { size }) => size,
    read: (text) => text.toUpperCase(),
  },
  color: { title: 'Colore', of: 'variant', field: 'color', write: (_product, { color }) => color },
  colorCode: {
    title: 'Codice colore',
    of: 'variant',
    field: 'colorCode',
    write: (_product, { colorCode }) => colorCode,
  },
  price: {
    title: 'Prezzo',
    of: 'variant',
    // Stored as the difference to the base price (read-products.ts).
    field: 'priceModifier',
    write: ({ basePrice }, { priceModifier }) => formatAmount(toEuro(toCents(basePrice) + toCents(priceModifier))),
  },
  stock: {
    title: 'Giacenza',
    of: 'variant',
    field: 'stock',
    write: (_product, { stock }) => String(stock),
    ifEmpty: '',
  },
} as const satisfies Record<string, Column>;

export type ColumnName = keyof typeof columns;
export const columnNames = Object.keys(columns) as ColumnName[];

/** A column by its name, without its own type. */
export const columnOf = (name: ColumnName): Column => columns[name];

function formatAmount(euro: number): string {
  return euro.toFixed(2).replace('.', ',');
}

function lines(text: string): string[] {
  return text.split('\n').map((line) => line.trim());
}

function sheetText(title: string, field: 'materials' | 'careNote' | 'origin' | 'warnings') {
  return {
    title,
    of: 'product' as const,
    field: `details.${field}`,
    write: ({ details }: Product) => details?.[field] ?? '',
  };
}

/** Written in words. Read as words, or as the key of the option. */
function care(title: string, group: CareGroup) {
  return {
    title,
    of: 'product' as const,
    field: `details.care.${group}`,
    write: ({ details }: Product) => careOptions[group][details?.care?.[group] ?? ''] ?? '',
    read: (text: string) => Object.entries(careOptions[group]).find(([, words]) => words === text)?.[0] ?? text,
  };
}

function operator(
  title: string,
  who: keyof Pick<LegalSheet, 'manufacturer' | 'responsible'>,
  field: 'name' | 'address' | 'contact',
) {
  return {
    title,
    of: 'product' as const,
    field: `details.${who}.${field}`,
    write: ({ details }: Product) => details?.[who]?.[field] ?? '',
  };
}
