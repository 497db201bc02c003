/** Reads pasted or uploaded lines: order number, tracking number, courier. */
import { couriers, courierIds, type CourierId } from '../../../../shared/order/couriers.ts';
import { orderStatusRow } from '../../../../shared/order/admin-schema.ts';
import type { JobRow } from './job.ts';

/** Other names of the same couriers. */
const courierAliases: Record<string, CourierId> = {
  bartolini: 'brt',
  sda: 'poste',
  posteitaliane: 'poste',
  crono: 'poste',
  altro: 'other',
};

/** One row for each line with text, without the titles of a sheet. */
export function parseRows(text: string): JobRow[] {
  const lines = text.split(/\r\n|\r|\n/).map(cellsOf);
  return lines.filter((cells, index) => cells.some(Boolean) && !(index === 0 && isTitle(cells))).map(rowOf);
}

/** Tabs as a spreadsheet copies them, else semicolons, commas or spaces. */
function cellsOf(line: string): string[] {
  const separator = ['\t', ';', ','].find((sign) => line.includes(sign)) ?? /\s+/;
  return line.trim() === '' ? [] : (separator instanceof RegExp ? line.trim() : line).split(separator).map(plainCell);
}

/** Without what spreadsheets put around a number that shall stay text: ="123", "123" and '123. */
function plainCell(cell: string): string {
  const trimmed = cell.replace(/[\ufeff\u00a0\u200b]/g, ' ').trim();
  const formula = /^"?=""?([^"]*)""?"?$/.exec(trimmed)?.[1];
  return (formula ?? trimmed.replace(/^"(.*)"$/, '$1').replaceAll('""', '"')).replace(/^['’‘]+/, '').trim();
}

/** Every number of an order has a digit. */
function isTitle([first = '']: string[]): boolean {
  return !/\d/.test(first);
}

function rowOf([order = '', trackingNumber = '', courierText = '']: string[]): JobRow {
  const courier = courierOf(courierText);
  const row = { order, trackingNumber, ...(courier && { courier }), state: 'unchecked' as const, message: '' };
  const refused = (message: string): JobRow => ({ ...row, state: 'refused', message });
  if (/^\d([.,]\d+)?E\+\d+$/i.test(trackingNumber)) {
    return refused('Il foglio di calcolo ha arrotondato il codice: formatta la colonna come testo');
  }
  if (courierText && !courier) {
    return { ...refused(`Corriere sconosciuto: «${courierText}»`), unknownCourier: courierText };
  }
  const parsed = orderStatusRow().safeParse({ order, trackingNumber });
  return parsed.success ? row : refused(parsed.error.issues[0]!.message);
}

function courierOf(text: string): CourierId | undefined {
  const word = text.toLowerCase().replace(/[^a-z]/g, '');
  return (
    courierIds.find((id) => id === word || couriers[id].name.toLowerCase() === text.toLowerCase()) ??
    courierAliases[word]
  );
}
