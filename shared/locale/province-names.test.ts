import { provinceCodeOf, provinceNames } from './province-names.ts';
import { provinces } from './provinces.ts';

it('every province has a name', () => {
  expect(provinceNames.map(([code]) => code)).toEqual(provinces);
});

it.each([
  ['Torino', 'TO'],
  ['ROMA', 'RM'],
  ['forli cesena', 'FC'],
  ["L'Aquila", 'AQ'],
  ['Monza e Brianza', 'MB'],
])('%s is %s', (name, code) => {
  expect(provinceCodeOf(name)).toBe(code);
});

it('a code, a part of a name and an empty text are no names', () => {
  for (const text of ['TO', 'Tor', '', ' ']) expect(provinceCodeOf(text)).toBeUndefined();
});

it('no name begins with another one: a typed name becomes its code at once', () => {
  const names = provinceNames.map(([, name]) => name.toLowerCase());
  const longer = names.filter((name) => names.some((other) => other !== name && name.startsWith(other)));
  expect(longer).toEqual([]);
});
