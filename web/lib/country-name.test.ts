import { countryName } from './country-name.ts';

it('writes Italy in Italian and leaves other countries as they are', () => {
  expect(countryName('Italy')).toBe('Italia');
  expect(countryName('France')).toBe('France');
});
