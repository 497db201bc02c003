/** Tables as an Italian Excel opens them by a double click. */
import { stringify } from 'csv-stringify/sync';

/** A number is an amount in euro; everything else, counts too, is text. */
export type CsvCell = string | number;

/** Semicolons, decimal commas, CRLF. With titles it is the beginning of a file, and has the byte order mark. */
export function toCsv(rows: CsvCell[][], titles?: string[]): string {
  return stringify(titles ? [titles, ...rows] : rows, {
    bom: titles !== undefined,
    delimiter: ';',
    record_delimiter: 'windows',
    // A lone CR or LF in a text ends a row for Excel too.
    quote_record_delimiter: true,
    // Text that a spreadsheet would run as a formula gets an apostrophe; a negative amount stays a number.
    escape_formulas: true,
    cast: {
      number: (amount) => amount.toFixed(2).replace('.', ','),
      // The true minus sign is one that the package does not know.
      string: (text) => (text.startsWith('\u2212') ? `'${text}` : text),
    },
  });
}
