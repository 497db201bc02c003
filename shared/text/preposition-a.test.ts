import { prepositionA } from './preposition-a.ts';

it.each([
  ['assistenza@vetrina.example', 'ad'],
  ['Aiuto@vetrina.example', 'ad'],
  ['info@vetrina.example', 'a'],
  ['negozio@vetrina.example', 'a'],
])('before %s stands “%s”', (name, preposition) => {
  expect(prepositionA(name)).toBe(preposition);
});
