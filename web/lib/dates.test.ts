import {
  formatDate,
  formatDateTime,
  formatFullDate,
  formatShortDate,
  formatShortDateTime,
  formatShortDay,
  formatTime,
  formatTimestamp,
} from './dates.ts';

it('half past eleven in the evening in London is the next day in Italy', () => {
  const time = '2026-03-05T23:30:00Z';
  expect(formatDate(time)).toBe('6 marzo 2026');
  expect(formatDateTime(time)).toBe('6 marzo 2026 alle ore 00:30');
  expect(formatTimestamp(time)).toBe('6 marzo 2026 alle ore 00:30:00');
  expect(formatShortDate(time)).toBe('06/03/2026');
  expect(formatShortDateTime(time)).toBe('06/03/2026, 00:30');
  expect(formatFullDate(time)).toBe('venerdì 6 marzo 2026');
  expect(formatTime(time)).toBe('00:30');
});

it('a day without a time stays that day', () => {
  expect(formatShortDay('2026-03-05')).toBe('05/03/2026');
});
