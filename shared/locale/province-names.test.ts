import { provinceCodeOf, provinceCodeOfTyped, provinceNames } from './province-names.ts';
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
  ['Monza Brianza', 'MB'],
  ['Monza e della Brianza', 'MB'],
  ['Reggio nell’Emilia', 'RE'],
  ['Reggio di Calabria', 'RC'],
  ["Valle d'Aosta/Vallée d'Aoste", 'AO'],
  ['Bolzano/Bozen', 'BZ'],
  ['Verbania', 'VB'],
  ["Forli'", 'FC'],
])('%s is %s', (name, code) => {
  expect(provinceCodeOf(name)).toBe(code);
});

it.each([
  ['BT', ['Barletta', 'Andria', 'Trani']],
  ['CI', ['Carbonia', 'Iglesias']],
  ['FC', ['Forlì', 'Cesena']],
  ['MB', ['Monza', 'Brianza']],
  ['MS', ['Massa', 'Carrara']],
  ['OT', ['Olbia', 'Tempio']],
  ['PU', ['Pesaro', 'Urbino']],
  ['VB', ['Verbano', 'Cusio', 'Ossola']],
])('each part of the double name of %s is enough', (code, parts) => {
  expect(parts.map(provinceCodeOf)).toEqual(parts.map(() => code));
});

it('a code, a piece of a name, what two provinces begin with and an empty text are no names', () => {
  for (const text of ['TO', 'Tor', 'Reggio', 'Emilia', '', ' ']) expect(provinceCodeOf(text)).toBeUndefined();
});

it('a typed name becomes its code as soon as no longer one begins with it', () => {
  for (const text of ['Monza', 'Monza e ', 'Massa', 'Pesaro', 'Reggio']) {
    expect(provinceCodeOfTyped(text)).toBeUndefined();
  }
  for (const [code, name] of provinceNames) expect(provinceCodeOfTyped(name)).toBe(code);
});
