/** CSV files that an Italian Excel opens by a double click. */
import { stringify } from 'csv-stringify/sync';
import { isVatNumber } from '../../shared/locale/tax-code.ts';
import { formatShortDay } from '../../shared/text/short-day.ts';

/**
 * A number is an amount in euro. Everything else is text, counts too. A `code` is of digits and signs without quotes, and
 * no spreadsheet may take it for a number.
 */
export type CsvCell = string | number | { code: string };

export interface CsvTable {
  titles: string[];
  rows: CsvCell[][];
}

/** '2026-03-09' as '09/03/2026', which Excel reads as a date. */
export function dateCell(day: string): string {
  return formatShortDay(day);
}

/** Excel would read an Italian VAT number as a number and drop its leading zeros. With its country it is text. */
export function taxCodeCell(taxCode: string): string {
  return isVatNumber(taxCode) ? `IT${taxCode}` : taxCode;
}

/** Semicolons, decimal commas, CRLF. The part with the titles begins the file and has the byte order mark. */
export function toCsv(rows: CsvCell[][], titles?: string[]): string {
  return stringify(titles ? [titles, ...rows] : rows, {
    bom: titles !== undefined,
    delimiter: ';',
    record_delimiter: 'windows',
    // Excel ends a row at a lone CR or LF too.
    quote_record_delimiter: true,
    // Text that a spreadsheet would run as a formula gets an apostrophe. A negative amount stays a number.
    escape_formulas: true,
    cast: {
      number: (amount) => amount.toFixed(2).replace('.', ','),
      // Excel, LibreOffice and Google Sheets read ="00185" as the text 00185. An apostrophe before it they would show.
      object: (cell) => ({ value: `="${(cell as { code: string }).code}"`, escape_formulas: false }),
      // The library does not know the Unicode minus sign.
      string: (text) => (text.startsWith('\u2212') ? `'${text}` : text),
    },
  });
}
