/** What files of other shops have in common: options that are size and colour, descriptions in HTML, missing SKUs. */
import type { Cell, Cells, FileProduct } from '../../../../../shared/catalogue-file/rows.ts';
import { toCents, toEuro } from '../../../../../shared/price/money.ts';
import { isGtin } from '../../../../../shared/product/gtin.ts';
import { suggestSku, uniqueSku } from '../../../../../shared/product/sku.ts';
import { usualColorCode } from '../../../../lib/color-codes.ts';
import { readPrices, type ForeignPrice } from './foreign-sale.ts';
import { titleKey } from './titles.ts';

/** An option of a variant, such as 'Colore' with its cell. */
export type Option = [name: string, value: Cell];

export interface ForeignVariant {
  row: number;
  options: Option[];
  sku: Cell | undefined;
  /** Another code than a GTIN is left out, and a notice says so. */
  gtin?: Cell | undefined;
  price: ForeignPrice;
  /** Undefined where the file has no such column. */
  stock: Cell | undefined;
  /** The addresses of its own images, which show its colour. */
  images?: string[];
}

interface ForeignProduct {
  key: string;
  cells: Cells;
  variants: ForeignVariant[];
  /** Of the file's sale prices. */
  saleDays?: Parameters<typeof readPrices>[1];
}

const SIZE = /size|taglia|misura/;
const COLOR = /colou?r|tinta/;
const NO_COLOR = 'unico';
const BLACK = '#000000';

/** A product with the cells that the shop needs and that other shops leave out. */
export function foreignProduct({ key, cells, variants, saleDays }: ForeignProduct): FileProduct {
  const name = cells.name?.text ?? '';
  const skus = new Set<string>();
  const {
    prices,
    cells: sale,
    notices,
  } = readPrices(
    variants.map(({ price }) => price),
    saleDays,
  );
  const ownCells = variants.map((variant, place) => variantCells(variant, prices[place], name, skus));
  const colors = ownCells.map(({ color }) => color?.text ?? '');
  return {
    key,
    rows: variants.map(({ row }) => row),
    product: {
      ...cells,
      ...sale,
      ...(cells.description?.text === '' && { description: derived(cells.description, name) }),
      ...coloredImages(cells.images, variants, colors),
    },
    variants: ownCells,
    faults: [],
    notices: [
      ...notices,
      ...variants.flatMap(({ stock }) => (stock && isOversold(stock) ? [{ ...stock, message: OVERSOLD }] : [])),
      ...variants.flatMap(({ gtin }) => (gtin?.text && !isGtin(digitsOf(gtin)) ? [{ ...gtin, message: NO_GTIN }] : [])),
    ],
  };
}

/** The product's images, then those of its variants alone. An image shows a colour that only variants of it have. */
function coloredImages(cell: Cell | undefined, variants: ForeignVariant[], colors: string[]): Cells {
  const owned = variants.flatMap(({ images = [], row }, place) =>
    images.filter(Boolean).map((url) => ({ url, row, color: colors[place]! })),
  );
  if (owned.length === 0) return cell ? { images: cell } : {};
  const urls = [...new Set([...(cell?.text.split('\n').filter(Boolean) ?? []), ...owned.map(({ url }) => url)])];
  const colorOf = (url: string) => {
    const shown = new Set(owned.filter((each) => each.url === url).map(({ color }) => color));
    return shown.size === 1 ? [...shown][0]! : '';
  };
  const images = { row: owned[0]!.row, column: '', ...cell, text: urls.join('\n') };
  return { images, imageColors: derived(images, urls.map(colorOf).join('\n')) };
}

function variantCells(
  { row, options, sku, gtin, stock }: ForeignVariant,
  price: Cell | undefined,
  name: string,
  skus: Set<string>,
): Cells {
  const size = options.find(([option]) => SIZE.test(titleKey(option)))?.[1];
  const others = options.filter(([, value]) => value !== size && value.text !== '');
  const colors = [...others].sort(([first], [second]) => rank(first) - rank(second)).map(([, value]) => value);
  const colorText = colors.map(({ text }) => text).join(' / ') || NO_COLOR;
  const color = { row, column: '', ...colors[0], text: colorText };
  const code = sku?.text.replace(/^'/, '') || uniqueSku(suggestSku(name, color.text, size?.text || 'U'), skus);
  skus.add(code);
  return {
    sku: { row, column: sku?.column ?? '', text: code },
    ...gtinCell(gtin),
    ...(size && { size }),
    color,
    colorCode: { ...color, text: usualColorCode(color.text) ?? BLACK },
    ...(price && { price }),
    // A shop that does not count its stock leaves the cell empty.
    ...(stock && { stock: derived(stock, isOversold(stock) ? '0' : stock.text || '0') }),
  };
}

const OVERSOLD = 'Giacenza sotto zero: la prendiamo come 0';
const isOversold = ({ text }: Cell) => /^-\d+$/.test(text.trim());

const NO_GTIN = 'Non è un codice EAN/GTIN valido: lo lasciamo vuoto';
const digitsOf = ({ text }: Cell) => text.replace(/[\s'-]/g, '');

function gtinCell(cell: Cell | undefined): Cells {
  return cell && isGtin(digitsOf(cell)) ? { gtin: derived(cell, digitsOf(cell)) } : {};
}

function rank(option: string): number {
  return COLOR.test(titleKey(option)) ? 0 : 1;
}

export function derived(cell: Cell, text: string): Cell {
  return { ...cell, text };
}

/** The text of HTML, with a line for each paragraph and each list item. */
export function plainText(html: string): string {
  const text = html.replace(/<(?:br|\/p|\/li|\/h[1-6]|\/div|\/tr)\b[^>]*>/gi, '\n');
  const content = new DOMParser().parseFromString(text, 'text/html').body.textContent;
  const lines = content.split('\n').map((line) => line.replace(/[ \t\u00a0]+/g, ' ').trim());
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** 'Abbigliamento > Felpe, Saldi' → 'Felpe'. */
export function lastCategory(text: string): string {
  return text.split(',')[0]!.split('>').at(-1)!.trim();
}

/** 'a, b' → lines, as our own column of images has them. */
export function imageLines(urls: readonly string[]): string {
  return urls
    .map((url) => url.trim())
    .filter(Boolean)
    .join('\n');
}

/** A weight in grams; '' for none. */
export function grams(text: string, unit: string): string {
  const perUnit = { g: 1, kg: 1000, lbs: 453.592, lb: 453.592, oz: 28.3495 }[unit.toLowerCase()] ?? 1;
  const weight = Number(text.replace(',', '.'));
  return text === '' || !Number.isFinite(weight) ? text : String(Math.round(weight * perUnit));
}

/** An amount without VAT with it, in whole cents. Text that is no amount stays. */
export function withVat(text: string, percent: number): string {
  const amount = Number(text.replace(',', '.'));
  return text === '' || !Number.isFinite(amount) ? text : toEuro(toCents(amount * (1 + percent / 100))).toFixed(2);
}
