/** Values as cells of a file write them. */
import { formatShortDay } from '../text/short-day.ts';

const YES = ['sì', 'si', 's', '1', 'true', 'vero', 'yes'];
const NO = ['no', 'n', '0', 'false', 'falso'];

export function formatYesNo(value: boolean | undefined): string {
  return value === undefined ? '' : value ? 'sì' : 'no';
}

export function parseYesNo(text: string): boolean | string {
  const word = text.toLowerCase();
  return YES.includes(word) ? true : NO.includes(word) ? false : text;
}

/** '2026-03-09' as '09/03/2026', which Excel reads and saves as the same day. */
export function formatDay(day: string | undefined): string {
  return formatShortDay(day ?? '');
}

export function parseDay(text: string): string {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : text;
}
