import { addDays } from './days.ts';

/** Italian public holidays, month and day (L. 260/1949 and later laws; 4 October since 2026, L. 151/2025). */
const HOLIDAYS = ['01-01', '01-06', '04-25', '05-01', '06-02', '08-15', '11-01', '12-08', '12-25', '12-26'];
const SAN_FRANCESCO = { day: '10-04', from: 2026 };

/** 'YYYY-MM-DD': neither Saturday nor Sunday nor a public holiday. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  const [year, date] = [Number(day.slice(0, 4)), day.slice(5)];
  if (date === SAN_FRANCESCO.day && year >= SAN_FRANCESCO.from) return false;
  return !HOLIDAYS.includes(date) && day !== addDays(easterSunday(year), 1);
}

/** The day itself, or the next working day. A legal term ends with it (Reg. CEE, Euratom 1182/71, art. 3, par. 4). */
export function nextWorkingDay(day: string): string {
  let next = day;
  while (!isWorkingDay(next)) next = addDays(next, 1);
  return next;
}

/** The working day that comes `count` working days after a day, which is not counted itself. */
export function addWorkingDays(day: string, count: number): string {
  let last = day;
  for (let counted = 0; counted < count; counted += 1) last = nextWorkingDay(addDays(last, 1));
  return last;
}

/** Easter Sunday of the Gregorian calendar (algorithm of Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const moon = (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - (year % 4)) % 7;
  const shift = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const count = moon + weekday - 7 * shift + 114;
  const [month, date] = [Math.floor(count / 31), (count % 31) + 1];
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}
