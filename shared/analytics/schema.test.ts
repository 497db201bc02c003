import { ULID } from '../testing/samples.ts';
import { errorsOf } from '../testing/schemas.ts';
import { periodDays, periods } from './rules.ts';
import { analyticsQuery, exportQuery } from './schema.ts';

describe('the period of the analytics', () => {
  it.each([
    ['7d', 7],
    ['30d', 30],
    ['90d', 90],
  ] as const)('%s has %i days', (period, days) => {
    expect(periodDays[period]).toBe(days);
    expect(analyticsQuery().parse({ period })).toEqual({ period });
  });

  it('is one of three, the shortest first', () => expect(periods).toEqual(['7d', '30d', '90d']));

  it.each([undefined, '', '365d', '30', 30, '__proto__', null])('is 30 days where %p was asked', (period) => {
    expect(analyticsQuery().parse({ period })).toEqual({ period: '30d' });
  });
});

describe('an export', () => {
  it.each(['sales', 'orders', 'register'])('may be of %s', (kind) => {
    expect(exportQuery().parse({ kind, period: '7d' })).toEqual({ kind, period: '7d' });
  });

  it.each([undefined, '', 'users', 'passwords', 'toString'])('of %p is refused', (kind) => {
    expect(errorsOf(exportQuery(), { kind })).toEqual({ kind: 'Esportazione sconosciuta' });
  });

  it.each(['2026-13', '2026-1', '1999-12', 'novembre', ''])('may be of a month, but not of %j', (month) => {
    expect(exportQuery().parse({ kind: 'register', month: '2026-11' }).month).toBe('2026-11');
    expect(errorsOf(exportQuery(), { kind: 'register', month })).toEqual({ month: 'Mese sconosciuto' });
  });

  it('goes on after the part before, and begins anew where that is unreadable', () => {
    expect(exportQuery().parse({ kind: 'orders', after: ULID }).after).toBe(ULID);
    for (const after of ['1', ULID.toLowerCase(), 5, `${ULID};`]) {
      expect(exportQuery().parse({ kind: 'orders', after }).after).toBeUndefined();
    }
  });
});
