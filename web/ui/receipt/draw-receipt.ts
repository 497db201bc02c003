/** Draws a receipt: A4, as many pages as its lines need. Measures are millimetres. */
import { jsPDF, type TextOptionsLight } from 'jspdf';
import { shop } from '../../../shared/shop/shop.ts';
import { RECEIPT_NOTE, type ReceiptRow, type OrderReceipt } from './receipt.ts';

/** TrueType files in base64. */
export interface ReceiptFonts {
  normal: string;
  bold: string;
}

const FAMILY = 'Instrument Sans';
const LEFT = 18;
const RIGHT = 192;
const TOP = 20;
/** Below this stands the foot of the page. */
const BOTTOM = 268;
const NAME_WIDTH = 92;
const COLUMN_WIDTH = 80;
/** Right edges of the numbers. */
const edges = { quantity: 126, price: 158, sum: RIGHT };
const LABELS_FROM = 118;

const ink = '#14201b';
const grey = '#54605a';
const rule = '#cbd2cc';

interface Style {
  size?: number;
  weight?: keyof ReceiptFonts;
  colour?: string;
  align?: 'left' | 'right';
}

export function renderReceiptPdf(receipt: OrderReceipt, fonts: ReceiptFonts, compress = true): jsPDF {
  const doc = new jsPDF({ unit: 'mm', format: 'a4', compress });
  for (const weight of ['normal', 'bold'] as const) {
    doc.addFileToVFS(`${weight}.ttf`, fonts[weight]);
    doc.addFont(`${weight}.ttf`, FAMILY, weight);
  }
  doc.setProperties({ title: `Ricevuta dell’ordine ${receipt.number}`, author: shop.name });
  doc.setLanguage('it');
  const page = pageOf(doc);
  drawHead(page, receipt);
  drawLines(page, receipt.lines);
  drawSums(page, receipt);
  drawPayment(page, receipt.payment);
  drawContract(page, receipt.contract);
  drawFeet(page, receipt.number);
  return doc;
}

type Page = ReturnType<typeof pageOf>;

/** The sheet as it fills: `y` is the next base line. */
function pageOf(doc: jsPDF) {
  const set = ({ size = 10, weight = 'normal', colour = ink }: Style) => {
    doc.setFont(FAMILY, weight).setFontSize(size).setTextColor(colour);
  };
  return {
    doc,
    y: TOP,
    /** Writes one line or several; tells how high they are. */
    write(text: string | string[], x: number, y: number, style: Style = {}): number {
      set(style);
      const lines = [text].flat().map((line) => writable(doc, line));
      const options: TextOptionsLight = { align: style.align ?? 'left', lineHeightFactor: 1.35 };
      doc.text(lines, x, y, options);
      return lines.length * lineHeight(style.size);
    },
    /** As many lines as a text needs in this width; a word longer than a line is broken. */
    wrap(text: string, width: number, style: Style = {}): string[] {
      set(style);
      return doc.splitTextToSize(writable(doc, text), width) as string[];
    },
    rule(y: number) {
      doc.setDrawColor(rule).setLineWidth(0.2).line(LEFT, y, RIGHT, y);
    },
    /** Makes sure of this much room; true where it took a new page. */
    room(height: number): boolean {
      if (this.y + height <= BOTTOM) return false;
      doc.addPage();
      this.y = TOP;
      return true;
    },
  };
}

function lineHeight(size = 10): number {
  return size * 0.3528 * 1.35;
}

/** The text in characters that the font has: 'ḍ' without its point rather than an empty box. */
function writable(doc: jsPDF, text: string): string {
  const { metadata } = doc.getFont() as unknown as { metadata: { characterToGlyph(code: number): number } };
  const isDrawn = (character: string) => metadata.characterToGlyph(character.codePointAt(0) ?? 0) > 0;
  const drawn = (character: string) =>
    isDrawn(character) ? character : [...character.normalize('NFKD')].filter(isDrawn).join('') || '?';
  return Array.from(text.normalize('NFC'), drawn).join('');
}

