import fc from 'fast-check';
import { addDays } from '../locale/days.ts';
import { errorsOf } from '../testing/schemas.ts';
import { saleForm } from './sale-schema.ts';

const sale = { percent: 20, from: '2026-11-01', to: '2026-11-30' };
const errors = (change: object) => errorsOf(saleForm(), { ...sale, ...change });

describe('the form of a sale', () => {
  it('has a percentage and two days', () => {
    expect(saleForm().parse({ ...sale, percent: '20', price: 1 })).toEqual(sale);
  });

  it.each([1, 90, '1', ' 45 '])('takes %j percent', (percent) => expect(errors({ percent })).toEqual({}));

  it.each([0, 91, 100, -20, 1.5, '12,5', '', 'metà', NaN, null])('takes no %j percent', (percent) => {
    expect(errors({ percent })).toEqual({ percent: 'Inserisci una percentuale intera da 1 a 90' });
  });

  it.each([
    '',
    '2026-02-30',
    '2026-13-01',
    '01/11/2026',
    '2026-1-1',
    '1999-01-01',
    '2126-01-01',
    '2026-11-01T10:00',
    5,
  ])('takes no day %j', (day) => {
    expect(errors({ from: day })['from']).toBe('Inserisci un giorno');
    expect(errors({ to: day })['to']).toBe('Inserisci un giorno');
  });

  it('takes a leap day in leap years only', () => {
    expect(errors({ from: '2028-02-29', to: '2028-02-29' })).toEqual({});
    expect(errors({ from: '2027-02-29', to: '2027-03-01' })).toEqual({ from: 'Inserisci un giorno' });
  });

  it('takes the days on which the clock changes', () => {
    for (const day of ['2026-03-29', '2026-10-25']) expect(errors({ from: day, to: day })).toEqual({});
  });

  it('may last a day, and does not end before it begins', () => {
    expect(errors({ to: '2026-11-01' })).toEqual({});
    expect(errors({ to: '2026-10-31' })).toEqual({ to: 'L’ultimo giorno viene prima del primo' });
  });

  it('takes any days of the century in their order', () => {
    fc.assert(
      fc.property(fc.nat(26_600), fc.nat(400), (first, length) => {
        const from = addDays('2026-01-01', first);
        expect(errors({ from, to: addDays(from, length) })).toEqual({});
      }),
    );
  });
});
