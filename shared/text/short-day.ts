/** '2026-03-05' → '05/03/2026'. */
export function formatShortDay(day: string): string {
  return day.split('-').reverse().join('/');
}