function drawHead(page: Page, { seller, customer, orderRows: facts }: OrderReceipt): void {
  page.write('Ricevuta', LEFT, page.y + 6, { size: 24, weight: 'bold' });
  page.write('Documento non fiscale', RIGHT, page.y + 6, { size: 11, weight: 'bold', align: 'right' });
  page.y += 22;
  const columns = [
    { title: 'Venditore', texts: seller, x: LEFT },
    { title: 'Cliente', texts: customer, x: LEFT + COLUMN_WIDTH + 10 },
  ].map((column) => ({ ...column, lines: column.texts.flatMap((text) => page.wrap(text, COLUMN_WIDTH)) }));
  for (const { title, x, lines } of columns) {
    page.write(title, x, page.y, { size: 9, colour: grey });
    page.write(lines, x, page.y + 6);
  }
  page.y += 12 + Math.max(...columns.map(({ lines }) => lines.length)) * lineHeight();
  for (const [term, value] of facts) {
    page.write(term, LEFT, page.y, { colour: grey });
    page.y += page.write(page.wrap(value, 120), LEFT + 40, page.y, { weight: 'bold' });
  }
  page.y += 6;
}

function drawLines(page: Page, lines: OrderReceipt['lines']): void {
  drawColumns(page);
  for (const line of lines) {
    const name = page.wrap(line.name, NAME_WIDTH, { weight: 'bold' });
    const detail = page.wrap(line.detail, NAME_WIDTH, { size: 9 });
    if (page.room(name.length * lineHeight() + detail.length * lineHeight(9) + 6)) drawColumns(page);
    page.write(line.quantity, edges.quantity, page.y, { align: 'right' });
    page.write(line.price, edges.price, page.y, { align: 'right' });
    page.write(line.sum, edges.sum, page.y, { align: 'right' });
    page.y += page.write(name, LEFT, page.y, { weight: 'bold' });
    page.y += page.write(detail, LEFT, page.y, { size: 9, colour: grey });
    page.rule(page.y - 1);
    page.y += 5;
  }
}

function drawColumns(page: Page): void {
  const style: Style = { size: 9, colour: grey };
  page.write('Articolo', LEFT, page.y, style);
  page.write('Quantità', edges.quantity, page.y, { ...style, align: 'right' });
  page.write('Prezzo', edges.price, page.y, { ...style, align: 'right' });
  page.write('Importo', edges.sum, page.y, { ...style, align: 'right' });
  page.rule(page.y + 2.5);
  page.y += 8.5;
}

function drawSums(page: Page, { subtotals: sums, total, afterTotal }: OrderReceipt): void {
  page.room((sums.length + afterTotal.length) * 6 + 16);
  page.y += 3;
  const draw = ([term, value]: ReceiptRow, style: Style, height: number) => {
    page.write(term, LABELS_FROM, page.y, style);
    page.write(value, RIGHT, page.y, { ...style, align: 'right' });
    page.y += height;
  };
  for (const pair of sums) draw(pair, {}, 6);
  page.y += 2;
  draw(total, { size: 14, weight: 'bold' }, 7);
  for (const pair of afterTotal) draw(pair, {}, 6);
}

function drawPayment(page: Page, payment: string[]): void {
  page.room(12 + payment.length * lineHeight());
  page.y += 6;
  page.write('Pagamento', LEFT, page.y, { size: 9, colour: grey });
  page.y += 6;
  page.y += page.write(payment, LEFT, page.y);
}

/** Each paragraph whole on its page. */
function drawContract(page: Page, contract: string[]): void {
  const style: Style = { size: 8 };
  const paragraphs = contract.map((text) => page.wrap(text, RIGHT - LEFT, style));
  page.y += 4;
  page.room(12 + (paragraphs[0]?.length ?? 0) * lineHeight(8));
  page.write('Il tuo contratto', LEFT, page.y, { size: 9, colour: grey });
  page.y += 6;
  for (const lines of paragraphs) {
    page.room(lines.length * lineHeight(8));
    page.y += page.write(lines, LEFT, page.y, style) + 2;
  }
}

function drawFeet(page: Page, number: string): void {
  const { doc } = page;
  const count = doc.getNumberOfPages();
  for (let at = 1; at <= count; at += 1) {
    doc.setPage(at);
    page.rule(276);
    page.write(RECEIPT_NOTE, LEFT, 281, { size: 8, colour: grey });
    page.write(`Ordine ${number}`, LEFT, 286, { size: 8, colour: grey });
    page.write(`Pagina ${at} di ${count}`, RIGHT, 286, { size: 8, colour: grey, align: 'right' });
  }
}
