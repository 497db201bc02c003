/** A spreadsheet runs text that begins like this as a formula. The minus sign of Unicode counts. */
const FORMULA = /^[=+\-@\t\r\u2212\uff1d\uff0b\uff0d\uff20]/;

/** A `code` is of letters and digits, and no spreadsheet may take it for a number. */
export type CsvCell = string | { code: string };

/** A CSV file that an Italian Excel opens: semicolons, CRLF, a byte order mark. Text like a formula gets an apostrophe. */
export function csvOf(titles: string[], rows: CsvCell[][]): string {
  const lines = [titles, ...rows].map((cells) => cells.map(cellOf).join(';'));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

function cellOf(cell: CsvCell): string {
  // Excel, LibreOffice and Google Sheets read ="00185" as the text 00185.
  if (typeof cell !== 'string' && /^\w+$/.test(cell.code)) return `="${cell.code}"`;
  const text = typeof cell === 'string' ? cell : cell.code;
  const plain = FORMULA.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
