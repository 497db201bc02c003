import { hostingPlace } from './hosting-regions.ts';

it('a region of the Union has a place with an Italian name', () => {
  expect(hostingPlace('eu-central-1')).toBe('Francoforte sul Meno, Germania');
  expect(hostingPlace('eu-south-1')).toBe('Milano, Italia');
});

it.each(['us-east-1', 'eu-west-2', 'eu-central-2', 'toString', ''])('a region outside has none: %j', (region) => {
  expect(hostingPlace(region)).toBeUndefined();
});
