import { usualColorCode } from './color-codes.ts';

it.each([
  ['Nero', '#000000'],
  ['blu notte', '#191970'],
  ['Blu', '#1f3a93'],
  ['Verde Bottiglia', '#0e5a46'],
  ['Light Grey', '#c4c4c4'],
  ['Melange / rosso', '#c62828'],
  ['mezzanotte', undefined],
  ['', undefined],
])('the usual code of %j is %s', (name, code) => {
  expect(usualColorCode(name)).toBe(code);
});
