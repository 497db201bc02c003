import fc from 'fast-check';
import { errorsOf } from '../testing/schemas.ts';
import {
  commonFibres,
  fibres,
  MIN_VIRGIN_WOOL_PERCENT,
  otherFibres,
  parsePercent,
  sumInTenths,
  toTenths,
} from './fibres.ts';
import { legalSheetForm } from './form-schema.ts';

describe('the names of fibres', () => {
  it('are each there once, in small letters', () => {
    expect(new Set(fibres).size).toBe(fibres.length);
    for (const fibre of fibres) expect(fibre).toBe(fibre.trim().toLowerCase());
  });

  it('offer the common ones first, then all others by the alphabet', () => {
    expect(fibres.slice(0, commonFibres.length)).toEqual([...commonFibres]);
    expect(commonFibres.slice(0, 4)).toEqual(['cotone', 'poliestere', 'elastan', 'lana']);
    expect([...otherFibres].sort((a, b) => a.localeCompare(b, 'it'))).toEqual([...otherFibres]);
  });

  it.each(fibres.filter((fibre) => fibre !== 'altre fibre'))('%s makes a composition', (fibre) => {
    const composition = [{ name: '', fibres: [{ fibre, percent: 100 }] }];
    expect(errorsOf(legalSheetForm(), { composition })).toEqual({});
  });

  it.each(['lycra', 'cotton', 'co', 'acrilico', 'poliestere riciclato', 'spandex'])('%s is none in Italy', (name) => {
    expect(fibres).not.toContain(name);
  });

  it('call wool virgin in a mixture from a quarter on', () => expect(MIN_VIRGIN_WOOL_PERCENT).toBe(25));
});

describe('a percentage', () => {
  it.each<[string | number, number]>([
    ['80', 80],
    ['4,5', 4.5],
    ['4.5', 4.5],
    [' 100 ', 100],
    ['0', 0],
    [33.3, 33.3],
  ])('%j is %p', (typed, percent) => expect(parsePercent(typed)).toBe(percent));

  it.each(['', '80%', '33,33', '1e2', '-5', '1000', 'cento', ',5'])('%j is none', (typed) => {
    expect(parsePercent(typed)).toBeNaN();
  });

  it('has one decimal at most', () => {
    expect([toTenths(99.9), toTenths(0.1), toTenths(100)]).toEqual([999, 1, 1000]);
    expect([toTenths(33.33), toTenths(NaN)]).toEqual([NaN, NaN]);
  });

  it('is read back from tenths, in figures and in Italian', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), (tenths) => {
        const percent = tenths / 10;
        expect(toTenths(percent)).toBe(tenths);
        expect(toTenths(parsePercent(String(percent).replace('.', ',')))).toBe(tenths);
      }),
    );
  });
});

describe('the sum of percentages', () => {
  it('is exact where binary fractions are not', () => {
    expect(sumInTenths([{ percent: 33.3 }, { percent: '33,3' }, { percent: 33.4 }])).toBe(1000);
    expect(sumInTenths([{ percent: 0.1 }, { percent: 0.2 }])).toBe(3);
  });

  it('counts unreadable ones as nothing', () => {
    expect(sumInTenths([{ percent: '80' }, { percent: 'x' }, { percent: '' }])).toBe(800);
    expect(sumInTenths([])).toBe(0);
  });

  it('does not depend on how a whole is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 12 }), (tenths) => {
        const shares = tenths.map((share) => ({ percent: share / 10 }));
        expect(sumInTenths(shares)).toBe(tenths.reduce((sum, share) => sum + share, 0));
      }),
    );
  });
});
