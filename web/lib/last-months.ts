import { formatDate } from './dates.ts';

/** The last `count` months with their names, this one first: ['2026-11', 'Mese di novembre 2026']. */
export function lastMonths(count: number, today: string): [month: string, label: string][] {
  const [year = 0, number = 1] = today.split('-').map(Number);
  return Array.from({ length: count }, (_each, index) => {
    const middle = new Date(Date.UTC(year, number - 1 - index, 15, 12)).toISOString();
    return [middle.slice(0, 7), `Mese di ${formatDate(middle).replace(/^\d+ /, '')}`];
  });
}
