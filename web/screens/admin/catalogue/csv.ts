/** CSV files as spreadsheets write them: semicolons, commas or tabs, decimal commas, quoted line breaks, any usual encoding. */
import Papa from 'papaparse';

/** What a spreadsheet would run as a formula gets an apostrophe, which is taken off again. */
const FORMULA = /^'*[=+\-@\t\r\u2212\uff1d\uff0b\uff0d\uff20]/;
/** Digits and signs that a spreadsheet would read as a number, a date or a power of ten. */
const NUMBER_LIKE = /^[\d\s.,:/e+-]+$/i;

export interface CsvTable {
  titles: string[];
  /** Without empty rows. The titles are row 1. */
  rows: { row: number; cells: string[] }[];
  /** Why the file cannot be read to its end. */
  broken?: string;
}

/** With a byte order mark, semicolons and CRLF: an Italian Excel opens it by a double click. */
export function toCsv(
  titles: readonly string[],
  lines: readonly string[][],
  isCode: (column: number) => boolean,
): string {
  const cells = lines.map((line) => line.map((text, column) => writeCell(text, isCode(column))));
  return `\ufeff${Papa.unparse([[...titles], ...cells], { delimiter: ';', newline: '\r\n' })}\r\n`;
}

function writeCell(text: string, isCode: boolean): string {
  if (isCode && NUMBER_LIKE.test(text)) return `="${text}"`;
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Empty lines before a text stay: the first picture may have no colour. */
function readCell(text: string): string {
  const code = /^="([^"]*)"$/.exec(text)?.[1];
  const written = text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
  return (code ?? written).trimEnd().replace(/^[^\S\n]+/, '');
}

export function parseCsv(bytes: Uint8Array): CsvTable {
  const text = decode(bytes);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) });
  const [titles = [], ...rows] = data;
  const quotes = errors.find(({ type }) => type === 'Quotes');
  return {
    titles: titles.map((title) => title.trim()),
    rows: rows
      .map((cells, index) => ({ row: index + 2, cells: cells.map(readCell) }))
      .filter(({ cells }) => cells.some((text) => text !== '')),
    ...(quotes && { broken: `Virgolette aperte e non chiuse alla riga ${(quotes.row ?? 0) + 1}` }),
  };
}

/** The sign that separates most titles. */
function delimiterOf(text: string): string {
  const [titles = ''] = text
    .slice(0, 100_000)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1);
  const count = (sign: string) => titles.split(sign).length;
  return [';', ',', '\t', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** UTF-8, else what older versions of Excel write. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
