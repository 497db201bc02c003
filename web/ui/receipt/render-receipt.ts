/** Draws a receipt on A4 pages. Lengths are millimetres. */
import { jsPDF, type TextOptionsLight } from 'jspdf';
import { shop } from '../../../shared/shop/shop.ts';
import { RECEIPT_NOTE, type ReceiptRow, type OrderReceipt } from './receipt.ts';

/** TrueType files in base64. */
interface ReceiptFonts {
  normal: string;
  bold: string;
}

const FAMILY = 'Instrument Sans';
const LEFT = 18;
const RIGHT = 192;
const TOP = 20;
/** The footer is below. */
const BOTTOM = 268;
const NAME_WIDTH = 92;
const COLUMN_WIDTH = 80;
/** Right edges of the columns of numbers. */
const rightEdges = { quantity: 126, price: 158, sum: RIGHT };
const TOTALS_LEFT = 118;
const TERM_WIDTH = 50;

const textColour = '#14201b';
const mutedColour = '#54605a';
const ruleColour = '#cbd2cc';

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
  const page = createPage(doc);
  drawHeader(page, receipt);
  drawLines(page, receipt.lines);
  drawTotals(page, receipt);
  drawPayment(page, receipt.payment);
  drawContract(page, receipt.contract);
  drawFooters(page, receipt.number);
  return doc;
}

type Page = ReturnType<typeof createPage>;

