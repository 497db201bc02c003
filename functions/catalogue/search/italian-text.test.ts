import { stemOf, normalizedWords } from './italian-text.ts';

describe('words', () => {
  it('lose accents, capitals and punctuation', () => {
    expect(normalizedWords('Felpa Città, 100% COTONE')).toEqual(['felpa', 'citta', '100', 'cotone']);
  });

  it('are found without articles, prepositions and elisions', () => {
    expect(normalizedWords("la felpa con il cappuccio per l'inverno")).toEqual(['felpa', 'cappuccio', 'inverno']);
  });

  it.each([
    ['felpa', 'felpe'],
    ['maglietta', 'magliette'],
    ['sciarpa', 'sciarpe'],
    ['cappuccio', 'cappucci'],
    ['bianco', 'bianche'],
    ['berretto', 'berretti'],
    ['leggera', 'leggero'],
  ])('%s and %s share their stem', (one, other) => {
    expect(stemOf(one)).toBe(stemOf(other));
  });
});