/** The current page; `y` is the next base line. */
function createPage(doc: jsPDF) {
  const set = ({ size = 10, weight = 'normal', colour = textColour }: Style) => {
    doc.setFont(FAMILY, weight).setFontSize(size).setTextColor(colour);
  };
  return {
    doc,
    y: TOP,
    /** Writes one or several lines. Returns their height. */
    write(text: string | string[], x: number, y: number, style: Style = {}): number {
      set(style);
      const lines = [text].flat().map((line) => withFontCharacters(doc, line));
      const options: TextOptionsLight = { align: style.align ?? 'left', lineHeightFactor: 1.35 };
      doc.text(lines, x, y, options);
      return lines.length * lineHeight(style.size);
    },
    /** Breaks a text into lines of this width. It also breaks a word that is too long. */
    wrap(text: string, width: number, style: Style = {}): string[] {
      set(style);
      return doc.splitTextToSize(withFontCharacters(doc, text), width) as string[];
    },
    rule(y: number) {
      doc.setDrawColor(ruleColour).setLineWidth(0.2).line(LEFT, y, RIGHT, y);
    },
    /** Starts a new page when less than `height` is left. True for a new page. */
    ensureRoom(height: number): boolean {
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

/** Replaces characters that the font does not have: 'ḍ' becomes 'd', others become '?'. */
function withFontCharacters(doc: jsPDF, text: string): string {
  const { metadata } = doc.getFont() as unknown as { metadata: { characterToGlyph(code: number): number } };
  const hasGlyph = (character: string) => metadata.characterToGlyph(character.codePointAt(0) ?? 0) > 0;
  const replace = (character: string) =>
    hasGlyph(character) ? character : [...character.normalize('NFKD')].filter(hasGlyph).join('') || '?';
  return Array.from(text.normalize('NFC'), replace).join('');
}

function drawHeader(page: Page, { seller, customer, orderRows }: OrderReceipt): void {
  page.write('Ricevuta', LEFT, page.y + 6, { size: 24, weight: 'bold' });
  page.write('Documento non fiscale', RIGHT, page.y + 6, { size: 11, weight: 'bold', align: 'right' });
  page.y += 22;
  const columns = [
    { title: 'Venditore', texts: seller, x: LEFT },
    { title: 'Cliente', texts: customer, x: LEFT + COLUMN_WIDTH + 10 },
  ].map((column) => ({ ...column, lines: column.texts.flatMap((text) => page.wrap(text, COLUMN_WIDTH)) }));
  for (const { title, x, lines } of columns) {
    page.write(title, x, page.y, { size: 9, colour: mutedColour });
    page.write(lines, x, page.y + 6);
  }
  page.y += 12 + Math.max(...columns.map(({ lines }) => lines.length)) * lineHeight();
  for (const [term, value] of orderRows) {
    page.write(term, LEFT, page.y, { colour: mutedColour });
    page.y += page.write(page.wrap(value, RIGHT - LEFT - 50), LEFT + 50, page.y, { weight: 'bold' });
  }
  page.y += 6;
}

function drawLines(page: Page, lines: OrderReceipt['lines']): void {
  drawColumnHeads(page);
  for (const line of lines) {
    const name = page.wrap(line.name, NAME_WIDTH, { weight: 'bold' });
    const detail = page.wrap(line.detail, NAME_WIDTH, { size: 9 });
    if (page.ensureRoom(name.length * lineHeight() + detail.length * lineHeight(9) + 6)) drawColumnHeads(page);
    page.write(line.quantity, rightEdges.quantity, page.y, { align: 'right' });
    page.write(line.price, rightEdges.price, page.y, { align: 'right' });
    page.write(line.sum, rightEdges.sum, page.y, { align: 'right' });
    page.y += page.write(name, LEFT, page.y, { weight: 'bold' });
    page.y += page.write(detail, LEFT, page.y, { size: 9, colour: mutedColour });
    page.rule(page.y - 1);
    page.y += 5;
  }
}

function drawColumnHeads(page: Page): void {
  const style: Style = { size: 9, colour: mutedColour };
  page.write('Articolo', LEFT, page.y, style);
  page.write('Quantità', rightEdges.quantity, page.y, { ...style, align: 'right' });
  page.write('Prezzo', rightEdges.price, page.y, { ...style, align: 'right' });
  page.write('Importo', rightEdges.sum, page.y, { ...style, align: 'right' });
  page.rule(page.y + 2.5);
  page.y += 8.5;
}

function drawTotals(page: Page, { subtotals, total, afterTotal }: OrderReceipt): void {
  page.ensureRoom((subtotals.length + afterTotal.length) * 6 + 22);
  page.y += 3;
  const draw = ([term, value]: ReceiptRow, style: Style, height: number) => {
    const lines = page.wrap(term, TERM_WIDTH, style);
    page.write(lines, TOTALS_LEFT, page.y, style);
    page.write(value, RIGHT, page.y, { ...style, align: 'right' });
    page.y += height + (lines.length - 1) * lineHeight(style.size);
  };
  for (const row of subtotals) draw(row, {}, 6);
  page.y += 2;
  draw(total, { size: 14, weight: 'bold' }, 7);
  for (const row of afterTotal) draw(row, {}, 6);
}

function drawPayment(page: Page, payment: string[]): void {
  page.ensureRoom(12 + payment.length * lineHeight());
  page.y += 6;
  page.write('Pagamento', LEFT, page.y, { size: 9, colour: mutedColour });
  page.y += 6;
  page.y += page.write(payment, LEFT, page.y);
}

/** A paragraph is never split over two pages. */
function drawContract(page: Page, contract: string[]): void {
  const style: Style = { size: 8 };
  const paragraphs = contract.map((text) => page.wrap(text, RIGHT - LEFT, style));
  page.y += 4;
  page.ensureRoom(12 + (paragraphs[0]?.length ?? 0) * lineHeight(8));
  page.write('Il tuo contratto', LEFT, page.y, { size: 9, colour: mutedColour });
  page.y += 6;
  for (const lines of paragraphs) {
    page.ensureRoom(lines.length * lineHeight(8));
    page.y += page.write(lines, LEFT, page.y, style) + 2;
  }
}

function drawFooters(page: Page, orderNumber: string): void {
  const { doc } = page;
  const pages = doc.getNumberOfPages();
  for (let number = 1; number <= pages; number += 1) {
    doc.setPage(number);
    page.rule(276);
    page.write(RECEIPT_NOTE, LEFT, 281, { size: 8, colour: mutedColour });
    page.write(`Ordine ${orderNumber}`, LEFT, 286, { size: 8, colour: mutedColour });
    page.write(`Pagina ${number} di ${pages}`, RIGHT, 286, { size: 8, colour: mutedColour, align: 'right' });
  }
}
